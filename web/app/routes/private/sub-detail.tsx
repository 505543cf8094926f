import { api } from '@shivar/domain/api';
import { Fragment } from 'react';
import { data, useRevalidator } from 'react-router';

import { OrderPage } from '../../features/customisation/order-page.tsx';
import { OrderThanks } from '../../features/purchase/order-thanks.tsx';
import { call } from '../../lib/api-client.ts';
import { requireUser } from '../../lib/guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { LogoLoader } from '../../ui/logo-loader.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Route } from './+types/sub-detail.ts';

export const handle: RouteHandle = { words: ['customise', 'terms', 'messages'], scripts: 'at-once' };

/** The order, or null where it could not be loaded. One that is unknown or another's is a page that is not there. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  requireUser(request);
  const loaded = await call(api.order, { params: { id: params.orderId } });
  if (loaded.ok) return { order: loaded.value };
  const { failure } = loaded;
  if (failure.kind === 'refused') {
    // A 401 has cleared the session: whoever it was logs in and comes back.
    if (failure.status === 401) requireUser(request);
    if ([400, 403, 404].includes(failure.status)) throw data(null, { status: 404 });
  }
  return { order: null };
}

export function HydrateFallback() {
  return <LogoLoader />;
}

/** An order and its customise-delivery editor (spec 2, /sub-detail/{orderId}). */
export default function SubDetail({ loaderData }: Route.ComponentProps) {
  const t = useWords('customise');
  const { revalidate } = useRevalidator();
  const { order } = loaderData;
  return (
    <>
      <PageHead title={t('customizeDelivery')} />
      {order ? (
        <Fragment key={order._id}>
          <OrderThanks order={order} />
          <OrderPage order={order} />
        </Fragment>
      ) : (
        <div className="mx-auto max-w-xl px-4 py-16">
          <ErrorState title={t('loadFailed')} onRetry={revalidate} />
        </div>
      )}
    </>
  );
}
