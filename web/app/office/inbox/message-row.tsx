import { inDigits } from '@shivar/domain/language/format';
import type { ListedMessage } from '@shivar/domain/contract/office/inbox-calls';

import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Cell, RowLink } from '../list/list-row.tsx';
import { DueText } from './due-text.tsx';
import { StateBadge } from './state-badge.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** The columns of a list of messages on a wide screen. */
export const MESSAGE_COLUMNS = 'lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_7rem_minmax(0,1.3fr)]';

/** The cells of one message in a list. */
export function MessageRow({ row: message }: { row: ListedMessage }) {
  const t = useWords('officeInbox');
  const language = useLanguage();
  const { ticket, name, subject, excerpt, createdAt, assignee } = message;
  return (
    <>
      <Cell
        first={<RowLink to={officePaths.message(ticket)}>{name}</RowLink>}
        second={`${t('number', { number: inDigits(String(ticket), language) })} · ${formatMoment(Date.parse(createdAt), language)}`}
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

/** The beginning of what was written. */
function Excerpt({ text }: { text: string }) {
  return <span className="line-clamp-2 text-soft lg:inline">{text}</span>;
}
