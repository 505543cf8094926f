import { orderReads } from '@shivar/domain/contract/order-reads';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

import { ProfilePage } from '../../features/orders/pages/profile-page.tsx';
import { loadOrders } from '../../features/orders/data/load-orders.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageComing } from '../../shell/page-loader.tsx';
import type { Route } from './+types/profile.ts';

export const handle: RouteHandle = {
  words: ['orders', 'boxes', 'terms'],
  scripts: 'after-paint',
  firstCall: orderReads.ordersOfUser,
};

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrders(request);
}

/** Another tab of the page is no reason to ask the server again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherTab && defaultShouldRevalidate;
}

export function HydrateFallback() {
  const t = useWords('orders');
  return <PageComing title={t('profile')} text={t('profileText')} />;
}

/** The customer's profile (product 2.11). */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const t = useWords('orders');
  return (
    <>
      <PageHead title={t('profile')} />
      <ProfilePage loaded={loaderData} />
    </>
  );
}
