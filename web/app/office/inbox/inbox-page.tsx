import { INBOX_SHOWN, officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import type { InboxShown, ListedMessage } from '@shivar/domain/contract/office/inbox-calls';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';
import type { Filters } from '../list/use-filters.ts';
import { usePages } from '../list/use-pages.ts';
import type { ListView } from '../list/list-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { countIn, useDecisions } from '../parts/use-decisions.ts';
import { MESSAGE_ROWS } from './message-row.tsx';
import { useInboxCount } from './use-inbox-count.ts';

export const handle: RouteHandle = { words: ['officeInbox'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The messages of visitors: open ones, the soonest due first, or those of another list or search. */
export default function InboxPage() {
  const t = useWords('officeInbox');
  const filters = useFilters();
  const pages = usePages(filters.key, 'messages', (from, signal) => {
    const query = { show: shownOf(filters), search: filters.get('search'), ...from };
    return call(officeInboxCalls.inbox, { query, signal });
  });
  return (
    <>
      <PageHead title={t('title')} />
      <ListPage<ListedMessage>
        title={t('title')}
        intro={t('intro')}
        filters={filters}
        views={useViews(filters)}
        pages={pages}
        texts={{
          hint: t('searchHint'),
          showAll: t('showAll'),
          loading: t('loading'),
          loadFailed: t('loadFailed'),
          more: t('more'),
          noneTitle: t('noneTitle'),
          noneText: t('noneText'),
          results: t('results'),
        }}
        to={({ ticket }) => officePaths.message(ticket)}
        {...MESSAGE_ROWS}
      />
    </>
  );
}

/** The lists. The open messages are the default, and all of them for a search. */
function useViews(filters: Filters): ListView[] {
  const t = useWords('officeInbox');
  const { open, overdue } = useInboxCount() ?? {};
  const { decisions } = useDecisions();
  const counts: Partial<Record<InboxShown, number | undefined>> = {
    open,
    overdue,
    soon: countIn(decisions, 'messages-soon'),
  };
  const shown = shownOf(filters) ?? (filters.get('search') === undefined ? 'open' : 'all');
  return INBOX_SHOWN.map((show) => ({
    label: t(`show.${show}`),
    values: { show },
    count: counts[show],
    isShown: show === shown,
  }));
}

/** The list in the address. An unknown one is left out. */
function shownOf({ get }: Filters) {
  return INBOX_SHOWN.find((each) => each === get('show'));
}
