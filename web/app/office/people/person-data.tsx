import { dayAt } from '@shivar/domain/values/day';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import type { ReactNode } from 'react';

import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { RowList } from '../list/list-row.tsx';
import { MESSAGE_ROWS } from '../inbox/message-row.tsx';
import { Moment, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** A line below the main one. */
const LESSER = 'block text-sm text-soft';

/** The news that a person waits for, their consents, and their requests about their data. */
export function PersonData({ person: { waitsFor, consents, requests } }: { person: PersonAnswer }) {
  const t = useWords('officePeople');
  return (
    <Card className="grid gap-x-8 gap-y-5 p-5 md:grid-cols-3">
      <Part title={t('waitsTitle')} none={t('waitsNone')}>
        {waitsFor.map(({ kind, _id, name, since }) => (
          <li key={`${kind} ${_id}`}>
            {kind === 'plan' ? name[t.language] : t('waitsForArea', { pincode: inDigits(_id, t.language) })}
            <span className={`figures ${LESSER}`}>
              {t('since', { day: formatDay(dayAt(Date.parse(since)), t.language) })}
            </span>
          </li>
        ))}
      </Part>
      <Part title={t('consentsTitle')} none={t('consentsNone')}>
        {consents.map((consent) => (
          <Consent key={`${consent.purpose} ${consent.about}`} consent={consent} />
        ))}
      </Part>
      <Part title={t('requestsTitle')} none={t('requestsNone')}>
        {requests.map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>
            {t.word('request', kind)} <Moment at={at} className={LESSER} />
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
    <Section title={t('messages', { n: messageCount })}>
      <RowList rows={messages} {...MESSAGE_ROWS} />
      {messageCount > messages.length && (
        <LinkLine to={`${officePaths.inbox()}?${search}`} className="self-start">
          {t('allMessages')}
        </LinkLine>
      )}
    </Section>
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

function Consent({ consent }: { consent: PersonAnswer['consents'][number] }) {
  const t = useWords('officePeople');
  const { purpose, about, name, takenBy } = consent;
  const what = name?.[t.language] ?? inDigits(about, t.language);
  const notice = formatDay(consent.notice, t.language);
  return (
    <li>
      {t.word('consent', purpose, { what })} <Moment at={consent.givenAt} className={LESSER} />
      <span className={LESSER}>
        {t('consentNotice', { notice, language: t(`language.${consent.language}`) })}
        {takenBy !== null && <> {t('consentByPhone', { name: takenBy })}</>}
      </span>
    </li>
  );
}
