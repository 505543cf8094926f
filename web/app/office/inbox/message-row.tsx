import type { ListedMessage } from '@shivar/domain/contract/office/inbox-calls';
import { inDigits, formatDay } from '@shivar/domain/language/format';
import type { MessageState } from '@shivar/domain/rules/contact/inbox';
import { dayAt } from '@shivar/domain/values/day';

import { formatMoment, formatInstant } from '../../lib/clock-time.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Cell, RowLink } from '../list/list-row.tsx';
import type { RowLook } from '../list/list-row.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** The look of messages in a list. */
export const MESSAGE_ROWS: RowLook<ListedMessage> = {
  idOf: ({ ticket }) => String(ticket),
  Row: MessageRow,
  columns: 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_7rem_minmax(0,1.3fr)]',
};

function MessageRow({ row: message }: { row: ListedMessage }) {
  const t = useWords('officeInbox');
  const { ticket, name, subject, excerpt, createdAt, assignee } = message;
  return (
    <>
      <Cell
        first={<RowLink to={officePaths.message(ticket)}>{name}</RowLink>}
        second={`${t('number', { number: inDigits(String(ticket), t.language) })} · ${formatMoment(Date.parse(createdAt), t.language)}`}
      />
      <Cell
        first={subject === '' ? <Excerpt text={excerpt} /> : <strong>{subject}</strong>}
        second={subject === '' ? undefined : <Excerpt text={excerpt} />}
      />
      <div>
        <StateBadge state={message.state} />
      </div>
      <Cell
        first={<DueText message={message} />}
        second={assignee ? t('givenTo', { name: assignee.name }) : undefined}
      />
    </>
  );
}

function Excerpt({ text }: { text: string }) {
  return <span className="line-clamp-2 text-soft lg:inline">{text}</span>;
}

/** The next legal step of a message and its due time; nothing for a settled one. */
export function DueText({ message: { state, dueAt, isOverdue } }: { message: ListedMessage }) {
  const t = useWords('officeInbox');
  if (dueAt === null) return null;
  const due = Date.parse(dueAt);
  const when = formatInstant(due, t.language);
  // The due time is the end of a day: its last instant is on that day.
  const day = formatDay(dayAt(due - 1), t.language);
  if (!isOverdue)
    return <p className="figures">{state === 'new' ? t('answerBy', { when }) : t('settleBy', { day })}</p>;
  return (
    <p className="figures flex items-start gap-1.5 font-semibold text-tomato">
      <Icon name="alert" className="mt-0.5 size-4" />
      {state === 'new' ? t('answerOverdue', { when }) : t('settleOverdue', { day })}
    </p>
  );
}

const TONES: Readonly<Record<string, BadgeTone>> = {
  new: 'turmeric',
  answered: 'plain',
  settled: 'leaf',
} satisfies Record<MessageState, BadgeTone>;

/** The state of a message. */
export function StateBadge({ state }: { state: string }) {
  const t = useWords('officeInbox');
  return <Badge tone={TONES[state] ?? 'plain'}>{t.word('state', state)}</Badge>;
}
