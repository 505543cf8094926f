import { planDraftSchema } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { produceOf } from '@shivar/domain/rules/catalogue/needs';
import type { OfficeCatalogue, OfficePlan } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls as calls } from '@shivar/domain/contract/office/catalogue-calls';
import { useMemo } from 'react';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import type { PlanForm } from './forms.ts';
import { planDraftOf, planFormOf } from './forms.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanItems } from './plan-items.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { PlanSizes } from './plan-sizes.tsx';
import { StandingSection } from './standing-section.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { WaitingSection } from './waiting-section.tsx';
import { usePlanDifferences } from './use-plan-differences.ts';
import { useRowEditing } from './use-row-editing.ts';

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

/** Adds or changes a plan, with its page as customers will see it beside the fields. */
export function PlanEditor({ row, catalogue }: { row: OfficePlan | null; catalogue: OfficeCatalogue }) {
  const language = useLanguage();
  const rows = useRowEditing('plans', row, planFormOf, EMPTY);
  const editing = useEditing({
    ...rows,
    schema: planDraftSchema,
    draftOf: planDraftOf,
    isSeen: ({ state }) => state !== 'off-sale',
    save: (version, draft) =>
      row
        ? call(calls.changePlan, { params: { id: row._id }, body: { version, draft } })
        : call(calls.addPlan, { body: draft }),
  });
  const produce = useMemo(() => produceOf(catalogue), [catalogue]);
  const differences = usePlanDifferences(editing.form, editing.conflict.theirs, produce);
  const name = row ? row.draft[language === 'mr' ? 'marathiName' : 'subscriptionName'] : '';
  const part = { editing, catalogue };
  return (
    <CatalogueFrame
      kind="plans"
      name={name}
      editing={editing}
      differences={differences}
      aside={<PlanPreview form={editing.form} catalogue={catalogue} />}
      foot={
        row && (
          <>
            <WaitingSection plan={row} name={name} />
            <StandingSection kind="plans" row={row} name={name} isUnsaved={editing.isUnsaved} />
          </>
        )
      }
    >
      <PlanFields editing={editing} isRetired={row?.retired ?? false} />
      <PlanItems {...part} />
      <PlanSizes {...part} produce={produce} />
    </CatalogueFrame>
  );
}
