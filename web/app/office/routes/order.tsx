import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';

import { LoadFailed } from '../parts/load-failed.tsx';
import { requireRole } from '../access/office-guard.ts';
import { loadedOrMissing } from '../access/office-loader.ts';
import { OfficeOrderPage } from '../orders/order-page.tsx';
import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import type { Route } from './+types/order.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['officeOrders', 'orders', 'customise', 'terms', 'messages'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The order, or null if it could not be loaded. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  const input = { params: { id: params.orderId }, signal: request.signal };
  return { office: await loadedOrMissing(call(officeOrderCalls.officeOrder, input)) };
}

/** One order, for the office. */
export default function OfficeOrder({ loaderData: { office } }: Route.ComponentProps) {
  const t = useWords('officeOrders');
  return (
    <>
      <PageHead title={office ? t('order', { number: String(office.order.orderNumber) }) : t('title')} />
      {office ? (
        <OfficeOrderPage key={office.order._id} loaded={office} />
      ) : (
        <LoadFailed title={t('orderFailed')} />
      )}
    </>
  );
}
