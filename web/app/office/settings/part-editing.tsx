import type { PartStanding } from '@shivar/domain/contract/office/settings-calls';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ZodMiniType, infer as Inferred } from 'zod/mini';

import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { EditorFrame, EditorSection } from '../editing/editor-frame.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { officePaths } from '../parts/office-paths.ts';
import type { Answer } from '../parts/use-answer.ts';
import type { PartForm } from './settings-forms.ts';
import { partDraftOf, partFormOf } from './settings-forms.ts';
import { useSavedText } from './settings-words.ts';

interface Stored {
  readonly version: number;
  readonly value: object;
}

interface PartOptions<Schema extends ZodMiniType> {
  /** The part or text as it was read. */
  stored: Stored;
  schema: Schema;
  save: (body: {
    version: number;
    draft: Inferred<Schema>;
    note: string;
  }) => Promise<Answer<{ readonly _id: string; readonly version: number }>>;
  /** Reads it again; null without an answer. */
  read: () => Promise<Stored | null>;
}

/** Edits a part or a text. A save has a note. */
export function usePartEditing<Schema extends ZodMiniType>(options: PartOptions<Schema>) {
  const { stored, schema, save, read } = options;
  const [note, setNote] = useState('');
  const editing = useEditing({
    row: stored,
    formOf: ({ value }) => partFormOf(value),
    draftOf: partDraftOf,
    schema,
    save: (version, draft) => save({ version, draft, note }),
    read,
    isSeen: () => true,
    onSaved: () => setNote(''),
  });
  return { editing, noteField: <NoteField note={note} onNote={setNote} /> };
}

type PartFrameProps = Omit<ComponentProps<typeof EditorFrame<PartForm>>, 'back' | 'title' | 'foot'> & {
  standing: PartStanding;
  noteField: ReactNode;
};

/** The frame of an editor of the settings, with links to the versions and to the audit. */
export function PartFrame({ standing, noteField, children, ...frame }: PartFrameProps) {
  const t = useWords('officeSettings');
  const { part, version } = standing;
  const link = 'inline-flex min-h-12 items-center text-leaf underline underline-offset-4';
  const foot = (
    <EditorSection id="versions" title={t('versions')} isFoot>
      <p className="text-soft">{useSavedText(standing)}</p>
      <div className="flex flex-wrap gap-x-5">
        {version > 0 && (
          <Link to={officePaths.settingsVersions(part)} className={link}>
            {t('allVersions')}
          </Link>
        )}
        <Link to={`${officePaths.history()}?thing=settings`} className={link}>
          {t('audit')}
        </Link>
      </div>
    </EditorSection>
  );
  return (
    <EditorFrame
      {...frame}
      back={{ to: officePaths.settings(), label: t('back') }}
      title={t(`part.${part}`)}
      foot={foot}
    >
      {children}
      {noteField}
    </EditorFrame>
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
