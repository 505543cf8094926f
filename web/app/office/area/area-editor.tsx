import { areaDraftSchema } from '@shivar/domain/rules/area/area-draft';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { inDigits } from '@shivar/domain/language/format';
import type { OfficeAreaWhole } from '@shivar/domain/contract/office/area-calls';
import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';
import { OFFICE } from '@shivar/domain/rules/account/role';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { TextField } from '../../ui/field.tsx';
import { requireRole } from '../access/office-guard.ts';
import { loadedOrMissing } from '../access/office-loader.ts';
import { Choices } from '../editing/choices.tsx';
import { differencesIn, textField } from '../editing/editor-fields.ts';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { useEditing } from '../editing/use-editing.ts';
import type { Base, Editing } from '../editing/use-editing.ts';
import { LoadFailed } from '../parts/load-failed.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/area-editor.ts';
import type { AreaForm } from './area-form.ts';
import { EMPTY_AREA, areaDraftOf, areaFormOf } from './area-form.ts';
import { AreaStatus } from './area-status.tsx';
import { FillWeeks } from './fill-table.tsx';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeArea', 'terms', 'messages'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The pincode, `new` for a new one, or null if it could not be loaded. */
export async function clientLoader({ request, params: { pincode } }: Route.ClientLoaderArgs) {
  requireRole(request, OFFICE);
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
      differences={useDifferences(editing)}
      aside={area && <FillWeeks area={area} />}
      foot={area && <AreaStatus area={area} isUnsaved={editing.isUnsaved} />}
    >
      <AreaFields editing={editing} isNew={area === null} />
    </EditorFrame>
  );
}

function useAreaEditing(area: OfficeAreaWhole | null): Editing<AreaForm> {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const pincode = useSearchParams()[0].get('pincode')?.slice(0, 8) ?? '';
  const baseOf = (row: OfficeAreaWhole): Base<AreaForm> => ({ version: row.version, form: areaFormOf(row) });
  return useEditing({
    base: area ? baseOf(area) : { version: null, form: { ...EMPTY_AREA, pincode } },
    schema: areaDraftSchema,
    draftOf: areaDraftOf,
    isSeen: () => true,
    save: (version, draft) =>
      area
        ? call(calls.changeArea, { params: { pincode: area.pincode }, body: { version, draft } })
        : call(calls.addArea, { body: draft }),
    reload: async () => {
      if (!area) return null;
      const answer = await call(calls.officeArea, { params: { pincode: area.pincode } });
      return answer.ok ? baseOf(answer.value) : null;
    },
    onSaved: (newId) =>
      newId === null ? revalidate() : navigate(officePaths.area(newId), { replace: true }),
  });
}

function useDifferences(editing: Editing<AreaForm>) {
  const t = useWords('officeArea');
  const terms = useWords('terms');
  return differencesIn(
    editing,
    (key) => t(`field.${key}`),
    (form, key) =>
      key === 'batches'
        ? form.batches.map((batch) => terms(`batch.${batch}`)).join(', ')
        : form[key] || t('noLimit'),
  );
}

function AreaFields({ editing, isNew }: { editing: Editing<AreaForm>; isNew: boolean }) {
  const t = useWords('officeArea');
  const terms = useWords('terms');
  const { form, change, errors } = editing;
  const field = (key: Exclude<keyof AreaForm, 'batches'>, path?: string) => ({
    label: t(`field.${key}`),
    ...textField(editing, key, path),
  });
  return (
    <>
      {isNew && (
        <TextField {...field('pincode')} inputMode="numeric" autoComplete="off" maxLength={8} required />
      )}
      <TextField {...field('area')} lang="en" required />
      <TextField {...field('marathiArea')} lang="mr" required />
      <Choices
        label={t('field.batches')}
        error={errors['batches']}
        options={BATCHES.map((value) => ({
          value,
          label: `${terms(`batch.${value}`)} ${terms(`hours.${value}`)}`,
        }))}
        chosen={form.batches}
        onChange={(batches) => change({ batches })}
      />
      {form.batches.map((batch) => (
        <TextField
          key={batch}
          {...field(batch, `limits.${batch}`)}
          hint={t('limitHint')}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-72"
        />
      ))}
    </>
  );
}
