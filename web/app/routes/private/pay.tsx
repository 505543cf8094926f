import { payingCalls } from '@shivar/domain/contract/paying-calls';
import { useEffect } from 'react';
import { data, redirectDocument } from 'react-router';

import { PayingPage } from '../../features/paying/paying-page.tsx';
import { call } from '../../lib/api-client.ts';
import { isPayPath, paths } from '../../lib/paths.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { currentSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { FarmName } from '../../shell/farm-name.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { PageComing } from '../../shell/page-loader.tsx';
import { PageFailed } from '../../ui/states.tsx';
import type { Route } from './+types/pay.ts';

export const handle: RouteHandle = {
  words: ['paying', 'orders', 'terms'],
  scripts: 'after-paint',
  firstCall: payingCalls.paying,
};

/** Whether this document was loaded for a page of payment, so that its policy admits the script of the gateway. */
const isOwnDocument = () =>
  performance
    .getEntriesByType('navigation')
    .some(({ name }) => URL.canParse(name) && isPayPath(new URL(name).pathname));

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (!isOwnDocument()) throw redirectDocument(pathname + search);
  if (!currentSession().user) throw redirectDocument(paths.login(pathname));
  const loaded = await call(payingCalls.paying, { params: { id: params.orderId } });
  if (loaded.ok) return { paying: loaded.value };
  if (!currentSession().user) throw redirectDocument(paths.login(pathname));
  if (loaded.failure.kind === 'refused' && [400, 403, 404].includes(loaded.failure.status))
    throw data(null, { status: 404 });
  return { paying: null };
}

export { PageFailed as ErrorBoundary } from '../../shell/page-failed.tsx';

export function HydrateFallback() {
  const t = useWords('paying');
  return <PageComing title={t('title')} text="" narrow />;
}

/** Pays an order online (product 4.27): a document of its own, which the visitor enters and leaves as a whole. */
export default function Pay({ loaderData: { paying }, params: { orderId } }: Route.ComponentProps) {
  const t = useWords('paying');
  useEffect(
    () => () => {
      // Another page may not stay in a document with this policy.
      if (!isPayPath(location.pathname)) location.reload();
    },
    [],
  );
  return (
    <>
      <header className="border-b border-line bg-card">
        <div className="mx-auto flex min-h-16 max-w-3xl items-center px-3 sm:px-6">
          <FarmName reloadDocument />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto min-h-[70vh] max-w-3xl px-4 py-6 outline-none sm:px-6 sm:py-8"
      >
        <PageHead title={t('title')} />
        <h1 className="mb-5 text-3xl sm:text-4xl">{t('title')}</h1>
        {paying ? <PayingPage orderId={orderId} loaded={paying} /> : <PageFailed title={t('loadFailed')} />}
      </main>
    </>
  );
}
