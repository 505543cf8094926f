import { areaDraftSchema } from '@shivar/domain/rules/area/area-draft';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { inDigits } from '@shivar/domain/language/format';
import type { OfficeAreaWhole } from '@shivar/domain/contract/office/area-calls';
import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';
import { useSearchParams } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { loadedOrMissing, officeOnly } from '../access/office-loader.ts';
import { editorFields } from '../editing/editor-fields.tsx';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { useEditing } from '../editing/use-editing.ts';
import type { Editing } from '../editing/use-editing.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/area-editor.ts';
import type { AreaForm } from './area-form.ts';
import { NEW_AREA, areaDraftOf, areaFormOf } from './area-form.ts';
import { AreaStatus } from './area-status.tsx';
import { FillWeeks } from './fill-table.tsx';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeArea', 'terms', 'messages'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The pincode, `new` for a new one, or null if it could not be loaded. */
export async function clientLoader({ request, params: { pincode } }: Route.ClientLoaderArgs) {
  officeOnly({ request });
  if (pincode === 'new') return { area: 'new' as const };
  const asked = call(calls.officeArea, { params: { pincode }, signal: request.signal });
  return { area: await loadedOrMissing(asked) };
}

/** Adds or changes a pincode. */
export default function AreaEditorPage({ loaderData: { area } }: Route.ComponentProps) {
  const t = useWords('officeArea');
  const name = area === null || area === 'new' ? t('add') : area.pincode;
  return (
    <>
      <PageHead title={`${name} · ${t('title')}`} />
      {area === null ? (
        <LoadFailed title={t('oneFailed')} />
      ) : (
        <AreaEditor key={name} area={area === 'new' ? null : area} />
      )}
    </>
  );
}

function AreaEditor({ area }: { area: OfficeAreaWhole | null }) {
  const t = useWords('officeArea');
  const language = useLanguage();
  const editing = useAreaEditing(area);
  const name = area?.[language === 'mr' ? 'marathiArea' : 'area'];
  return (
    <EditorFrame
      back={{ to: officePaths.areas(), label: t('back') }}
      title={area ? `${inDigits(area.pincode, language)} ${name}` : t('add')}
      editing={editing}
      fields={useAreaFields(editing, area === null)}
      aside={area && <FillWeeks area={area} />}
      foot={area && <AreaStatus area={area} isUnsaved={editing.isUnsaved} />}
    />
  );
}

function useAreaEditing(area: OfficeAreaWhole | null): Editing<AreaForm> {
  const pincode = useSearchParams()[0].get('pincode')?.slice(0, 8) ?? '';
  const read = async (known: string) => {
    const answer = await call(calls.officeArea, { params: { pincode: known } });
    return answer.ok ? answer.value : null;
  };
  return useEditing({
    row: area,
    formOf: (row) => areaFormOf(row ?? { ...NEW_AREA, pincode }),
    draftOf: areaDraftOf,
    schema: areaDraftSchema,
    save: (version, draft) =>
      area
        ? call(calls.changeArea, { params: { pincode: area.pincode }, body: { version, draft } })
        : call(calls.addArea, { body: draft }),
    read: async () => area && read(area.pincode),
    isSeen: () => true,
    addressOf: officePaths.area,
  });
}

function useAreaFields(editing: Editing<AreaForm>, isNew: boolean) {
  const [t, terms] = [useWords('officeArea'), useWords('terms')];
  const field = editorFields(editing, (name) => t(`field.${name}`), t('noLimit'));
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return [
    field.text('pincode', { ...number, maxLength: 8, required: true, isShown: isNew }),
    field.text('area', { lang: 'en', required: true }),
    field.text('marathiArea', { lang: 'mr', required: true }),
    field.several('batches', BATCHES, (batch) => `${terms(`batch.${batch}`)} ${terms(`hours.${batch}`)}`),
    ...BATCHES.map((batch) =>
      field.text(batch, {
        ...number,
        path: `limits.${batch}`,
        isShown: editing.form.batches.includes(batch),
        hint: t('limitHint'),
        className: 'max-w-72',
      }),
    ),
  ];
}
