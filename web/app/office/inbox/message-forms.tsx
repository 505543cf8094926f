import { officeInboxCalls, replySchema, noteSchema } from '@shivar/domain/contract/office/inbox-calls';
import { useEffect, useRef } from 'react';
import type { SubmitEvent } from 'react';

import { call } from '../../lib/api-client.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { useStash, useStashed } from '../editing/unsaved-input.ts';
import { useRequestKey } from '../editing/request-key.ts';
import { ChangeFoot, useMessageChange } from './message-change.tsx';
import type { MessagePart, MessageChange } from './message-change.tsx';

/** The name of the button that also settles. */
const SETTLE = 'settle';

/** Answers by mail. It shows what a colleague did meanwhile before it sends anything. */
export function ReplyForm(part: MessagePart) {
  const { message } = part;
  const t = useWords('officeInbox');
  const change = useMessageChange(part);
  const { judged, submit } = useReply(part, change);
  const button = { type: 'submit', pending: judged.pending, className: 'max-sm:w-full' } as const;
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
        <ChangeFoot {...part} change={change} onGiveUp={() => judged.change('text', '')}>
          <div className="flex flex-wrap gap-3">
            <Button {...button}>{t('send')}</Button>
            {message.state !== 'settled' && (
              <Button {...button} name={SETTLE} look="secondary">
                {t('sendAndSettle')}
              </Button>
            )}
          </div>
        </ChangeFoot>
      </form>
    </Card>
  );
}

/** The form of a reply. It sends by either button, but not while a conflict is open. */
function useReply({ onDraft }: MessagePart, change: MessageChange) {
  const t = useWords('officeInbox');
  const settles = useRef(false);
  const keys = useRequestKey();
  const judged = useTextForm('reply', replySchema, onDraft, async (text) => {
    const ask = (version: number) =>
      call(officeInboxCalls.replyToMessage, {
        params: change.params,
        body: { version, text, settles: settles.current },
        headers: { 'idempotency-key': keys.keyFor(text) },
      });
    const isSent = await change.send(ask, t('sent'));
    if (isSent) keys.forget();
    return isSent;
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
  const t = useWords('officeInbox');
  const change = useMessageChange(part, true);
  const judged = useTextForm('note', noteSchema, part.onDraft, (text) => {
    const ask = () => call(officeInboxCalls.noteOnMessage, { params: change.params, body: { text } });
    return change.send(ask, t('noteAdded'));
  });
  return (
    <Card className="p-5">
      <form {...judged.form} aria-keyshortcuts="Control+Enter" className="flex flex-col gap-3">
        <TextAreaField {...judged.field('text')} label={t('note')} rows={2} maxLength={1000} />
        <ChangeFoot {...part} change={change}>
          <Button type="submit" look="secondary" pending={judged.pending}>
            {t('addNote')}
          </Button>
        </ChangeFoot>
      </form>
    </Card>
  );
}

/** A form of one text. It keeps the unsent text, and is empty again when `send` has saved it. */
function useTextForm(
  name: 'reply' | 'note',
  schema: typeof replySchema,
  onDraft: MessagePart['onDraft'],
  send: (text: string) => Promise<boolean>,
) {
  const before = useStashed(name, '');
  const judged = useJudgedForm({
    schema,
    initial: { text: before ?? '' },
    send: async ({ text }) => {
      if (await send(text)) judged.change('text', '');
      return null;
    },
  });
  const { text } = judged.values;
  const isWritten = text.trim() !== '';
  useEffect(() => onDraft(name, isWritten), [name, onDraft, isWritten]);
  useStash(name, isWritten ? text : null);
  return judged;
}
