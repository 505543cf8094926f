import { changePartCalls, officeSettingsCalls as calls } from '@shivar/domain/contract/office/settings-calls';
import type { PartStanding } from '@shivar/domain/contract/office/settings-calls';
import { partOf } from '@shivar/domain/rules/settings/settings';
import type { FarmPart, FarmSettings } from '@shivar/domain/rules/settings/settings';
import { partSchemas } from '@shivar/domain/rules/settings/settings-draft';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { differing } from '../editing/merged.ts';
import { useEditing } from '../editing/use-editing.ts';
import type { Base, Editing } from '../editing/use-editing.ts';
import { FarmPreview } from './farm-preview.tsx';
import type { Surroundings } from './farm-preview.tsx';
import { NoteField } from './note-field.tsx';
import { PartFields } from './part-fields.tsx';
import type { PartForm } from './part-form.ts';
import { partDraftOf, partFormOf } from './part-form.ts';
import { PartStandingText } from './part-standing.tsx';
import { useFieldWords } from './use-field-words.ts';
import { officePaths } from '../parts/office-paths.ts';

interface PartEditorProps extends Surroundings {
  part: FarmPart;
  farm: FarmSettings;
  standing: PartStanding;
}

/** Changes a part of what the farm says about itself, with the customers' pages as they would be beside it. */
export function PartEditor({ part, farm, standing, name, footer }: PartEditorProps) {
  const t = useWords('officeSettings');
  const [note, setNote] = useState('');
  const editing = usePartEditing({ part, farm, version: standing.version, note, onSaved: () => setNote('') });
  return (
    <EditorFrame
      back={{ to: officePaths.settings(), label: t('back') }}
      title={t(`part.${part}`)}
      editing={editing}
      differences={useDifferences(editing)}
      aside={<FarmPreview part={part} farm={farm} form={editing.form} name={name} footer={footer} />}
      foot={<PartStandingText standing={standing} />}
    >
      <PartFields part={part} editing={editing} />
      <NoteField note={note} onNote={setNote} />
    </EditorFrame>
  );
}

interface PartEditing {
  part: FarmPart;
  farm: FarmSettings;
  version: number;
  note: string;
  onSaved: () => void;
}

function usePartEditing({ part, farm, version, note, onSaved }: PartEditing): Editing<PartForm> {
  const { revalidate } = useRevalidator();
  const baseOf = (now: FarmSettings, at: number): Base<PartForm> => ({
    version: at,
    form: partFormOf(partOf(now, part)),
  });
  return useEditing({
    base: baseOf(farm, version),
    schema: partSchemas[part],
    draftOf: partDraftOf,
    isSeen: () => true,
    save: (at, draft) => {
      const body = { version: at, draft, note };
      // Each part's call takes what its own schema has just accepted.
      return call(changePartCalls[part] as typeof changePartCalls.brand, { body: body as never });
    },
    reload: async () => {
      const now = await call(calls.officeSettings, {});
      if (!now.ok) return null;
      const found = now.value.parts.find((each) => each.part === part);
      return baseOf(now.value.farm, found?.version ?? 0);
    },
    onSaved: () => {
      onSaved();
      return revalidate();
    },
  });
}

function useDifferences({ form, conflict: { theirs } }: Editing<PartForm>) {
  const { fieldName, fieldText } = useFieldWords();
  if (!theirs) return null;
  return differing(form, theirs).map((path) => ({
    what: fieldName(path),
    mine: fieldText(path, form[path]),
    now: fieldText(path, theirs[path]),
  }));
}
