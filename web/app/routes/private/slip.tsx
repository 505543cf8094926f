import { customerCalls } from '@shivar/domain/contract/customer-calls';
import { data, useRevalidator } from 'react-router';

import { SlipPage } from '../../features/orders/slip-page.tsx';
import { call } from '../../lib/api-client.ts';
import { requireUser } from '../../lib/guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { PageLoader } from '../../shell/page-loader.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Route } from './+types/slip.ts';

export const handle: RouteHandle = {
  words: ['orders', 'terms'],
  scripts: 'after-paint',
  firstCall: customerCalls.order,
};

/** The order and its delivery on that date, or null where they could not be loaded; unknown ones are a page that is not there. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  requireUser(request);
  const loaded = await call(customerCalls.order, { params: { id: params.orderId } });
  if (loaded.ok) {
    const entry = loaded.value.deliverySchedule.find(({ date }) => date === params.date);
    if (!entry) throw data(null, { status: 404 });
    return { order: loaded.value, entry };
  }
  const { failure } = loaded;
  if (failure.kind === 'refused') {
    // A 401 has cleared the session: whoever it was logs in and comes back.
    if (failure.status === 401) requireUser(request);
    if ([400, 403, 404].includes(failure.status)) throw data(null, { status: 404 });
  }
  return { order: null, entry: null };
}

export function HydrateFallback() {
  return <PageLoader />;
}

/** A delivery's slip, to print or share. */
export default function Slip({ loaderData }: Route.ComponentProps) {
  const t = useWords('orders');
  const { revalidate } = useRevalidator();
  const { order, entry } = loaderData;
  return (
    <>
      <PageHead title={t('slip')} />
      {order ? (
        <SlipPage order={order} entry={entry} />
      ) : (
        <div className="mx-auto max-w-xl px-4 py-16">
          <ErrorState title={t('loadFailed')} onRetry={revalidate} />
        </div>
      )}
    </>
  );
}
