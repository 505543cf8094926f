import { noteSchema, officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { useEffect } from 'react';

import { call } from '../../lib/api-client.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { useStash, useStashed } from '../editing/unsaved-input.ts';
import type { MessagePart } from './use-message-change.ts';
import { useMessageChange } from './use-message-change.ts';

/** Writes something down that only the office reads. */
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
  const { text } = judged.values;
  const isWritten = text.trim() !== '';
  useEffect(() => onDraft('note', isWritten), [onDraft, isWritten]);
  useStash('note', isWritten ? text : null);
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
