import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { MIDDLE } from '@shivar/domain/rules/catalogue/photo-path';
import { PLAN_STATES, planDraftSchema } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { OfficeCatalogue, OfficeItem, OfficePlan } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls as calls } from '@shivar/domain/contract/office/catalogue-calls';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Choices } from '../editing/choices.tsx';
import { editorFields } from '../editing/editor-fields.tsx';
import { EditorSection } from '../editing/editor-frame.tsx';
import { useEditing } from '../editing/use-editing.ts';
import type { Editing } from '../editing/use-editing.ts';
import type { PlanForm, SizeForm } from './forms.ts';
import { planDraftOf, planFormOf } from './forms.ts';
import { FocusField } from './focus-field.tsx';
import { PhotoField } from './photo-field.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { PlanSizes } from './plan-sizes.tsx';
import type { AnyRow } from './row-frame.tsx';
import { RowFrame, rowName, rowOptions } from './row-frame.tsx';
import { WaitingSection } from './waiting-section.tsx';

const NEW_PLAN: PlanDraft = {
  subscriptionName: '',
  marathiName: '',
  description: '',
  marathiDescription: '',
  photo: null,
  organic: false,
  state: 'off-sale',
  opensOn: null,
  subscriptionType: 'weekly',
  deliveryFrequencies: ['weekly'],
  batches: ['morning', 'evening'],
  sizes: [],
  items: [],
};

interface PlanEditorProps {
  row: OfficePlan | null;
  catalogue: OfficeCatalogue;
}

/** Adds or changes a plan, beside a preview of the customers' page. */
export function PlanEditor({ row, catalogue }: PlanEditorProps) {
  const editing = useEditing({
    ...rowOptions('plans', row),
    formOf: (saved) => planFormOf(saved?.draft ?? NEW_PLAN),
    schema: planDraftSchema,
    draftOf: planDraftOf,
    isSeen: ({ state }) => state !== 'off-sale',
    save: (version, draft) =>
      row
        ? call(calls.changePlan, { params: { id: row._id }, body: { version, draft } })
        : call(calls.addPlan, { body: draft }),
  });
  return (
    <RowFrame
      kind="plans"
      row={row}
      editing={editing}
      fields={usePlanFields(editing, { row, catalogue })}
      aside={<PlanPreview form={editing.form} catalogue={catalogue} />}
      foot={row && <WaitingSection plan={row} />}
    />
  );
}

function usePlanFields(editing: Editing<PlanForm>, { row, catalogue }: PlanEditorProps) {
  const [t, terms] = [useWords('officeCatalogue'), useWords('terms')];
  const words = useProduceWords(catalogue);
  const { form } = editing;
  const { photo } = form;
  const field = editorFields(editing, (name) => t(`field.${name}`));
  const states = PLAN_STATES.filter((state) => !row?.retired || state === 'off-sale');
  // Custom and other run equally long (product 3.6): one of them is enough to choose from.
  const types = SUBSCRIPTION_TYPES.filter((type) => type !== 'other' || form.subscriptionType === 'other');
  const english = { lang: 'en', required: true };
  const marathi = { lang: 'mr', required: true };
  return [
    field.oneOf('state', states, (state) => t(`state.${state}`)),
    field.text('opensOn', { type: 'date', isShown: form.state === 'coming-soon' }),
    field.own(
      'photo',
      <PhotoField editing={editing} hint={t('planPhotoHint')} shape="wide" />,
      ({ photo }) => photo && t('photoKnown', { id: photo.slice(0, 6) }),
    ),
    field.own(
      'photoFocus',
      photo && <FocusField photo={photo} editing={editing} />,
      ({ photoFocus = MIDDLE }) => t('focusAt', { x: photoFocus[0], y: photoFocus[1] }),
    ),
    field.text('subscriptionName', english),
    field.text('marathiName', marathi),
    field.lines('description', english),
    field.lines('marathiDescription', marathi),
    field.oneOf('subscriptionType', types, (type) => terms(`span.${type}`)),
    field.several('deliveryFrequencies', FREQUENCIES, (one) => terms(`frequency.${one}`)),
    field.several('batches', BATCHES, (one) => `${terms(`batch.${one}`)} ${terms(`hours.${one}`)}`),
    field.tick('organic', t('planOrganicHint')),
    field.own('items', <PlanItems editing={editing} catalogue={catalogue} />, ({ items }) =>
      items.map(words.item).join(', '),
    ),
    field.own('sizes', <PlanSizes editing={editing} catalogue={catalogue} />, ({ sizes }) =>
      sizes.map(words.size).join('; '),
    ),
  ];
}

/** Items and sizes in words. */
function useProduceWords({ items, categories }: OfficeCatalogue) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const nameIn = (rows: readonly AnyRow[], id: string) => {
    const row = rows.find(({ _id }) => _id === id);
    return row ? rowName(row, language) : id;
  };
  return {
    item: (id: string) => nameIn(items, id),
    size: ({ name, marathiName, price, quotas }: SizeForm): string => {
      const amounts = Object.entries(quotas).map(([key, qty]) => {
        const [categoryId = '', unit] = key.split(' ');
        return `${nameIn(categories, categoryId)} ${qty} ${t(unit === 'Grams' ? 'unit.Grams' : 'unit.units')}`;
      });
      return `${language === 'mr' ? marathiName : name} ₹${price} (${amounts.join(', ')})`;
    },
  };
}

interface PlanItemsProps {
  editing: Editing<PlanForm>;
  catalogue: OfficeCatalogue;
}

/** The items that may go into a plan, by category. A retired item is shown only if the plan already has it. */
function PlanItems({ editing: { form, change }, catalogue }: PlanItemsProps) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const offered = catalogue.items.filter((item) => !item.retired || form.items.includes(item._id));
  /** Replaces the chosen ones of `here`. All items keep the catalogue's order. */
  const choose = (here: readonly OfficeItem[], chosen: readonly string[]) => {
    const among = new Set(here.map(({ _id }) => _id));
    const ids = catalogue.items.map(({ _id }) => _id);
    change({ items: ids.filter((id) => (among.has(id) ? chosen : form.items).includes(id)) });
  };
  return (
    <EditorSection id="plan-items" title={t('field.items')}>
      {catalogue.categories.map((category) => {
        const here = offered.filter(({ draft }) => draft.categoryId === category._id);
        if (here.length === 0) return null;
        return (
          <Choices
            key={category._id}
            label={rowName(category, language)}
            all={t('allOfIt')}
            options={here.map((item) => ({
              value: item._id,
              label: `${rowName(item, language)}${item.retired ? ` (${t('retired')})` : ''}`,
            }))}
            chosen={form.items}
            onChange={(chosen) => choose(here, chosen)}
          />
        );
      })}
    </EditorSection>
  );
}
