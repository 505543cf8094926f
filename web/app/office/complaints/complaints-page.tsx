import { COMPLAINTS_SHOWN, officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { OneOf } from '../editing/choices.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { useFilters } from '../list/use-filters.ts';
import { usePages } from '../list/use-pages.ts';
import { OfficePage } from '../parts/office-page.tsx';
import { ComplaintRow } from './complaint-row.tsx';
import { WishRow } from './wish-row.tsx';

export const handle: RouteHandle = { words: ['officeComplaints', 'terms'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

const SHOWN = [...COMPLAINTS_SHOWN, 'money'] as const;

/** Complaints that wait for an answer, those that have one, and open wishes for money (product 11.80, 11.81). */
export default function ComplaintsPage() {
  const t = useWords('officeComplaints');
  const filters = useFilters();
  const show = SHOWN.find((each) => each === filters.get('show')) ?? 'open';
  return (
    <OfficePage title={t('title')} intro={t('intro')}>
      <PageHead title={t('title')} />
      <OneOf
        label={t('show')}
        value={show}
        options={SHOWN.map((value) => ({ value, label: t(`show.${value}`) }))}
        onChange={(value) => filters.set('show', value === 'open' ? '' : value)}
        className="sm:max-w-md"
      />
      {show === 'money' ? <Wishes /> : <Complaints key={show} show={show} />}
    </OfficePage>
  );
}

function Complaints({ show }: { show: (typeof COMPLAINTS_SHOWN)[number] }) {
  const t = useWords('officeComplaints');
  const pages = usePages(show, 'complaints', (from, signal) =>
    call(officeComplaintCalls.officeComplaints, { query: { show, ...from }, signal }),
  );
  const texts = {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('more'),
    noneTitle: t(`none.${show}`),
    noneText: t(`noneText.${show}`),
  };
  return (
    <PagedList pages={pages} texts={texts}>
      {(complaints) => (
        <ul aria-label={t(`show.${show}`)} className="flex flex-col gap-3">
          {complaints.map((complaint) => (
            <ComplaintRow key={complaint._id} complaint={complaint} onSettled={pages.readAgain} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function Wishes() {
  const t = useWords('officeComplaints');
  const pages = usePages('money', 'wishes', (from, signal) =>
    call(officeComplaintCalls.moneyWishes, { query: from, signal }),
  );
  const texts = {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('more'),
    noneTitle: t('none.money'),
    noneText: t('noneText.money'),
  };
  return (
    <PagedList pages={pages} texts={texts}>
      {(wishes) => (
        <ul aria-label={t('show.money')} className="flex flex-col gap-3">
          {wishes.map((wish) => (
            <WishRow key={wish._id} wish={wish} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
