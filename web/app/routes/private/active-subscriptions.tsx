import { ActivePage } from '../../features/orders/active-page.tsx';
import { loadOrders } from '../../features/orders/load-orders.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { LogoLoader } from '../../ui/logo-loader.tsx';
import type { Route } from './+types/active-subscriptions.ts';

export const handle: RouteHandle = { words: ['orders', 'terms'], scripts: 'at-once' };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrders(request);
}

export function HydrateFallback() {
  return <LogoLoader />;
}

/** Active subscriptions and upcoming deliveries (spec 2, /active-subscriptions). */
export default function ActiveSubscriptions({ loaderData }: Route.ComponentProps) {
  const t = useWords('orders');
  return (
    <>
      <PageHead title={t('activeSubscriptions')} />
      <ActivePage orders={loaderData.orders} />
    </>
  );
}
