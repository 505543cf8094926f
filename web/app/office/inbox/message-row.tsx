import { inDigits } from '@shivar/domain/language/format';
import type { ListedMessage } from '@shivar/domain/contract/office/inbox-calls';
import { Link } from 'react-router';

import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { DueText } from './due-text.tsx';
import { StateBadge } from './state-badge.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** One message of a list; all of it leads to its conversation. */
export function MessageRow({ message }: { message: ListedMessage }) {
  const t = useWords('officeInbox');
  const language = useLanguage();
  const { ticket, name, subject, excerpt, createdAt, assignee } = message;
  return (
    <li className="relative grid gap-x-5 gap-y-2 rounded-card border border-line bg-card p-4 hover:border-line-strong sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
      <div className="min-w-0">
        <h2 className="wrap-names text-lg leading-snug">
          <Link
            to={officePaths.message(ticket)}
            className="no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        </h2>
        <p className="wrap-names line-clamp-2">
          {subject !== '' && <strong>{subject}: </strong>}
          <span className="text-soft">{excerpt}</span>
        </p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1 text-sm">
        <StateBadge state={message.state} />
        <DueText message={message} />
        <p className="figures text-soft">
          {t('number', { number: inDigits(String(ticket), language) })} ·{' '}
          {formatMoment(Date.parse(createdAt), language)}
        </p>
        {assignee && <p className="wrap-names text-soft">{t('givenTo', { name: assignee.name })}</p>}
      </div>
    </li>
  );
}
