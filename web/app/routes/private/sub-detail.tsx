import { customerCalls } from '@shivar/domain/contract/customer-calls';
import { Fragment, Suspense, lazy } from 'react';
import { data, useRevalidator } from 'react-router';

import { OrderPage } from '../../features/customisation/order-page.tsx';
import { thanksFor } from '../../features/purchase/placing/thanks-for.ts';
import { call } from '../../lib/api-client.ts';
import { requireUser } from '../../lib/guard.ts';
import { isCutOff } from '../../lib/network.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageComing } from '../../ui/page-coming.tsx';
import type { Route } from './+types/sub-detail.ts';

const OrderFailed = lazy(() =>
  import('../../features/customisation/order-trouble.tsx').then((loaded) => ({
    default: loaded.OrderFailed,
  })),
);

export const handle: RouteHandle = {
  words: ['customise', 'orders', 'terms', 'messages'],
  scripts: 'after-paint',
  firstCall: customerCalls.order,
};

/** The order, or null where it could not be loaded. One that is unknown or another's is a page that is not there. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  requireUser(request);
  const loaded = await call(customerCalls.order, { params: { id: params.orderId } });
  if (loaded.ok) return { order: loaded.value, Thanks: await thanksFor(loaded.value._id) };
  const { failure } = loaded;
  if (failure.kind === 'refused') {
    // A 401 has cleared the session: whoever it was logs in and comes back.
    if (failure.status === 401) requireUser(request);
    if ([400, 403, 404].includes(failure.status)) throw data(null, { status: 404 });
  }
  // Without a network the page fails as every other does (shell/page-errors.tsx).
  if (failure.kind === 'unreachable' && (await isCutOff())) throw new TypeError(failure.kind);
  return { order: null, Thanks: null };
}

export function HydrateFallback() {
  const t = useWords('customise');
  return (
    <>
      <PageHead title={t('customizeDelivery')} />
      <PageComing
        title={t('customizeDelivery')}
        text={t('editorText')}
        className="mx-auto max-w-6xl px-4 py-6 sm:px-6 sm:py-8"
      />
    </>
  );
}

/** An order and its customise-delivery editor (product 2.40). */
export default function SubDetail({ loaderData }: Route.ComponentProps) {
  const t = useWords('customise');
  const { revalidate } = useRevalidator();
  const { order, Thanks } = loaderData;
  return (
    <>
      <PageHead title={t('customizeDelivery')} />
      {order ? (
        <Fragment key={order._id}>
          {Thanks && <Thanks order={order} />}
          <OrderPage order={order} />
        </Fragment>
      ) : (
        <Suspense>
          <OrderFailed onRetry={revalidate} />
        </Suspense>
      )}
    </>
  );
}
