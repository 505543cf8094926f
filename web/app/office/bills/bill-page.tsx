import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { billTitle } from '@shivar/domain/rules/money/bill-sheet';
import { MONEY } from '@shivar/domain/rules/account/role';

import { BillView } from '../../features/money/bill-view.tsx';
import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { officeContent } from '../access/office-loader.ts';
import { BackToList } from '../parts/back-to-list.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/bill-page.ts';

export const handle: RouteHandle = { words: ['bills'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';
export const clientLoader = officeContent(
  ({ billId: id }: Route.ClientLoaderArgs['params'], signal) =>
    call(officeBillCalls.officeBill, { params: { id }, signal }),
  MONEY,
);

/** A bill or a credit note, as its household has it (product 11.90). */
export default function BillPage({ loaderData: bill }: Route.ComponentProps) {
  const [t, place] = [useWords('bills'), useWords('office')];
  return (
    <>
      <PageHead title={bill ? billTitle(bill, t.language) : t('bills')} />
      {bill ? (
        <div className="max-w-3xl px-4 py-4 sm:px-5 print:max-w-none print:p-0">
          <div className="print:hidden">
            <BackToList to={officePaths.bills(bill.issuedOn.slice(0, 7))} label={place('place.bills')} />
          </div>
          <BillView
            bill={bill}
            file={() => call(officeBillCalls.officeBillFile, { params: { id: bill._id } })}
          />
        </div>
      ) : (
        <LoadFailed title={t('loadFailed')} />
      )}
    </>
  );
}
