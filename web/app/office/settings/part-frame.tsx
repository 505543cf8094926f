import type { PartStanding } from '@shivar/domain/contract/office/settings-calls';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';

import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { EditorFrame, EditorSection } from '../editing/editor-frame.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { PartForm } from './settings-forms.ts';
import { useSavedText } from './settings-words.ts';

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
      nothing={t('nothing')}
      foot={foot}
    >
      {children}
      {noteField}
    </EditorFrame>
  );
}

/** The reason for a change, if somebody wants to give one. It is kept with the version. */
export function useNote() {
  const t = useWords('officeSettings');
  const [note, setNote] = useState('');
  const noteField = (
    <TextField
      label={t('note')}
      hint={t('noteHint')}
      value={note}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => setNote(event.currentTarget.value)}
    />
  );
  return { note, noteField, clearNote: () => setNote('') };
}
