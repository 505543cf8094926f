import type { PlanSummaryAnswer } from '@shivar/domain/answers';

import { useWords } from '../../lib/words.ts';
import { EmptyState } from '../../ui/states.tsx';
import { PlanCard } from './plan-card.tsx';

interface PlanGridProps {
  plans: readonly PlanSummaryAnswer[];
  /** Shows only this many; all organic ones still come forward with the Organic toggle. */
  most?: number;
}

/** The plans as cards. The Organic toggle's mark on the document hides what is not organic (spec 1). */
export function PlanGrid({ plans, most = plans.length }: PlanGridProps) {
  const t = useWords('public');
  if (plans.length === 0) return <EmptyState title={t('noPlans')} />;
  const shown = plans.filter((plan, index) => index < most || plan.organic);
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:gap-6">
        {shown.map((plan) => (
          <li key={plan._id} className={`flex ${visibilityOf(plan, plans.indexOf(plan) < most)}`}>
            <PlanCard plan={plan} className="w-full" />
          </li>
        ))}
      </ul>
      <div className="only-when-organic-only">
        {!plans.some((plan) => plan.organic) && <EmptyState title={t('noOrganicPlans')} />}
      </div>
    </>
  );
}

function visibilityOf(plan: PlanSummaryAnswer, first: boolean): string {
  if (!plan.organic) return 'hidden-when-organic-only';
  return first ? '' : 'only-when-organic-only';
}
