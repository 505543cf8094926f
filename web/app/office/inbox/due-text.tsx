import { dayAt } from '@shivar/domain/values/day';
import { formatDay } from '@shivar/domain/language/format';
import type { ListedMessage } from '@shivar/domain/contract/office/inbox-calls';

import { formatInstant } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';

/** What the law wants next for a message, and until when; nothing where nothing is owed. */
export function DueText({ message: { state, dueAt, isOverdue } }: { message: ListedMessage }) {
  const t = useWords('officeInbox');
  const language = useLanguage();
  if (dueAt === null) return null;
  const due = Date.parse(dueAt);
  const when = formatInstant(due, language);
  // It ends with a day, whose last instant still belongs to it.
  const day = formatDay(dayAt(due - 1), language);
  if (!isOverdue)
    return <p className="figures">{state === 'new' ? t('answerBy', { when }) : t('settleBy', { day })}</p>;
  return (
    <p className="figures flex items-start gap-1.5 font-semibold text-tomato">
      <Icon name="alert" className="mt-0.5 size-4" />
      {state === 'new' ? t('answerOverdue', { when }) : t('settleOverdue', { day })}
    </p>
  );
}
