import type { PlanSummaryAnswer } from '@shivar/domain/answers';

import { useWords } from '../../lib/words.ts';
import { PlanGrid } from './plan-grid.tsx';
import { useCity } from './use-city.ts';

/** The list of all plans (spec 2, /subscription). */
export function SubscriptionPage({ plans }: { plans: readonly PlanSummaryAnswer[] }) {
  const t = useWords('public');
  const city = useCity();
  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 sm:px-6 sm:pt-12">
      <h1 className="text-4xl sm:text-5xl">{t('subscriptionTitle')}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">{t('subscriptionText', { city })}</p>
      <p className="only-when-organic-only mt-4 font-semibold text-leaf">{t('organicOnlyNote')}</p>
      <h2 className="sr-only">{t('plansTitle')}</h2>
      <div className="mt-6 sm:mt-8">
        <PlanGrid plans={plans} />
      </div>
    </div>
  );
}
