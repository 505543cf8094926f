import { MONEY } from '@shivar/domain/rules/account/role';
import { dayAt } from '@shivar/domain/values/day';
import { formatDay } from '@shivar/domain/language/format';
import { PEOPLE_KINDS, officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { ListedPerson } from '@shivar/domain/contract/office/people-calls';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useIsOffice } from '../access/office-guard.ts';
import { onlyFor } from '../access/office-loader.ts';
import { ListPage } from '../list/list-page.tsx';
import { Cell, RowLink } from '../list/list-row.tsx';
import { useChosen } from '../list/choosing.tsx';
import { listTexts } from '../list/list-texts.ts';
import { useFilters } from '../list/use-filters.ts';
import { usePages } from '../list/use-pages.ts';
import { officePaths } from '../parts/office-paths.ts';

export const handle: RouteHandle = { words: ['officePeople'] };
export const clientLoader = onlyFor(MONEY);
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** Everybody with an account, the newest first. */
export default function PeoplePage() {
  const t = useWords('officePeople');
  const isOffice = useIsOffice();
  const filters = useFilters();
  const chosen = useChosen();
  const pages = usePages(filters.key, 'people', (from, signal) => {
    // An unknown kind is left out.
    const kind = PEOPLE_KINDS.find((each) => each === filters.get('kind'));
    return call(officePeopleCalls.people, {
      query: { kind, search: filters.get('search'), ...from },
      signal,
    });
  });
  return (
    <>
      <PageHead title={t('title')} />
      <ListPage<ListedPerson>
        title={t('title')}
        intro={t('intro')}
        actions={isOffice && <LinkButton to={officePaths.invitations()}>{t('invite')}</LinkButton>}
        filters={filters}
        views={[
          { label: t('everybody'), values: {} },
          ...PEOPLE_KINDS.map((kind) => ({ label: t(`kind.${kind}`), values: { kind } })),
        ]}
        pages={pages}
        texts={listTexts((name) => t(`list.${name}`))}
        idOf={({ _id }) => _id}
        to={({ _id }) => officePaths.person(_id)}
        Row={PersonRow}
        columns="grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.2fr)]"
        choosing={{ chosen, label: ({ name }) => t('choose', { name }), email: ({ email }) => email }}
      />
    </>
  );
}

function PersonRow({ row: person }: { row: ListedPerson }) {
  const t = useWords('officePeople');
  const day = formatDay(dayAt(Date.parse(person.createdAt)), t.language);
  return (
    <>
      <Cell
        first={<RowLink to={officePaths.person(person._id)}>{person.name}</RowLink>}
        second={person.email || t('noEmail')}
      />
      <Cell first={person.mobile || t('noMobile')} second={t('since', { day })} />
      <p className="flex flex-wrap gap-2 empty:hidden max-lg:col-span-2 lg:justify-end">
        {person.toPayBack && <PayBack owed={person.toPayBack} />}
        {person.role && <Badge tone="turmeric">{t.word('role', person.role)}</Badge>}
        {person.isBlocked && <Badge tone="tomato">{t('blocked')}</Badge>}
        {person.sharesMobile && <Badge>{t('sharesMobile')}</Badge>}
      </p>
    </>
  );
}

/** How much is paid back, and until which day. */
function PayBack({ owed: { credit, by } }: { owed: NonNullable<ListedPerson['toPayBack']> }) {
  const t = useWords('officePeople');
  const amount = formatPrice(credit, t.language);
  if (by === null) return <Badge tone="turmeric">{amount}</Badge>;
  const isLate = by < dayAt(serverNow());
  return (
    <Badge tone={isLate ? 'tomato' : 'turmeric'}>
      {t('payBackBy', { amount, day: formatDay(by, t.language) })}
    </Badge>
  );
}
