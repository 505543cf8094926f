import { orderReads } from '@shivar/domain/contract/order-reads';
import { data } from 'react-router';

import { SlipPage } from '../../features/orders/slip-page.tsx';
import { loadOrder } from '../../lib/guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageFailed } from '../../ui/states.tsx';
import type { Route } from './+types/slip.ts';

export const handle: RouteHandle = {
  words: ['orders', 'boxes', 'terms'],
  scripts: 'after-paint',
  firstCall: orderReads.order,
};

export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The order and its delivery on that date; null where they could not be loaded. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const loaded = await loadOrder(request, params.orderId);
  if (!loaded.ok) return { order: null, entry: null };
  const entry = loaded.value.deliverySchedule.find(({ date }) => date === params.date);
  if (!entry) throw data(null, { status: 404 });
  return { order: loaded.value, entry };
}

/** A delivery's slip, to print or share. */
export default function Slip({ loaderData }: Route.ComponentProps) {
  const t = useWords('orders');
  const { order, entry } = loaderData;
  return (
    <>
      <PageHead title={t('slip')} />
      {order ? <SlipPage box={{ order, entry }} /> : <PageFailed title={t('loadFailed')} />}
    </>
  );
}
