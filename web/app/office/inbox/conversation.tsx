import type { InboxMessage, MessageEntry } from '@shivar/domain/contract/office/inbox-calls';
import type { ReactNode } from 'react';

import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { Moment, Section } from '../parts/office-page.tsx';

/** A message with its replies, notes and steps, the oldest first. */
export function Conversation({ message }: { message: InboxMessage }) {
  const t = useWords('officeInbox');
  return (
    <Section title={t('conversation')}>
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
    </Section>
  );
}

const LOOKS: Readonly<Partial<Record<string, string>>> = {
  reply: 'bg-sprout sm:ml-10',
  note: 'bg-turmeric-tint text-turmeric-ink sm:ml-10',
};

function Entry({ entry }: { entry: MessageEntry }) {
  const t = useWords('officeInbox');
  const textOf = useEntryText();
  const look = LOOKS[entry.kind];
  if (!look)
    return (
      <li className="wrap-names text-sm text-soft">
        {textOf(entry)} · <Moment at={entry.at} />
      </li>
    );
  return (
    <Said who={textOf(entry)} at={entry.at} look={look}>
      {entry.text}
      {entry.mail && (
        <span
          lang={t.language}
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

/** A text of somebody, with its line breaks. */
function Said(props: Record<'who' | 'at' | 'look', string> & { children: ReactNode }) {
  const { who, at, look, children } = props;
  return (
    <li className={classNames('rounded-card p-4', look)}>
      <p className="wrap-names mb-2 text-sm">
        <strong>{who}</strong> · <Moment at={at} />
      </p>
      <div className="wrap-names whitespace-pre-wrap">{children}</div>
    </li>
  );
}

const WORDS = {
  reply: 'replied',
  note: 'noted',
  answered: 'stepAnswered',
  settled: 'stepSettled',
  reopened: 'stepReopened',
} as const;

/** An entry of a conversation in words: who did what. */
export function useEntryText(): (entry: MessageEntry) => string {
  const t = useWords('officeInbox');
  return ({ kind, by, assignee }) => {
    // A deleted account has no name.
    const nameOf = (person: { name: string }) => person.name || t('somebody');
    const name = nameOf(by);
    if (kind === 'assigned')
      return assignee ? t('stepAssigned', { name, to: nameOf(assignee) }) : t('stepUnassigned', { name });
    return kind in WORDS ? t(WORDS[kind as keyof typeof WORDS], { name }) : `${name}: ${kind}`;
  };
}
