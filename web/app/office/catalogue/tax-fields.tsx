import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { EditorSection } from '../editing/editor-frame.tsx';
import { RowFields } from '../editing/row-fields.tsx';
import type { Editing } from '../editing/use-editing.ts';
import type { ItemForm, TaxForm } from './forms.ts';

const MOST_RATES = 20;
const EMPTY = { from: '', percent: '', hsn: '' };

/** An item's rates of GST, each from a day on (product 11.92). */
export function TaxFields({ editing }: { editing: Editing<ItemForm> }) {
  const t = useWords('officeCatalogue');
  return (
    <EditorSection id="item-taxes" title={t('field.taxes')}>
      <p className="text-soft">{t('taxesHint')}</p>
      {editing.errors['taxes'] && <p className="text-tomato">{editing.errors['taxes']}</p>}
      <RowFields<TaxForm>
        editing={editing}
        name="taxes"
        rows={editing.form.taxes}
        most={MOST_RATES}
        empty={EMPTY}
        addLabel={t('addTax')}
        titleOf={(n) => t('taxNumber', { n })}
        removeLabelOf={(_rate, n) => t('removeTax', { n })}
      >
        {({ text }) => (
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField {...text('from')} label={t('taxFrom')} type="date" required />
            <TextField {...text('percent')} label={t('taxPercent')} inputMode="decimal" required />
            <TextField {...text('hsn')} label={t('taxHsn')} inputMode="numeric" autoComplete="off" />
          </div>
        )}
      </RowFields>
    </EditorSection>
  );
}
