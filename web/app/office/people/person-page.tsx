import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { MONEY } from '@shivar/domain/rules/account/role';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton, LinkLine } from '../../ui/link-button.tsx';
import { useIsOffice } from '../access/office-guard.ts';
import { officeContent } from '../access/office-loader.ts';
import { RowList } from '../list/list-row.tsx';
import { ORDER_COLUMNS, OrderRow } from '../orders/order-row.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { OfficePage, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/person-page.ts';
import { PersonAccess, PersonRole, UnclaimedAccount } from './person-access.tsx';
import { PersonData, PersonMessages } from './person-data.tsx';
import { PersonNotices } from './person-notices.tsx';
import { PersonLikes } from './person-likes.tsx';
import { PersonMoney } from './person-money.tsx';

export const handle: RouteHandle = {
  words: ['officePeople', 'officeMoney', 'officeInbox', 'officeOrders', 'orders', 'terms', 'messages'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

export const clientLoader = officeContent(
  ({ personId: id }: { personId: string }, signal) =>
    call(officePeopleCalls.person, { params: { id }, signal }),
  MONEY,
);

/** One account: its person, their role, their access, and their orders. */
export default function PersonPage({ loaderData: person }: Route.ComponentProps) {
  const t = useWords('officePeople');
  return (
    <>
      <PageHead title={person?.name ?? t('title')} />
      {person ? <Person key={person._id} loaded={person} /> : <LoadFailed title={t('personFailed')} />}
    </>
  );
}

function Person({ loaded }: { loaded: PersonAnswer }) {
  const t = useWords('officePeople');
  const [person, setPerson] = useState(loaded);
  const isOffice = useIsOffice();
  const part = { person, onChanged: setPerson };
  if (!isOffice) {
    return (
      <OfficePage title={person.name} back={{ to: officePaths.people(), label: t('back') }}>
        <PersonFacts person={person} />
        <SameMobile person={person} />
        <PersonOrders person={person} />
        <PersonMoney {...part} />
      </OfficePage>
    );
  }
  return (
    <OfficePage title={person.name} back={{ to: officePaths.people(), label: t('back') }}>
      <PersonFacts person={person} />
      <SameMobile person={person} />
      {person.isUnclaimed && <UnclaimedAccount person={person} />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        {/* After a save, here or elsewhere, the form begins with the new role. */}
        <PersonRole key={person.role} {...part} />
        <PersonAccess key={String(person.isBlocked)} {...part} />
      </div>
      <PersonData person={person} />
      <PersonLikes id={person._id} />
      <PersonOrders person={person} />
      <PersonMoney {...part} />
      <PersonNotices id={person._id} />
      <PersonMessages person={person} />
    </OfficePage>
  );
}

function PersonFacts({ person }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  const facts = [
    person.email || t('noEmail'),
    person.mobile || t('noMobile'),
    t('language', { language: t(`language.${person.language}`) }),
    t('sessions', { n: person.sessions }),
  ];
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap gap-2">
        <Badge tone={person.role ? 'turmeric' : 'plain'}>{t.word('role', person.role ?? 'customer')}</Badge>
        {person.isBlocked && <Badge tone="tomato">{t('blocked')}</Badge>}
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map((fact) => (
          <li key={fact} className="wrap-names figures min-w-0">
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Other accounts with this mobile: often one household has two. */
function SameMobile({ person: { mobile, sameMobile } }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  if (sameMobile.length === 0) return null;
  return (
    <div className="rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
      <p className="figures">{t('sameMobile', { mobile })}</p>
      <ul>
        {sameMobile.map(({ _id, name, email }) => (
          <li key={_id}>
            <LinkLine to={officePaths.person(_id)} className="wrap-names font-semibold">
              {[name, email].filter(Boolean).join(' · ')}
            </LinkLine>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PersonOrders({ person }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  // An account without an email comes from an order by phone, and has its mobile.
  const search = new URLSearchParams({ search: person.email || person.mobile || person.name }).toString();
  const customer = new URLSearchParams({ customer: person._id }).toString();
  const mayOrder = useIsOffice() && !person.isBlocked;
  return (
    <Section title={person.orderCount === 0 ? t('noOrders') : t('orders', { n: person.orderCount })}>
      <RowList rows={person.orders} idOf={({ _id }) => _id} Row={OrderRow} columns={ORDER_COLUMNS} />
      <p className="flex flex-wrap gap-x-5 empty:hidden">
        {mayOrder && (
          <LinkButton look="secondary" to={`${officePaths.newOrder()}?${customer}`}>
            {t('orderForThem')}
          </LinkButton>
        )}
        {person.orderCount > person.orders.length && (
          <LinkLine to={`${officePaths.orders()}?${search}`}>{t('allOrders')}</LinkLine>
        )}
      </p>
    </Section>
  );
}
