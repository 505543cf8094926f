import { inDigits } from '@shivar/domain/language/format';
import type { InboxMessage } from '@shivar/domain/contract/office/inbox-calls';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { OfficePage } from '../parts/office-page.tsx';
import { useUnsaved } from '../editing/unsaved-input.ts';
import { AssignForm, MessageStatus } from './message-status.tsx';
import { Conversation } from './conversation.tsx';
import { RowList } from '../list/list-row.tsx';
import { MESSAGE_COLUMNS, MessageRow } from './message-row.tsx';
import { NoteForm, ReplyForm } from './message-forms.tsx';
import { askInboxCount } from './use-inbox-count.ts';
import type { MessagePart } from './message-change.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** One message with its whole conversation and the forms of the office. */
export function MessagePage({ loaded }: { loaded: InboxMessage }) {
  const t = useWords('officeInbox');
  const [message, setMessage] = useState(loaded);
  const onDraft = useDrafts();
  const onChanged = (changed: InboxMessage) => {
    setMessage(changed);
    void askInboxCount();
  };
  const part = { message, onChanged, onDraft };
  return (
    <OfficePage
      title={message.subject || t('noSubject')}
      width="wide"
      back={{ to: officePaths.inbox(), label: t('back') }}
    >
      <MessageFacts message={message} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <MessageStatus {...part} />
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:row-span-2 lg:row-start-1">
          <Conversation message={message} />
          {message.email === '' ? <p>{t('noReply')}</p> : <ReplyForm {...part} />}
        </div>
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2">
          {/* The key resets the form for a new assignee. */}
          <AssignForm key={message.assignee?._id} {...part} />
          <NoteForm {...part} />
        </div>
      </div>
      {message.others.length > 0 && (
        <section>
          <h2 className="mb-3 text-2xl">{t('others')}</h2>
          <RowList
            rows={message.others}
            idOf={({ ticket }) => String(ticket)}
            Row={MessageRow}
            columns={MESSAGE_COLUMNS}
          />
        </section>
      )}
    </OfficePage>
  );
}

/** Guards unsent texts of all forms. */
function useDrafts(): MessagePart['onDraft'] {
  const unsaved = useRef(new Set<string>());
  useUnsaved(useCallback(() => unsaved.current.size > 0, []));
  return useCallback((form, isUnsaved) => {
    if (isUnsaved) unsaved.current.add(form);
    else unsaved.current.delete(form);
  }, []);
}

function MessageFacts({
  message: { ticket, name, email, account, language: written },
}: Pick<MessagePart, 'message'>) {
  const t = useWords('officeInbox');
  const language = useLanguage();
  const facts = [
    t('number', { number: inDigits(String(ticket), language) }),
    name,
    email || t('noEmail'),
    t('language', { language: t(`language.${written}`) }),
  ];
  return (
    <ul className="flex flex-wrap items-center gap-x-6 gap-y-1">
      {facts.map((fact) => (
        <li key={fact} className="wrap-names figures min-w-0">
          {fact}
        </li>
      ))}
      {account && (
        <li>
          <Link
            to={officePaths.person(account._id)}
            className="inline-flex min-h-12 items-center underline underline-offset-4"
          >
            {t('account')}
          </Link>
        </li>
      )}
    </ul>
  );
}
