import { areaDraftSchema } from '@shivar/domain/rules/area/area-draft';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { inDigits } from '@shivar/domain/language/format';
import type { OfficeAreaWhole } from '@shivar/domain/contract/office/area-calls';
import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';
import { Link, useRevalidator, useSearchParams } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { officeOnly, throwIfMissing } from '../access/office-loader.ts';
import { editorFields } from '../editing/editor-fields.tsx';
import { EditorFrame, EditorSection } from '../editing/editor-frame.tsx';
import { useEditing } from '../editing/use-editing.ts';
import type { Editing } from '../editing/use-editing.ts';
import { LoadedPage } from '../parts/load-failed.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/area-editor.ts';
import type { AreaForm } from './area-form.ts';
import { NEW_AREA, areaDraftOf, areaFormOf } from './area-form.ts';
import { FillWeeks } from './fill-table.tsx';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeArea', 'terms', 'messages'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The pincode, null for a new one. Throws a 404 for an unknown one. */
export async function clientLoader({ request, params: { pincode } }: Route.ClientLoaderArgs) {
  officeOnly({ request });
  if (pincode === 'new') return { ok: true as const, value: null };
  const answer = await call(calls.officeArea, { params: { pincode }, signal: request.signal });
  if (!answer.ok) throwIfMissing(answer.failure);
  return answer;
}

/** Adds or changes a pincode. */
export default function AreaEditorPage({ loaderData, params: { pincode } }: Route.ComponentProps) {
  const t = useWords('officeArea');
  const name = pincode === 'new' ? t('add') : pincode;
  return (
    <LoadedPage title={`${name} · ${t('title')}`} answer={loaderData} failed={t('oneFailed')}>
      {(area) => <AreaEditor key={pincode} area={area} />}
    </LoadedPage>
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
      nothing={t('noLimit')}
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
  const field = editorFields(editing, (name) => t(`field.${name}`));
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
    field.text('deliveryFee', {
      inputMode: 'decimal',
      autoComplete: 'off',
      hint: t('feeHint'),
      className: 'max-w-72',
    }),
  ];
}

interface AreaStatusProps {
  area: OfficeAreaWhole;
  /** Then the button waits: it would lose the changes. */
  isUnsaved: boolean;
}

/** Stops new orders for a pincode, or takes them again. It says how many orders go on. */
function AreaStatus({ area, isUnsaved }: AreaStatusProps) {
  const [t, place] = [useWords('officeArea'), useWords('office')];
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { pincode, version, retired, orders } = area;
  const link = 'inline-flex min-h-12 items-center text-leaf underline underline-offset-4';
  const goOn = orders > 0 ? t('ordersGoOn', { n: orders }) : t('noOrders');
  const settle = async () => {
    const question = {
      title: t('retireTitle', { pincode: inDigits(pincode, language) }),
      text: goOn,
      labels: { ok: t('retire') },
      danger: true,
    };
    if (!retired && (await askQuestion(question)) !== 'ok') return;
    const act = retired ? 'restore' : 'retire';
    const settled = await call(calls.settleArea, { params: { pincode, act }, body: { version } });
    // No answer came, or somebody was faster: only the row says whether it is done.
    const now = settled.ok ? null : await call(calls.officeArea, { params: { pincode } });
    if (settled.ok || (now?.ok && now.value.retired !== retired))
      toast('done', t(retired ? 'restoredNow' : 'retiredNow'));
    else toast('refusal', failureMessage(settled.failure, place(now?.ok ? 'readAnew' : 'noAnswer')));
    if (settled.ok || now?.ok) await revalidate();
  };
  return (
    <EditorSection id="status" title={t(retired ? 'retired' : 'served')} isFoot>
      <p className="text-soft">{goOn}</p>
      {isUnsaved && <p className="text-soft">{place('unsaved')}</p>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look={retired ? 'secondary' : 'danger'} unavailable={isUnsaved} onClick={settle}>
          {t(retired ? 'restore' : 'retire')}
        </Button>
        <Link to={`${officePaths.orders()}?pincode=${pincode}`} className={link}>
          {t('ordersThere')}
        </Link>
        <Link to={`${officePaths.history()}?thing=area&search=${pincode}`} className={link}>
          {t('audit')}
        </Link>
      </div>
    </EditorSection>
  );
}
