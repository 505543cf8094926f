import { dayAt } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { RowList } from '../list/list-row.tsx';
import { MESSAGE_COLUMNS, MessageRow } from '../inbox/message-row.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** The news that a person waits for, their consents, and their requests about their data. */
export function PersonData({ person }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  return (
    <Card className="grid gap-x-8 gap-y-5 p-5 md:grid-cols-3">
      <Part title={t('waitsTitle')} none={t('waitsNone')}>
        {person.waitsFor.map((awaited) => (
          <Awaited key={`${awaited.kind} ${awaited._id}`} {...awaited} />
        ))}
      </Part>
      <Part title={t('consentsTitle')} none={t('consentsNone')}>
        {person.consents.map((consent) => (
          <Consent key={`${consent.purpose} ${consent.about}`} consent={consent} />
        ))}
      </Part>
      <Part title={t('requestsTitle')} none={t('requestsNone')}>
        {person.requests.map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>
            {t.word('request', kind)} <When at={at} />
          </li>
        ))}
      </Part>
    </Card>
  );
}

/** Their newest messages to the farm. */
export function PersonMessages({ person: { email, messages, messageCount } }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  const search = new URLSearchParams({ search: email }).toString();
  if (messageCount === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-2xl">{t('messages', { n: messageCount })}</h2>
      <RowList
        rows={messages}
        idOf={({ ticket }) => String(ticket)}
        Row={MessageRow}
        columns={MESSAGE_COLUMNS}
      />
      {messageCount > messages.length && (
        <Link
          to={`${officePaths.inbox()}?${search}`}
          className="mt-3 inline-flex min-h-12 items-center underline underline-offset-4"
        >
          {t('allMessages')}
        </Link>
      )}
    </section>
  );
}

function Part({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-xl">{title}</h2>
      {children.length === 0 ? (
        <p className="text-soft">{none}</p>
      ) : (
        <ul className="wrap-names flex flex-col gap-2">{children}</ul>
      )}
    </section>
  );
}

function Awaited({ kind, _id, name, since }: PersonAnswer['waitsFor'][number]) {
  const t = useWords('officePeople');
  const language = useLanguage();
  const day = formatDay(dayAt(Date.parse(since)), language);
  return (
    <li>
      {kind === 'plan' ? name[language] : t('waitsForArea', { pincode: inDigits(_id, language) })}{' '}
      <span className="figures block text-sm text-soft">{t('since', { day })}</span>
    </li>
  );
}

function Consent({ consent }: { consent: PersonAnswer['consents'][number] }) {
  const t = useWords('officePeople');
  const language = useLanguage();
  const { purpose, about, name, takenBy } = consent;
  const what = name?.[language] ?? inDigits(about, language);
  const notice = formatDay(consent.notice, language);
  return (
    <li>
      {t.word('consent', purpose, { what })} <When at={consent.givenAt} />
      <span className="block text-sm text-soft">
        {t('consentNotice', { notice, language: t(`language.${consent.language}`) })}
        {takenBy !== null && <> {t('consentByPhone', { name: takenBy })}</>}
      </span>
    </li>
  );
}

function When({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} className="figures block text-sm text-soft">
      {formatMoment(Date.parse(at), language)}
    </time>
  );
}
