import { inDigits } from '@shivar/domain/language/format';
import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import type { InboxMessage } from '@shivar/domain/contract/office/inbox-calls';
import { useCallback, useRef, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { officeContent } from '../access/office-loader.ts';
import { useUnsaved } from '../editing/unsaved-input.ts';
import { RowList } from '../list/list-row.tsx';
import { LoadFailed } from '../parts/load-failed.tsx';
import { OfficePage, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/message-page.ts';
import { Conversation } from './conversation.tsx';
import { AssignForm, MessageStatus } from './message-change.tsx';
import type { MessagePart } from './message-change.tsx';
import { NoteForm, ReplyForm } from './message-forms.tsx';
import { MESSAGE_ROWS } from './message-row.tsx';
import { askInboxCount } from './use-inbox-count.ts';

export const handle: RouteHandle = { words: ['officeInbox', 'messages'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

export const clientLoader = officeContent((params: { ticket: string }, signal) =>
  call(officeInboxCalls.inboxMessage, { params, signal }),
);

/** One message with its whole conversation and the forms of the office. */
export default function MessagePage({ loaderData: message }: Route.ComponentProps) {
  const t = useWords('officeInbox');
  return (
    <>
      <PageHead title={message ? t('number', { number: String(message.ticket) }) : t('title')} />
      {message ? (
        <Message key={message.ticket} loaded={message} />
      ) : (
        <LoadFailed title={t('messageFailed')} />
      )}
    </>
  );
}

function Message({ loaded }: { loaded: InboxMessage }) {
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
        <Section title={t('others')}>
          <RowList rows={message.others} {...MESSAGE_ROWS} />
        </Section>
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

function MessageFacts({ message }: { message: InboxMessage }) {
  const t = useWords('officeInbox');
  const { ticket, name, email, account } = message;
  const facts = [
    t('number', { number: inDigits(String(ticket), t.language) }),
    name,
    email || t('noEmail'),
    t('language', { language: t(`language.${message.language}`) }),
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
          <LinkLine to={officePaths.person(account._id)}>{t('account')}</LinkLine>
        </li>
      )}
    </ul>
  );
}
