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
import { useEditing } from '../editing/use-editing.ts';
import type { Base } from '../editing/use-editing.ts';
import { officePaths } from '../parts/office-paths.ts';
import { FarmPreview } from './farm-preview.tsx';
import { LastSaved, NoteField, useFieldDifferences } from './editor-parts.tsx';
import { PartFields } from './part-fields.tsx';
import type { PartForm } from './settings-forms.ts';
import { partDraftOf, partFormOf } from './settings-forms.ts';
import { standingOf } from './settings-parts.ts';

interface PartEditorProps {
  part: FarmPart;
  farm: FarmSettings;
  standing: PartStanding;
}

/** Changes a part of the farm's settings, beside a preview of the customers' pages. */
export function PartEditor({ part, farm, standing }: PartEditorProps) {
  const t = useWords('officeSettings');
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState('');
  const baseOf = (now: FarmSettings, version: number): Base<PartForm> => ({
    version,
    form: partFormOf(partOf(now, part)),
  });
  const editing = useEditing({
    base: baseOf(farm, standing.version),
    schema: partSchemas[part],
    draftOf: partDraftOf,
    isSeen: () => true,
    save: (version, draft) => {
      const body = { version, draft, note };
      // The schema of this part has just accepted the draft.
      return call(changePartCalls[part] as typeof changePartCalls.brand, { body: body as never });
    },
    reload: async () => {
      const now = await call(calls.officeSettings, {});
      return now.ok ? baseOf(now.value.farm, standingOf(part, now.value.parts).version) : null;
    },
    onSaved: () => {
      setNote('');
      return revalidate();
    },
  });
  return (
    <EditorFrame
      back={{ to: officePaths.settings(), label: t('back') }}
      title={t(`part.${part}`)}
      editing={editing}
      differences={useFieldDifferences(editing)}
      aside={<FarmPreview part={part} farm={farm} form={editing.form} />}
      foot={<LastSaved standing={standing} />}
    >
      <PartFields part={part} editing={editing} />
      <NoteField note={note} onNote={setNote} />
    </EditorFrame>
  );
}
