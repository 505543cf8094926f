import type { ListedPlan } from './listed-plans.ts';

import { useWords } from '../../lib/words.ts';
import { EmptyState } from '../../ui/states.tsx';
import { PlanBrowser } from './plan-browser.tsx';
import { ShowEverything } from './show-everything.tsx';
import { useCity } from './use-city.ts';
import { AreaCheck } from '../area/area-check.tsx';

/** The list of all plans (product 2.2). */
export function SubscriptionPage({ plans }: { plans: readonly ListedPlan[] }) {
  const t = useWords('public');
  const texts = useWords('plans');
  const city = useCity();
  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 sm:px-6 sm:pt-12">
      <div className="grid items-end gap-x-10 gap-y-5 lg:grid-cols-[1fr_22rem]">
        <div>
          <h1 className="text-4xl sm:text-5xl">{t('subscriptionTitle')}</h1>
          <p className="mt-3 max-w-2xl text-lg text-soft">
            {city ? texts('subscriptionText', { city }) : texts('subscriptionTextNowhere')}
          </p>
        </div>
        <AreaCheck className="bg-sprout" />
      </div>
      <h2 className="sr-only">{t('plansTitle')}</h2>
      <div className="mt-5 sm:mt-6">
        {plans.length === 0 ? (
          <EmptyState title={t('noPlans')} />
        ) : (
          <>
            <ShowEverything className="mb-4">{t('organicOnlyNote')}</ShowEverything>
            <PlanBrowser plans={plans} />
            <p className="mt-8 max-w-prose text-sm text-soft">{texts('weekNote')}</p>
          </>
        )}
      </div>
    </div>
  );
}
