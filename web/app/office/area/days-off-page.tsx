import type { DayOff, DayOffDraft, DayOffPlan } from '@shivar/domain/contract/office/day-off-calls';
import { officeDayOffCalls as calls } from '@shivar/domain/contract/office/day-off-calls';
import { formatDay, inDigits } from '@shivar/domain/language/format';
import { DAY_OFF_RULES, judgeDayOffEnd } from '@shivar/domain/rules/area/day-off';
import { firstOpenDay } from '@shivar/domain/rules/calendar/cut-off';
import { isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { askQuestion } from '../../lib/question.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toasts.ts';
import { useAsked } from '../../lib/use-asked.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Skeleton } from '../../ui/card.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeArea', 'terms'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** Days on which the farm does not come (product 11.61): their boxes go elsewhere, and come back. */
export default function DaysOffPage() {
  const t = useWords('officeArea');
  const { value, failure, replace, askAgain } = useAnswer('days-off', '', (signal) =>
    call(calls.daysOff, { signal }),
  );
  return (
    <OfficePage
      back={{ to: officePaths.areas(), label: t('back') }}
      title={t('daysOff')}
      intro={t('daysOffIntro')}
    >
      <PageHead title={`${t('daysOff')} · ${t('title')}`} />
      <NewDayOff onAdded={replace} />
      {failure && <ErrorState title={t('daysOffFailed')} onRetry={askAgain} />}
      {!value && !failure && <Skeleton className="h-24" />}
      {value && <DayList days={value.days} onEnded={replace} />}
    </OfficePage>
  );
}

const EMPTY: DayOffDraft = { date: '', pincode: null, rule: 'next' };

type Replace = (list: { days: DayOff[] }) => void;

function NewDayOff({ onAdded }: { onAdded: Replace }) {
  const t = useWords('officeArea');
  const [draft, setDraft] = useState<DayOffDraft>(EMPTY);
  const { date, pincode } = draft;
  const isWhole = isDay(date) && (pincode === null || /^\d{6}$/.test(pincode));
  const shown = useAsked(isWhole ? JSON.stringify(draft) : null, (signal) =>
    call(calls.planDayOff, { body: draft, signal }),
  );
  const add = async () => {
    const added = await call(calls.addDayOff, { body: draft });
    if (!added.ok) return toast('refusal', failureMessage(added.failure, t('dayOffFailed')));
    toast('done', t('dayOffAdded', { day: formatDay(date, t.language) }));
    setDraft(EMPTY);
    return onAdded(added.value);
  };
  return (
    <Card className="flex flex-col gap-4 p-5">
      <DraftFields draft={draft} onChange={setDraft} />
      <div aria-live="polite">
        {shown && !shown.ok && (
          <p className="text-tomato">{failureMessage(shown.failure, t('dayOffFailed'))}</p>
        )}
        {shown?.ok && <Plan plan={shown.value} />}
      </div>
      <Button className="sm:self-start" unavailable={!shown?.ok} onClick={add}>
        {t('dayOffAdd')}
      </Button>
    </Card>
  );
}

/** The day, the pincode and the rule. */
function DraftFields({ draft, onChange }: { draft: DayOffDraft; onChange: (draft: DayOffDraft) => void }) {
  const t = useWords('officeArea');
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <TextField
        type="date"
        label={t('dayOffDate')}
        min={firstOpenDay(serverNow())}
        value={draft.date}
        onChange={({ currentTarget }) => onChange({ ...draft, date: currentTarget.value })}
      />
      <TextField
        label={t('dayOffPincode')}
        hint={t('dayOffPincodeHint')}
        inputMode="numeric"
        maxLength={6}
        value={draft.pincode ?? ''}
        onChange={({ currentTarget }) => onChange({ ...draft, pincode: currentTarget.value || null })}
      />
      <SelectField
        label={t('dayOffRule')}
        value={draft.rule}
        onChange={({ currentTarget }) =>
          onChange({ ...draft, rule: DAY_OFF_RULES.find((known) => known === currentTarget.value) ?? 'next' })
        }
      >
        {DAY_OFF_RULES.map((each) => (
          <option key={each} value={each}>
            {t(`dayOffRule.${each}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Where the boxes would go. */
function Plan({ plan: { boxes, places } }: { plan: DayOffPlan }) {
  const t = useWords('officeArea');
  if (boxes === 0) return <p>{t('dayOffNoBoxes')}</p>;
  return (
    <>
      <p className="font-semibold">{t('dayOffBoxes', { n: boxes })}</p>
      <ul className="figures">
        {places.map(({ to, boxes: n }) => (
          <li key={to ?? ''} className={to === null ? 'text-tomato' : undefined}>
            {to === null ? t('dayOffStay', { n }) : t('dayOffTo', { n, day: formatDay(to, t.language) })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Its boxes cannot come back any more. */
const isTooLate = (date: Day) => !judgeDayOffEnd(date, serverNow()).ok;

/** Ends a day off until its cut-off. Afterwards it says how many boxes did not come back in time. */
function DayEnd({ day: { date, ended, moved }, onEnd }: { day: DayOff; onEnd: () => Promise<void> }) {
  const t = useWords('officeArea');
  const isLate = isTooLate(date);
  if (ended)
    return (
      <span className="text-soft">{isLate ? t('dayOffNotBack', { n: moved }) : t('dayOffComesBack')}</span>
    );
  if (isLate) return <span className="text-soft">{t('dayOffTooLate')}</span>;
  return (
    <Button look="secondary" aria-label={`${t('dayOffEnd')}: ${formatDay(date, t.language)}`} onClick={onEnd}>
      {t('dayOffEnd')}
    </Button>
  );
}

function DayList({ days, onEnded }: { days: readonly DayOff[]; onEnded: Replace }) {
  const t = useWords('officeArea');
  if (days.length === 0) return <p className="text-soft">{t('daysOffNone')}</p>;
  const end = async ({ _id: id, date, moved }: DayOff) => {
    const question = {
      title: t('dayOffEndTitle', { day: formatDay(date, t.language) }),
      text: t('dayOffEndText', { n: moved }),
      labels: { ok: t('dayOffEnd') },
    };
    if ((await askQuestion({ ...question, buttons: ['cancel', 'ok'] })) !== 'ok') return;
    const ended = await call(calls.endDayOff, { params: { id } });
    if (!ended.ok) return toast('refusal', failureMessage(ended.failure, t('dayOffFailed')));
    const { came, stayed } = ended.value.back;
    const why = isTooLate(date) ? 'dayOffNotBack' : 'dayOffStayed';
    const texts = [t('dayOffCame', { n: came }), stayed > 0 && t(why, { n: stayed })];
    toast('done', texts.filter(Boolean).join(' '));
    return onEnded(ended.value);
  };
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-card px-5">
      {days.map((day) => (
        <li key={day._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <p className="min-w-0 flex-1 basis-52">
            <strong className="figures">{formatDay(day.date, t.language)}</strong>{' '}
            {day.pincode === null ? t('everywhere') : inDigits(day.pincode, t.language)}
            <span className="figures block text-sm text-soft">
              {t.word('dayOffRule', day.rule)} · {t('dayOffMoved', { n: day.moved })}
              {day.waiting > 0 && ` · ${t('dayOffStay', { n: day.waiting })}`}
            </span>
          </p>
          <DayEnd day={day} onEnd={() => end(day)} />
        </li>
      ))}
    </ul>
  );
}
