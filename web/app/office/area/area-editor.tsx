import { areaDraftSchema } from '@shivar/domain/rules/area/area-draft';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { inDigits } from '@shivar/domain/language/format';
import type { OfficeAreaWhole } from '@shivar/domain/contract/office/area-calls';
import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { Choices } from '../editing/choices.tsx';
import { EditorFrame } from '../editing/editor-frame.tsx';
import { differing } from '../editing/merged.ts';
import { useEditing } from '../editing/use-editing.ts';
import type { Base, Editing } from '../editing/use-editing.ts';
import type { AreaForm } from './area-form.ts';
import { EMPTY_AREA, areaDraftOf, areaFormOf } from './area-form.ts';
import { AreaStanding } from './area-standing.tsx';
import { FillWeeks } from './fill-weeks.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** Adds a pincode, or changes what its area is called, its batches and its limits. */
export function AreaEditor({ area }: { area: OfficeAreaWhole | null }) {
  const t = useWords('officeArea');
  const language = useLanguage();
  const editing = useAreaEditing(area);
  const differences = useDifferences(editing);
  const name = area?.[language === 'mr' ? 'marathiArea' : 'area'];
  return (
    <EditorFrame
      back={{ to: officePaths.areas(), label: t('back') }}
      title={area ? `${inDigits(area.pincode, language)} ${name}` : t('add')}
      editing={editing}
      differences={differences}
      aside={area && <FillWeeks area={area} />}
      foot={area && <AreaStanding area={area} isUnsaved={editing.isUnsaved} />}
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

function useDifferences({ form, conflict: { theirs } }: Editing<AreaForm>) {
  const t = useWords('officeArea');
  const terms = useWords('terms');
  if (!theirs) return null;
  const text = (of: AreaForm, key: keyof AreaForm): string => {
    if (key === 'batches') return of.batches.map((batch) => terms(`batch.${batch}`)).join(', ');
    return of[key] || t('noLimit');
  };
  return differing(form, theirs).map((key) => ({
    what: t(`field.${key}`),
    mine: text(form, key),
    now: text(theirs, key),
  }));
}

function AreaFields({ editing, isNew }: { editing: Editing<AreaForm>; isNew: boolean }) {
  const t = useWords('officeArea');
  const terms = useWords('terms');
  const { form, change, errors } = editing;
  const field = (key: Exclude<keyof AreaForm, 'batches'>, path: string = key) => ({
    label: t(`field.${key}`),
    value: form[key],
    error: errors[path],
    onChange: (event: { currentTarget: { value: string } }) => change({ [key]: event.currentTarget.value }),
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
