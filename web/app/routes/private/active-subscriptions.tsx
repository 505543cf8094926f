import { ActivePage } from '../../features/orders/pages/active-page.tsx';
import { loadOrders } from '../../features/orders/data/load-orders.ts';
import { FIRST_CALL } from '../../features/orders/next-box/first-call.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageComing } from '../../shell/page-loader.tsx';
import type { Route } from './+types/active-subscriptions.ts';

export const handle: RouteHandle = {
  words: ['orders', 'boxes', 'terms'],
  scripts: 'after-paint',
  firstCall: FIRST_CALL,
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrders(request, 'recent');
}

export function HydrateFallback() {
  const t = useWords('orders');
  return <PageComing title={t('activeSubscriptions')} text={t('activeText')} />;
}

/** Active subscriptions and upcoming deliveries (product 2.6). */
export default function ActiveSubscriptions({ loaderData }: Route.ComponentProps) {
  const t = useWords('orders');
  return (
    <>
      <PageHead title={t('activeSubscriptions')} />
      <ActivePage loaded={loaderData} />
    </>
  );
}
