import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';
import { data, useRevalidator } from 'react-router';

import { LoadFailed } from '../parts/load-failed.tsx';
import { requireRole } from '../access/office-guard.ts';
import { OfficeOrderPage } from '../orders/order-page.tsx';
import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import type { Route } from './+types/order.ts';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['officeOrders', 'orders', 'customise', 'terms', 'messages'],
};

/** The order, or null where it could not be loaded. One that is unknown is a page that is not there. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
  const loaded = await call(officeOrderCalls.officeOrder, {
    params: { id: params.orderId },
    signal: request.signal,
  });
  if (loaded.ok) return { office: loaded.value };
  const { failure } = loaded;
  if (failure.kind === 'refused' && [400, 404].includes(failure.status)) throw data(null, { status: 404 });
  return { office: null };
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** One order, for the office. */
export default function OfficeOrder({ loaderData: { office } }: Route.ComponentProps) {
  const t = useWords('officeOrders');
  const { revalidate } = useRevalidator();
  return (
    <>
      <PageHead title={office ? t('order', { number: String(office.order.orderNumber) }) : t('title')} />
      {office ? (
        <OfficeOrderPage key={office.order._id} loaded={office} />
      ) : (
        <LoadFailed title={t('orderFailed')} onRetry={revalidate} />
      )}
    </>
  );
}
