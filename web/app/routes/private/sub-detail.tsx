import { orderReads } from '@shivar/domain/contract/order-reads';
import { Fragment } from 'react';

import type { OrderAnswer } from '@shivar/domain/contract/answers';

import { OrderPage } from '../../features/customisation/order-page.tsx';
import { fetchSwaps, hasNever } from '../../features/customisation/swap/fetch-swaps.ts';
import { placedNow } from '../../features/purchase/placing/placed-order.ts';
import { loadOrder } from '../../lib/guard.ts';
import { isUnreachable } from '../../lib/failures.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageComing } from '../../shell/page-loader.tsx';
import type { Route } from './+types/sub-detail.ts';

export const handle: RouteHandle = {
  words: ['customise', 'orders', 'terms'],
  scripts: 'after-paint',
  firstCall: orderReads.order,
};

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const loaded = await loadOrder(request, params.orderId);
  if (loaded.ok) {
    const order = loaded.value;
    const [Thanks, Swaps] = await Promise.all([thanksFor(order._id), swapsFor(order)]);
    return { order, Thanks, Swaps, PageFailed: null };
  }
  // Without a network the page fails as every other does (shell/page-failed.tsx).
  if (loaded.failure.kind === 'unreachable' && (await isUnreachable())) throw new TypeError('unreachable');
  // There is a network, so this comes too.
  const { PageFailed } = await import('../../ui/states.tsx');
  return { order: null, Thanks: null, Swaps: null, PageFailed };
}

/** The component that thanks for a just placed order. It is fetched with the order, so that it moves nothing. */
async function thanksFor(orderId: string) {
  if (!placedNow(orderId)) return null;
  const found = await import('../../features/purchase/placing/order-thanks.tsx').catch(() => null);
  return found?.fetchThanks() ?? null;
}

/** The component that offers swaps, where the household never wants an item of the order. */
function swapsFor(order: OrderAnswer) {
  return hasNever(order) ? fetchSwaps().catch(() => null) : null;
}

export function HydrateFallback() {
  const t = useWords('customise');
  return <PageComing title={t('customizeDelivery')} text={t('editorText')} />;
}

/** An order and its customise-delivery editor (product 2.40). */
export default function SubDetail({ loaderData }: Route.ComponentProps) {
  const t = useWords('customise');
  const { order, Thanks, Swaps, PageFailed } = loaderData;
  return (
    <>
      <PageHead title={t('customizeDelivery')} />
      {order ? (
        <Fragment key={order._id}>
          {Thanks && <Thanks order={order} />}
          <OrderPage order={order} Swaps={Swaps} />
        </Fragment>
      ) : (
        <PageFailed title={t('loadFailed')} />
      )}
    </>
  );
}
