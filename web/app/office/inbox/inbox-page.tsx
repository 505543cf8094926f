import { INBOX_SHOWN, officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import type { InboxQuery } from '@shivar/domain/contract/office/inbox-calls';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FilterBar, useFilters } from '../list/filter-bar.tsx';
import type { Filters } from '../list/filter-bar.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { PagedList } from '../list/paged-list.tsx';
import { usePages } from '../list/use-pages.ts';
import { MessageRow } from './message-row.tsx';
import { useInboxCount } from './use-inbox-count.ts';
import { officePaths } from '../parts/office-paths.ts';

/** What visitors wrote: what is owed, the soonest due first; or whatever else is looked for. */
export function InboxPage() {
  const t = useWords('officeInbox');
  const filters = useFilters();
  const pages = usePages(filters.key, 'messages', (from, signal) =>
    call(officeInboxCalls.inbox, { query: { ...queryOf(filters), ...from }, signal }),
  );
  const texts = {
    loading: t('loading'),
    loadFailed: t('loadFailed'),
    more: t('more'),
    noneTitle: t('noneTitle'),
    noneText: t('noneText'),
  };
  return (
    <OfficePage title={t('title')} intro={t('intro')} actions={<Counts />}>
      <FilterBar
        filters={filters}
        texts={{ search: t('search'), hint: t('searchHint'), find: t('find'), showAll: t('showAll') }}
      >
        <SelectField
          className="max-lg:col-span-2"
          label={t('show')}
          value={shownOf(filters) ?? (filters.get('search') === undefined ? 'open' : 'all')}
          onChange={(event) => filters.set('show', event.currentTarget.value)}
        >
          {INBOX_SHOWN.map((shown) => (
            <option key={shown} value={shown}>
              {t(`show.${shown}`)}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <PagedList pages={pages} texts={texts} to={({ ticket }) => officePaths.message(ticket)}>
        {(messages) => (
          <ul aria-label={t('results')} className="flex flex-col gap-2">
            {messages.map((message) => (
              <MessageRow key={message.ticket} message={message} />
            ))}
          </ul>
        )}
      </PagedList>
    </OfficePage>
  );
}

/** How much is open, and how much of it longer than it may be. */
function Counts() {
  const [t, office] = [useWords('officeInbox'), useWords('office')];
  const count = useInboxCount();
  if (!count) return null;
  return (
    <p className="flex gap-2">
      {count.overdue > 0 && <Badge tone="tomato">{office('overdue', { n: count.overdue })}</Badge>}
      <Badge tone="plain">{t('open', { n: count.open })}</Badge>
    </p>
  );
}

function shownOf({ get }: Filters) {
  return INBOX_SHOWN.find((each) => each === get('show'));
}

/** What the address asks for, as far as it is such a thing. */
function queryOf(filters: Filters): InboxQuery {
  const show = shownOf(filters);
  const search = filters.get('search');
  return { ...(show && { show }), ...(search !== undefined && { search }) };
}
