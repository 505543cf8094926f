import { officeNoteSchema, officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { useEffect } from 'react';

import { call } from '../../lib/api-client.ts';
import { formatInstant } from '../../lib/clock-time.ts';
import { useJudgedForm } from '../../lib/use-judged-form.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { useIsOffice } from '../access/office-guard.ts';
import { useStash, useStashed } from '../editing/unsaved-input.ts';
import type { OrderPart } from './order-change.tsx';
import { useOrderChange } from './order-change.tsx';

type NotesProps = OrderPart & {
  /** Says whether the form has a note that is not saved yet. */
  onWriting: (isWriting: boolean) => void;
};

/** The office's notes about an order, and a form for a new one. */
export function OrderNotes(props: NotesProps) {
  const t = useWords('officeOrders');
  const isOffice = useIsOffice();
  const { notes } = props.office;
  return (
    <Card className="min-w-0 p-5">
      <h2 className="mb-2 text-2xl">{t('notes')}</h2>
      {isOffice && <NoteForm {...props} />}
      {notes.length === 0 && <p className="text-soft">{t('noNotes')}</p>}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note._id} className="break-inside-avoid py-2">
            <p className="wrap-names whitespace-pre-wrap">{note.text}</p>
            <p className="figures wrap-names text-sm text-soft">
              {note.by} · {formatInstant(Date.parse(note.at), t.language)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function NoteForm({ onWriting, ...part }: NotesProps) {
  const t = useWords('officeOrders');
  const change = useOrderChange(part, true);
  const before = useStashed('note', '');
  const judged = useJudgedForm({
    schema: officeNoteSchema,
    initial: { text: before ?? '' },
    send: async (body) => {
      const ask = () => call(officeOrderCalls.officeAddNote, { params: { id: part.office.order._id }, body });
      if (await change.send(ask, t('noteAdded'))) judged.change('text', '');
      return null;
    },
  });
  const isWriting = judged.values.text.trim() !== '';
  useEffect(() => onWriting(isWriting), [isWriting, onWriting]);
  useStash('note', isWriting ? judged.values.text : null);
  return (
    <form
      {...judged.form}
      aria-keyshortcuts="Control+Enter"
      className="mb-4 flex flex-col gap-3 print:hidden"
    >
      <TextAreaField {...judged.field('text')} label={t('noteField')} rows={2} maxLength={1000} />
      <FormFailure message={change.failure} />
      <Button type="submit" look="secondary" pending={judged.pending}>
        {t('addNote')}
      </Button>
    </form>
  );
}
