import type { ShouldRevalidateFunctionArgs } from 'react-router';

import { listedPlan } from '../../features/catalogue/listed-plans.ts';
import { planList } from '../../features/catalogue/structured-data.server.ts';
import { SubscriptionPage } from '../../features/catalogue/subscription-page.tsx';
import { loaderText, useLoaderText } from '../../lib/loader-text.ts';
import { pageContext, structuredDataContext } from '../../lib/route-handle.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import type { Route } from './+types/subscription.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { plans: plansOnSale, settings, origin, language } = context.get(pageContext);
  const [plans, farm] = await Promise.all([plansOnSale(), settings()]);
  context.get(structuredDataContext).push(planList(plans, { farm, origin, language }));
  return { plans: loaderText(plans.map((plan) => listedPlan(plan, language))) };
}

/** Filters and search work in the browser. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Subscription({ loaderData }: Route.ComponentProps) {
  const t = useWords('public');
  const texts = useWords('plans');
  return (
    <>
      <PageHead
        title={t('subscriptionTitle')}
        description={texts('subscriptionDescription')}
        publicPath={paths.subscriptions()}
      />
      <SubscriptionPage plans={useLoaderText(loaderData.plans)} />
    </>
  );
}
