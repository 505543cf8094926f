import type { PartStanding } from '@shivar/domain/contract/office/settings-calls';
import { Link } from 'react-router';

import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import type { Difference } from '../editing/changed-meanwhile.tsx';
import { differencesIn } from '../editing/editor-fields.ts';
import type { Editing } from '../editing/use-editing.ts';
import { officePaths } from '../parts/office-paths.ts';
import type { FieldValue } from './settings-forms.ts';
import { useFieldWords, useSavedText } from './settings-words.ts';

const LINK = 'inline-flex min-h-12 items-center text-leaf underline underline-offset-4';

/** The last save of a part, with links to its versions and to the audit. */
export function LastSaved({ standing }: { standing: PartStanding }) {
  const t = useWords('officeSettings');
  const saved = useSavedText(standing);
  return (
    <section aria-labelledby="versions" className="mt-10 border-t border-line pt-5">
      <h2 id="versions" className="text-xl">
        {t('versions')}
      </h2>
      <p className="mt-1 text-soft">{saved}</p>
      <div className="flex flex-wrap gap-x-5">
        {standing.version > 0 && (
          <Link to={officePaths.settingsVersions(standing.part)} className={LINK}>
            {t('allVersions')}
          </Link>
        )}
        <Link to={`${officePaths.history()}?thing=settings`} className={LINK}>
          {t('audit')}
        </Link>
      </div>
    </section>
  );
}

/** The reason for a change, if somebody wants to give one. It is kept with the version. */
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

/** The fields that somebody else has changed meanwhile, in words; null if nobody has. */
export function useFieldDifferences<Form extends Readonly<Record<string, FieldValue>>>(
  editing: Editing<Form>,
): Difference[] | null {
  const { fieldName, fieldText } = useFieldWords();
  return differencesIn(editing, fieldName, (form, path) => fieldText(path, form[path]));
}
