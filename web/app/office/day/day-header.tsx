import type { Day } from '@shivar/domain/values/day';
import { addDays, isDay } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { formatShortDay } from '@shivar/domain/language/format';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';

import { formatFullDay } from '../../lib/format-order.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** The day and batch, the links to others, and the button that prints. */
export function DayHeader({ date, batch, canPrint }: { date: Day; batch: Batch; canPrint: boolean }) {
  const [t, terms] = [useWords('office'), useWords('terms')];
  return (
    <header className="mb-6 flex flex-col gap-4 print:mb-3">
      <h1 className="text-3xl sm:text-4xl print:text-2xl">
        {formatFullDay(date, t.language)}{' '}
        <span className="block text-2xl text-soft print:inline print:text-xl">
          {terms(`batch.${batch}`)} {terms(`hours.${batch}`)}
        </span>
      </h1>
      <nav aria-label={t('daysAndBatches')} className="flex flex-wrap items-end gap-3 print:hidden">
        <DaySteps date={date} batch={batch} />
        <BatchSwitch date={date} batch={batch} />
        <Button
          look="secondary"
          className="max-sm:w-full sm:ml-auto"
          unavailable={!canPrint}
          onClick={() => window.print()}
        >
          <Icon name="print" />
          {t('print')}
        </Button>
      </nav>
    </header>
  );
}

function DaySteps({ date, batch }: { date: Day; batch: Batch }) {
  const t = useWords('office');
  const step = (to: Day, icon: 'left' | 'right', label: string) => (
    <Link
      aria-keyshortcuts={icon === 'right' ? 'J' : 'K'}
      to={officePaths.day(to, batch)}
      aria-label={`${label}: ${formatShortDay(to, t.language)}`}
      title={formatShortDay(to, t.language)}
      className="inline-flex size-12 shrink-0 items-center justify-center rounded-button border border-line-strong hover:bg-sprout"
    >
      <Icon name={icon} />
    </Link>
  );
  return (
    <div className="flex items-end gap-2 max-sm:w-full">
      {step(addDays(date, -1), 'left', t('previousDay'))}
      <DatePicker key={date} date={date} batch={batch} />
      {step(addDays(date, 1), 'right', t('nextDay'))}
    </div>
  );
}

function DatePicker({ date, batch }: { date: Day; batch: Batch }) {
  const t = useWords('office');
  const navigate = useNavigate();
  // A date is incomplete while it is typed.
  const [typed, setTyped] = useState(date);
  const change = (text: string) => {
    setTyped(text);
    if (isDay(text)) void navigate(officePaths.day(text, batch));
  };
  return (
    <label className="min-w-0 flex-1">
      <span className="sr-only">{t('date')}</span>
      <input
        type="date"
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        className="min-h-12 w-full rounded-button border border-line-strong bg-card px-4 sm:w-48"
      />
    </label>
  );
}

function BatchSwitch({ date, batch }: { date: Day; batch: Batch }) {
  const terms = useWords('terms');
  return (
    <div className="flex rounded-button border border-line-strong max-sm:w-full">
      {BATCHES.map((each) => (
        <Link
          key={each}
          to={officePaths.day(date, each)}
          aria-current={each === batch ? 'page' : undefined}
          className="inline-flex min-h-12 flex-1 items-center justify-center rounded-button px-5 hover:bg-sprout aria-[current=page]:bg-leaf aria-[current=page]:text-on-leaf"
        >
          {terms(`batch.${each}`)}
        </Link>
      ))}
    </div>
  );
}
