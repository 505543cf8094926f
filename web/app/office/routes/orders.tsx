import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';
import { dayAt } from '@shivar/domain/values/day';
import type { ShouldRevalidateFunctionArgs } from 'react-router';

import { OrdersPage } from '../orders/orders-page.tsx';
import { requireRole } from '../access/office-guard.ts';
import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { askServerTime, serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import type { Route } from './+types/orders.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['officeOrders', 'orders', 'terms'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The plans of the filter. If they do not come, the filter has no choices. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  const [plans] = await Promise.all([
    call(officeOrderCalls.officeOrderPlans, { signal: request.signal }),
    askServerTime(),
  ]);
  return { plans: plans.ok ? plans.value : [], today: dayAt(serverNow()) };
}

/** They do not depend on the search. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Orders (product 2.10). */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const t = useWords('officeOrders');
  return (
    <>
      <PageHead title={t('title')} />
      <OrdersPage {...loaderData} />
    </>
  );
}
