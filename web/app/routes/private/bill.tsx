import { billCalls } from '@shivar/domain/contract/bill-calls';
import { billTitle } from '@shivar/domain/rules/money/bill-sheet';
import { Link, data } from 'react-router';

import { BillView } from '../../features/money/bill-view.tsx';
import { call } from '../../lib/api-client.ts';
import { callForUser } from '../../lib/guard.ts';
import { paths } from '../../lib/paths.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageFailed } from '../../ui/states.tsx';
import type { Route } from './+types/bill.ts';

export const handle: RouteHandle = {
  words: ['bills', 'money'],
  scripts: 'after-paint',
  firstCall: { ...billCalls.bill, idAt: 4 },
};

export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

export async function clientLoader({ params: { billId: id }, request }: Route.ClientLoaderArgs) {
  const loaded = await callForUser(request, billCalls.bill, { params: { id }, signal: request.signal });
  if (!loaded.ok && loaded.failure.kind === 'refused') throw data(null, { status: 404 });
  return { bill: loaded.ok ? loaded.value : null };
}

/** One of the household's bills, to read and to print (product 6.52). */
export default function Bill({ loaderData: { bill } }: Route.ComponentProps) {
  const [t, money] = [useWords('bills'), useWords('money')];
  return (
    <>
      <PageHead title={bill ? billTitle(bill, t.language) : t('bills')} />
      {bill ? (
        <div className="mx-auto max-w-3xl px-4 py-6 sm:px-6 print:max-w-none print:p-0">
          <Link
            to={paths.money()}
            className="-ml-1 inline-flex min-h-12 items-center gap-1 text-soft hover:text-ink print:hidden"
          >
            <Icon name="left" className="size-5" />
            {money('title')}
          </Link>
          <BillView bill={bill} file={() => call(billCalls.billFile, { params: { id: bill._id } })} />
        </div>
      ) : (
        <PageFailed title={t('loadFailed')} />
      )}
    </>
  );
}
