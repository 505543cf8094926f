import { SubscriptionPage } from '../../features/catalogue/subscription-page.tsx';
import { pageContext } from '../../lib/loader-context.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import type { Route } from './+types/subscription.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { plans: await context.get(pageContext).plans() };
}

export default function Subscription({ loaderData }: Route.ComponentProps) {
  const t = useWords('public');
  return (
    <>
      <PageHead
        title={t('subscriptionTitle')}
        description={t('subscriptionDescription')}
        publicPath={paths.subscriptions()}
      />
      <SubscriptionPage plans={loaderData.plans} />
    </>
  );
}
