import { dayAt } from '@shivar/domain/values/day';
import { formatRupees } from '@shivar/domain/language/format';
import { Suspense, lazy } from 'react';
import { data } from 'react-router';

import { planProduct } from '../../features/catalogue/structured-data.server.ts';
import { PlanHeader } from '../../features/purchase/plan-header.tsx';
import { planViewOf } from '../../features/purchase/state/read-plan.ts';
import { PurchaseForm } from '../../features/purchase/purchase-form.tsx';
import { useLanguage } from '../../lib/language.ts';
import { loaderText, useLoaderText } from '../../lib/loader-text.ts';
import { pageContext, structuredDataContext } from '../../lib/route-handle.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import type { Route } from './+types/purchase.ts';

const WaitingPlan = lazy(async () => ({
  default: (await import('../../features/purchase/waiting-plan.tsx')).WaitingPlan,
}));

/** The plan and the server's day. Nothing finer: the page is kept until the day ends (product 12.9). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { plan: planOnSale, settings, now, origin, language } = context.get(pageContext);
  const [plan, farm] = await Promise.all([planOnSale(params.id), settings()]);
  if (!plan) throw data('plan', { status: 404 });
  context.get(structuredDataContext).push(planProduct(plan, { farm, origin, language }));
  return { plan: loaderText(planViewOf(plan, language)), today: dayAt(now()) };
}

/** Buys a plan (product 2.5). */
export default function Purchase({ loaderData }: Route.ComponentProps) {
  const plan = useLoaderText(loaderData.plan);
  const t = useWords('purchase');
  const language = useLanguage();
  const cheapest = Math.min(...plan.sizes.map(({ price }) => price));
  const price = formatRupees(cheapest, language);
  const description = `${t('priceFrom', { price })} · ${plan.description}`;
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-8 px-4 pt-5 sm:px-6 sm:pt-8">
      <PageHead title={plan.name[language]} description={description} publicPath={paths.purchase(plan.id)} />
      <PlanHeader plan={plan} />
      {plan.comingSoon || plan.soldOut ? (
        <Suspense>
          <WaitingPlan plan={plan} />
        </Suspense>
      ) : (
        <>
          <NeedsScript />
          <PurchaseForm key={plan.id} plan={plan} today={loaderData.today} />
        </>
      )}
    </div>
  );
}
