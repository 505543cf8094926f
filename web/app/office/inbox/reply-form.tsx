import { officeInboxCalls, replySchema } from '@shivar/domain/contract/office/inbox-calls';
import type { SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';

import { call } from '../../lib/api-client.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { useStash, useStashed } from '../editing/unsaved-input.ts';
import { useRequestKey } from '../editing/request-key.ts';
import { MessageConflict } from './message-conflict.tsx';
import type { MessagePart } from './use-message-change.ts';
import type { MessageChange } from './use-message-change.ts';
import { useMessageChange } from './use-message-change.ts';

/** The name of the button that also settles. */
const SETTLE = 'settle';

/** Answers by mail. What a colleague did meanwhile is seen before anything is sent. */
export function ReplyForm(part: MessagePart) {
  const { message, onDraft } = part;
  const t = useWords('officeInbox');
  const change = useMessageChange(part);
  const { judged, submit } = useReply(part, change);
  const isWritten = judged.values.text.trim() !== '';
  useEffect(() => onDraft('reply', isWritten), [onDraft, isWritten]);
  useStash('reply', isWritten ? judged.values.text : null);
  return (
    <Card className="p-5">
      <form
        {...judged.form}
        onSubmit={submit}
        aria-keyshortcuts="Control+Enter"
        className="flex flex-col gap-4"
      >
        <TextAreaField
          {...judged.field('text')}
          label={t('reply', { name: message.name })}
          hint={
            <span className="wrap-names">
              {t('replyHint', { email: message.email, language: t(`language.${message.language}`) })}{' '}
              <span className="max-lg:hidden">{t('replyKeys')}</span>
            </span>
          }
          rows={7}
          maxLength={5000}
        />
        <MessageConflict {...part} change={change} onGiveUp={() => judged.change('text', '')} />
        <FormFailure message={change.failure} />
        {!change.theirs && <SendButtons pending={judged.pending} canSettle={message.state !== 'settled'} />}
      </form>
    </Card>
  );
}

function SendButtons({ pending, canSettle }: { pending: boolean; canSettle: boolean }) {
  const t = useWords('officeInbox');
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" pending={pending} className="max-sm:w-full">
        {t('send')}
      </Button>
      {canSettle && (
        <Button type="submit" name={SETTLE} look="secondary" pending={pending} className="max-sm:w-full">
          {t('sendAndSettle')}
        </Button>
      )}
    </div>
  );
}

/** The form of a reply, and how it is sent: by whichever button, and not before it is said what becomes of theirs. */
function useReply({ message }: MessagePart, change: MessageChange) {
  const t = useWords('officeInbox');
  const settles = useRef(false);
  const keys = useRequestKey();
  const before = useStashed('reply', '');
  const judged = useJudgedForm({
    schema: replySchema,
    initial: { text: before ?? '' },
    send: async ({ text }) => {
      const ask = (version: number) =>
        call(officeInboxCalls.replyToMessage, {
          params: { ticket: String(message.ticket) },
          body: { version, text, settles: settles.current },
          headers: { 'idempotency-key': keys.keyFor(text) },
        });
      if (!(await change.send(ask, t('sent')))) return null;
      keys.forget();
      judged.change('text', '');
      return null;
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as unknown as { submitter: HTMLButtonElement | null };
    settles.current = submitter?.name === SETTLE;
    if (change.theirs) event.preventDefault();
    else judged.form.onSubmit(event);
  };
  return { judged, submit };
}
