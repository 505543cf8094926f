import { planDraftSchema } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { produceOf } from '@shivar/domain/rules/catalogue/needs';
import type { Produce } from '@shivar/domain/rules/catalogue/plan-draft';
import type { OfficeCatalogue, OfficePlan } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls as calls } from '@shivar/domain/contract/office/catalogue-calls';
import { useMemo } from 'react';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { differencesIn } from '../editing/editor-fields.ts';
import { useEditing } from '../editing/use-editing.ts';
import type { Editing } from '../editing/use-editing.ts';
import type { PlanForm, SizeForm } from './forms.ts';
import { planDraftOf, planFormOf } from './forms.ts';
import { PlanFields, PlanItems } from './plan-fields.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { PlanSizes } from './plan-sizes.tsx';
import { RowFrame, useRowEditing } from './row-frame.tsx';
import { WaitingSection } from './waiting-section.tsx';

const EMPTY: PlanForm = {
  subscriptionName: '',
  marathiName: '',
  description: '',
  marathiDescription: '',
  photo: null,
  organic: false,
  state: 'off-sale',
  opensOn: '',
  subscriptionType: 'weekly',
  deliveryFrequencies: ['weekly'],
  batches: ['morning', 'evening'],
  sizes: [],
  items: [],
};

/** Adds or changes a plan, beside a preview of the customers' page. */
export function PlanEditor({ row, catalogue }: { row: OfficePlan | null; catalogue: OfficeCatalogue }) {
  const editing = useEditing({
    ...useRowEditing('plans', row, planFormOf, EMPTY),
    schema: planDraftSchema,
    draftOf: planDraftOf,
    isSeen: ({ state }) => state !== 'off-sale',
    save: (version, draft) =>
      row
        ? call(calls.changePlan, { params: { id: row._id }, body: { version, draft } })
        : call(calls.addPlan, { body: draft }),
  });
  const produce = useMemo(() => produceOf(catalogue), [catalogue]);
  return (
    <RowFrame
      kind="plans"
      row={row}
      editing={editing}
      differences={useDifferences(editing, produce)}
      aside={<PlanPreview form={editing.form} catalogue={catalogue} />}
      foot={row && <WaitingSection plan={row} />}
    >
      <PlanFields editing={editing} isRetired={row?.retired ?? false} />
      <PlanItems editing={editing} catalogue={catalogue} />
      <PlanSizes editing={editing} catalogue={catalogue} produce={produce} />
    </RowFrame>
  );
}

function useDifferences(editing: Editing<PlanForm>, produce: Produce) {
  const t = useWords('officeCatalogue');
  const terms = useWords('terms');
  const language = useLanguage();
  const named = language === 'mr' ? 'marathiName' : 'englishName';
  const itemName = (id: string) => produce.items.get(id)?.[named] ?? id;
  const sizeText = ({ name, marathiName, price, quotas }: SizeForm): string => {
    const amounts = Object.entries(quotas).map(([key, qty]) => {
      const [categoryId = '', unit] = key.split(' ');
      const category = produce.categories.get(categoryId)?.[named] ?? categoryId;
      return `${category} ${qty} ${t(unit === 'Grams' ? 'unit.Grams' : 'unit.units')}`;
    });
    return `${language === 'mr' ? marathiName : name} ₹${price} (${amounts.join(', ')})`;
  };
  const textOf = (form: PlanForm, key: keyof PlanForm): string => {
    switch (key) {
      case 'items':
        return form.items.map(itemName).join(', ');
      case 'sizes':
        return form.sizes.map(sizeText).join('; ');
      case 'deliveryFrequencies':
        return form.deliveryFrequencies.map((one) => terms(`frequency.${one}`)).join(', ');
      case 'batches':
        return form.batches.map((one) => terms(`batch.${one}`)).join(', ');
      case 'state':
        return t(`state.${form.state}`);
      case 'subscriptionType':
        return terms(`span.${form.subscriptionType}`);
      case 'photo':
        return form.photo ? t('photoKnown', { id: form.photo.slice(0, 6) }) : '';
      case 'organic':
        return form.organic ? '✓' : '';
      default:
        return form[key];
    }
  };
  return differencesIn(
    editing,
    (key) => t(`field.${key}`),
    (form, key) => textOf(form, key) || '–',
  );
}
