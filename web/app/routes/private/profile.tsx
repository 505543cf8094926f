import { ProfilePage } from '../../features/orders/profile-page.tsx';
import { loadOrders } from '../../features/orders/load-orders.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { LogoLoader } from '../../ui/logo-loader.tsx';
import type { Route } from './+types/profile.ts';

export const handle: RouteHandle = { words: ['orders', 'terms'], scripts: 'at-once' };

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrders(request);
}

export function HydrateFallback() {
  return <LogoLoader />;
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const t = useWords('orders');
  return (
    <>
      <PageHead title={t('profile')} />
      <ProfilePage {...loaderData} />
    </>
  );
}
