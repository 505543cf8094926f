import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { useState } from 'react';
import { Link } from 'react-router';

import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OfficePage } from '../parts/office-page.tsx';
import { RowList } from '../list/list-row.tsx';
import { ORDER_COLUMNS, OrderRow } from '../orders/order-row.tsx';
import { PersonCare } from './person-care.tsx';
import { PersonAccess } from './person-access.tsx';
import { PersonData, PersonMessages } from './person-data.tsx';
import { PersonRole } from './person-role.tsx';
import { SameMobile } from './same-mobile.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** One account: who it is, what they do for the farm, whether they come in, and their orders. */
export function PersonPage({ loaded }: { loaded: PersonAnswer }) {
  const t = useWords('officePeople');
  const [person, setPerson] = useState(loaded);
  const part = { person, onChanged: setPerson };
  return (
    <OfficePage title={person.name} back={{ to: officePaths.people(), label: t('back') }}>
      <PersonFacts person={person} />
      <SameMobile person={person} />
      {person.isUnclaimed && <PersonCare person={person} />}
      <div className="grid items-start gap-4 md:grid-cols-2">
        {/* A role that was saved, here or elsewhere, is the one that the form begins with. */}
        <PersonRole key={person.role} {...part} />
        <PersonAccess key={String(person.isBlocked)} {...part} />
      </div>
      <PersonData person={person} />
      <PersonOrders person={person} />
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

function PersonOrders({ person }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  // They have an email or a mobile: without an email, an order by phone has brought the mobile.
  const search = new URLSearchParams({ search: person.email || person.mobile || person.name }).toString();
  return (
    <section>
      <h2 className="mb-3 text-2xl">
        {person.orderCount === 0 ? t('noOrders') : t('orders', { n: person.orderCount })}
      </h2>
      <RowList rows={person.orders} idOf={({ _id }) => _id} Row={OrderRow} columns={ORDER_COLUMNS} />
      {!person.isBlocked && (
        <LinkButton
          look="secondary"
          to={`${officePaths.newOrder()}?${new URLSearchParams({ customer: person._id }).toString()}`}
          className="mt-3"
        >
          {t('orderForThem')}
        </LinkButton>
      )}
      {person.orderCount > person.orders.length && (
        <Link
          to={`${officePaths.orders()}?${search}`}
          className="mt-3 inline-flex min-h-12 items-center underline underline-offset-4"
        >
          {t('allOrders')}
        </Link>
      )}
    </section>
  );
}
