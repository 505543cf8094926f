import type { InboxMessage, MessageEntry } from '@shivar/domain/contract/office/inbox-calls';
import type { ReactNode } from 'react';

import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';

/** A message with its replies, notes and steps, the oldest first. */
export function Conversation({ message }: { message: InboxMessage }) {
  const t = useWords('officeInbox');
  return (
    <section>
      <h2 className="mb-3 text-2xl">{t('conversation')}</h2>
      <ol className="flex flex-col gap-3">
        <Said
          who={t('wrote', { name: message.name })}
          at={message.createdAt}
          look="bg-card border border-line"
        >
          {message.message}
        </Said>
        {message.entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

const LOOKS: Readonly<Partial<Record<string, string>>> = {
  reply: 'bg-sprout sm:ml-10',
  note: 'bg-turmeric-tint text-turmeric-ink sm:ml-10',
};

function Entry({ entry }: { entry: MessageEntry }) {
  const t = useWords('officeInbox');
  const textOf = useEntryText();
  const language = useLanguage();
  const look = LOOKS[entry.kind];
  if (!look)
    return (
      <li className="wrap-names text-sm text-soft">
        {textOf(entry)} · <Time at={entry.at} />
      </li>
    );
  return (
    <Said who={textOf(entry)} at={entry.at} look={look}>
      {entry.text}
      {entry.mail && (
        <span
          lang={language}
          className={classNames(
            'mt-2 block text-sm',
            entry.mail === 'failed' ? 'font-semibold text-tomato' : 'text-soft',
          )}
        >
          {t.word('mail', entry.mail)}
        </span>
      )}
    </Said>
  );
}

interface SaidProps {
  who: string;
  at: string;
  look: string;
  children: ReactNode;
}

/** A text of somebody, with its line breaks. */
function Said({ who, at, look, children }: SaidProps) {
  return (
    <li className={classNames('rounded-card p-4', look)}>
      <p className="wrap-names mb-2 text-sm">
        <strong>{who}</strong> · <Time at={at} />
      </p>
      <div className="wrap-names whitespace-pre-wrap">{children}</div>
    </li>
  );
}

function Time({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} className="figures">
      {formatMoment(Date.parse(at), language)}
    </time>
  );
}

const WORDS = new Map([
  ['reply', 'replied'],
  ['note', 'noted'],
  ['answered', 'stepAnswered'],
  ['settled', 'stepSettled'],
  ['reopened', 'stepReopened'],
] as const);

/** An entry of a conversation in words: who did what. */
export function useEntryText(): (entry: MessageEntry) => string {
  const t = useWords('officeInbox');
  return ({ kind, by, assignee }) => {
    // A deleted account has no name.
    const nameOf = (person: { name: string }) => person.name || t('somebody');
    const name = nameOf(by);
    if (kind !== 'assigned') {
      const known = [...WORDS].find(([one]) => one === kind);
      return known ? t(known[1], { name }) : `${name}: ${kind}`;
    }
    return assignee ? t('stepAssigned', { name, to: nameOf(assignee) }) : t('stepUnassigned', { name });
  };
}
