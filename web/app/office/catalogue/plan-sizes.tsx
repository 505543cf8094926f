import type { OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { PERSON_GRAMS_A_WEEK } from '@shivar/domain/rules/catalogue/week';
import { UNITS } from '@shivar/domain/values/quantity';
import { useMemo } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { EditorSection } from '../editing/editor-frame.tsx';
import { RowFields } from '../editing/row-fields.tsx';
import type { RowEditing } from '../editing/row-fields.tsx';
import type { Editing } from '../editing/use-editing.ts';
import type { PlanForm, SizeForm } from './forms.ts';
import { quotaKey } from './forms.ts';
import { rowName } from './row-frame.tsx';

const MOST_SIZES = 6;
const EMPTY = { name: '', marathiName: '', price: '', people: '', quotas: {} };

interface QuotaField {
  readonly key: string;
  readonly label: string;
}

interface PlanSizesProps {
  editing: Editing<PlanForm>;
  catalogue: OfficeCatalogue;
}

/** A plan's sizes: names, price, and the quotas of the whole span. */
export function PlanSizes({ editing, catalogue }: PlanSizesProps) {
  const t = useWords('officeCatalogue');
  const fields = useQuotaFields(editing.form, catalogue);
  return (
    <EditorSection id="plan-sizes" title={t('field.sizes')}>
      <RowFields<SizeForm>
        editing={editing}
        name="sizes"
        rows={editing.form.sizes}
        most={MOST_SIZES}
        empty={EMPTY}
        addLabel={t('addSize')}
        titleOf={(n) => t('sizeNumber', { n })}
        removeLabelOf={(_size, n) => t('removeSize', { n })}
      >
        {(size) => <SizeFields {...size} fields={fields} />}
      </RowFields>
    </EditorSection>
  );
}

/** A field for each category and unit of the chosen items and of the present quotas. */
function useQuotaFields({ sizes, items }: PlanForm, catalogue: OfficeCatalogue): QuotaField[] {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  return useMemo(() => {
    const chosen = catalogue.items.filter(({ _id }) => items.includes(_id));
    const keys = new Set([
      ...sizes.flatMap(({ quotas }) => Object.keys(quotas)),
      ...chosen.map(({ draft }) => quotaKey(draft.categoryId, draft.unitofItem)),
    ]);
    return catalogue.categories.flatMap((category) =>
      UNITS.map((unit) => ({
        key: quotaKey(category._id, unit),
        label: t('quota', { category: rowName(category, language), unit: t(`unit.${unit}`) }),
      })).filter(({ key }) => keys.has(key)),
    );
  }, [sizes, items, catalogue, t, language]);
}

type SizeFieldsProps = RowEditing<SizeForm> & { fields: readonly QuotaField[] };

function SizeFields({ row: { quotas }, change, errorOf, text, fields }: SizeFieldsProps) {
  const t = useWords('officeCatalogue');
  const filled = Object.entries(quotas).filter(([, qty]) => qty.trim() !== '');
  /** An empty amount removes the quota. */
  const write = (key: string, typed: string) => {
    const { [key]: _old, ...others } = quotas;
    change({ quotas: typed.trim() === '' ? others : { ...quotas, [key]: typed } });
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...text('name')} label={t('field.subscriptionName')} lang="en" />
        <TextField {...text('marathiName')} label={t('field.marathiName')} lang="mr" />
        <TextField {...text('price')} label={t('field.price')} inputMode="decimal" />
        <TextField
          {...text('people')}
          label={t('field.people')}
          hint={t('peopleHint', { n: PERSON_GRAMS_A_WEEK / 1000 })}
          inputMode="numeric"
        />
      </div>
      <p className="font-semibold">{t('quotas')}</p>
      {fields.length === 0 && <p className="text-soft">{t('chooseItemsFirst')}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ key, label }) => (
          <TextField
            key={key}
            label={label}
            inputMode="numeric"
            value={quotas[key] ?? ''}
            error={errorOf(`quotas.${filled.findIndex(([known]) => known === key)}.qty`)}
            onChange={(event) => write(key, event.currentTarget.value)}
          />
        ))}
      </div>
    </>
  );
}
