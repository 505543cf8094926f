import { addDays, isDay } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { formatDay, formatShortDay } from '@shivar/domain/language/format';
import { Suspense, lazy, useState } from 'react';

import { useCutOffNote } from '../../../lib/farm.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/field.tsx';
import { Skeleton } from '../../../ui/card.tsx';
import { Step } from './step.tsx';
import type { StepProps, Purchase } from '../state/use-purchase.ts';

// There is nothing to say before it is known where the box goes.
const RoomNews = lazy(() => import('./room-news.tsx'));

const QUICK_DAYS = 4;

/** The first delivery: the next days by one tap, any other by the device's own calendar. */
export function StartStep(props: StepProps) {
  const t = useWords('purchase');
  const note = useCutOffNote();
  const { purchase, problems, choose } = props;
  const chooseDay = (day: Day | null) => choose('startDate', day);
  return (
    <Step
      number={4}
      title={t('chooseStart')}
      name="startDateChoice"
      hint={note ? `${t('startHint')} ${note}` : t('startHint')}
    >
      <div className="flex flex-col gap-3">
        <QuickDays purchase={purchase} onChoose={chooseDay} />
        <OtherDay purchase={purchase} onChoose={chooseDay} error={problems['startDate']} />
        <DatesText purchase={purchase} />
        <Suspense>{purchase.draft.pincode && <RoomNews {...props} />}</Suspense>
      </div>
    </Step>
  );
}

interface DayChoiceProps {
  purchase: Purchase;
  /** Null is the earliest. */
  onChoose: (day: Day | null) => void;
}

function QuickDays({ purchase, onChoose }: DayChoiceProps) {
  const language = useLanguage();
  const { first, start, ready } = purchase;
  const days = Array.from({ length: QUICK_DAYS }, (_, index) => addDays(first, index));
  return (
    <div className="grid columns-of-8.5 gap-2 sm:grid-cols-4">
      {days.map((day, index) =>
        ready ? (
          <button
            key={day}
            type="button"
            aria-pressed={day === start}
            onClick={() => onChoose(index === 0 ? null : day)}
            className={classNames(
              'figures min-h-12 rounded-button border-2 px-3',
              day === start ? 'border-leaf bg-leaf text-on-leaf' : 'border-line bg-card hover:border-leaf-2',
            )}
          >
            {formatShortDay(day, language)}
          </button>
        ) : (
          <Skeleton key={day} className="h-12" />
        ),
      )}
    </div>
  );
}

function OtherDay(props: DayChoiceProps & { error: string | undefined }) {
  const t = useWords('purchase');
  const { purchase, onChoose, error } = props;
  const { first, last, start, ready } = purchase;
  // While it is being typed a date passes through the years 2, 20 and 202, which must not be put right.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={t('otherDay')}
      type="date"
      name="startDate"
      min={ready ? first : undefined}
      max={ready ? last : undefined}
      value={typed ?? (ready ? start : '')}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (value === '') onChoose(null);
        else if (isDay(value)) onChoose(value);
      }}
      onBlur={() => setTyped(null)}
      className="max-w-72"
    />
  );
}

/** `4 deliveries: 24 Nov 2026 to 15 Dec 2026`, once the day is known. */
function DatesText({ purchase: { start, dates, ready } }: { purchase: Purchase }) {
  const t = useWords('purchase');
  const terms = useWords('terms');
  return (
    <p className="figures min-h-6 text-soft" aria-live="polite">
      {ready &&
        t('datesFromTo', {
          deliveries: terms('deliveries', { n: dates.length }),
          first: formatDay(dates[0] ?? start, t.language),
          last: formatDay(dates.at(-1) ?? start, t.language),
        })}
    </p>
  );
}
