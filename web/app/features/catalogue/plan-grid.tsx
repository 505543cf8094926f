import type { ListedPlan } from './listed-plans.ts';
import type { ReactNode } from 'react';

import { classNames } from '../../ui/class-names.ts';
import { PlanCard } from './plan-card.tsx';

interface PlanGridProps {
  plans: readonly ListedPlan[];
  /** Shows only this many; all organic ones still come forward with the Organic toggle. */
  most?: number;
  /** Stands there while the Organic toggle is on and none of the plans is organic. */
  noOrganic: ReactNode;
}

/** The plans as cards. The Organic toggle's mark on the document hides the others (product 2.29). */
export function PlanGrid({ plans, most = plans.length, noOrganic }: PlanGridProps) {
  const shown = plans.filter((plan, index) => index < most || plan.organic);
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:gap-6">
        {shown.map((plan, index) => (
          <li
            key={plan._id}
            className={classNames(
              'flex',
              // The first row of a laptop is in sight.
              index > 2 && 'draw-when-near near-height-180',
              visibilityOf(plan, plans.indexOf(plan) < most),
            )}
          >
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      {!plans.some((plan) => plan.organic) && <div className="only-when-organic-only">{noOrganic}</div>}
    </>
  );
}

function visibilityOf(plan: ListedPlan, first: boolean): string {
  if (!plan.organic) return 'hidden-when-organic-only';
  return first ? '' : 'only-when-organic-only';
}
