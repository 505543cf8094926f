import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';

/** Why something is changed, where somebody likes to say. It stands beside the version. */
export function NoteField({ note, onNote }: { note: string; onNote: (note: string) => void }) {
  const t = useWords('officeSettings');
  return (
    <TextField
      label={t('note')}
      hint={t('noteHint')}
      value={note}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onNote(event.currentTarget.value)}
    />
  );
}
