import { officeInboxCalls, replySchema, noteSchema } from '@shivar/domain/contract/office/inbox-calls';
import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';

import { call } from '../../lib/api-client.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { useStash, useStashed } from '../editing/unsaved-input.ts';
import { useRequestKey } from '../editing/request-key.ts';
import { MessageConflict, useMessageChange } from './message-change.tsx';
import type { MessagePart, MessageChange } from './message-change.tsx';

/** The name of the button that also settles. */
const SETTLE = 'settle';

/** Answers by mail. It shows what a colleague did meanwhile before it sends anything. */
export function ReplyForm(part: MessagePart) {
  const { message, onDraft } = part;
  const t = useWords('officeInbox');
  const change = useMessageChange(part);
  const { judged, submit } = useReply(part, change);
  useDraft('reply', judged.values.text, onDraft);
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

/** The form of a reply. It sends by either button, but not while a conflict is open. */
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

/** Writes a note for the office alone. */
export function NoteForm(part: MessagePart) {
  const { message, onDraft } = part;
  const t = useWords('officeInbox');
  const change = useMessageChange({ ...part, takesTheirs: true });
  const before = useStashed('note', '');
  const judged = useJudgedForm({
    schema: noteSchema,
    initial: { text: before ?? '' },
    send: async (body) => {
      const params = { ticket: String(message.ticket) };
      const ask = () => call(officeInboxCalls.noteOnMessage, { params, body });
      if (await change.send(ask, t('noteAdded'))) judged.change('text', '');
      return null;
    },
  });
  useDraft('note', judged.values.text, onDraft);
  return (
    <Card className="p-5">
      <form {...judged.form} aria-keyshortcuts="Control+Enter" className="flex flex-col gap-3">
        <TextAreaField {...judged.field('text')} label={t('note')} rows={2} maxLength={1000} />
        <FormFailure message={change.failure} />
        <Button type="submit" look="secondary" pending={judged.pending}>
          {t('addNote')}
        </Button>
      </form>
    </Card>
  );
}

/** Guards and keeps the unsent text of a form. */
function useDraft(form: 'reply' | 'note', text: string, onDraft: MessagePart['onDraft']) {
  const isWritten = text.trim() !== '';
  useEffect(() => onDraft(form, isWritten), [form, onDraft, isWritten]);
  useStash(form, isWritten ? text : null);
}
