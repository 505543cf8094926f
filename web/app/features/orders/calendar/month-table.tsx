import { addDays, addMonths, dayAt, weekday } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { WordOf } from '@shivar/domain/rules/fields';
import { formatWeekday, inDigits } from '@shivar/domain/language/format';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

import { formatFullDay } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { markOfDay, weeksOf } from './month-days.ts';
import type { Mark } from './month-days.ts';
import type { Box } from '../order-selectors.ts';

interface MonthTableProps {
  days: ReadonlyMap<Day, readonly Box[]>;
  month: Day;
  /** The chosen day, where Tab stops. */
  day: Day;
  now: Instant;
  onChoose: (day: Day) => void;
  onTurn: (by: 1 | -1) => void;
}

/** A month of days: one stop for Tab, arrows between days and weeks, Page Up and Page Down for months. */
export function MonthTable({ days, month, day, now, onChoose, onTurn }: MonthTableProps) {
  const weeks = weeksOf(month);
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const target = targetOf(event.key, day);
    if (target === null) return;
    event.preventDefault();
    const table = event.currentTarget;
    flushSync(() => {
      if (event.key === 'PageUp') onTurn(-1);
      else if (event.key === 'PageDown') onTurn(1);
      else onChoose(target);
    });
    table.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up here from the days inside
    <table
      aria-labelledby="calendar-month"
      onKeyDown={handleKeyDown}
      className="w-full table-fixed border-collapse"
    >
      <Weekdays week={weeks[1] ?? []} />
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((each, at) => (
              <td key={each ?? at} className="p-0.5">
                {each && (
                  <DayButton
                    day={each}
                    boxes={days.get(each) ?? []}
                    now={now}
                    isChosen={each === day}
                    onChoose={onChoose}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The names of the weekdays, from any whole week. */
function Weekdays({ week }: { week: readonly (Day | null)[] }) {
  const language = useLanguage();
  return (
    <thead>
      <tr>
        {week.map((each, at) => (
          <th key={each ?? at} scope="col" className="pb-1 text-sm font-normal text-soft">
            {each && formatWeekday(each, language)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface DayButtonProps {
  day: Day;
  boxes: readonly Box[];
  now: Instant;
  isChosen: boolean;
  onChoose: (day: Day) => void;
}

function DayButton({ day, boxes, now, isChosen, onChoose }: DayButtonProps) {
  const t = useWords('orders');
  const language = useLanguage();
  const mark = markOfDay(boxes, now);
  const what =
    mark === null ? t('nothingThatDay') : `${t('boxCount', { n: boxes.length })}, ${t.word('mark', mark)}`;
  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={day === dayAt(now) ? 'date' : undefined}
      onClick={() => onChoose(day)}
      className={classNames(
        'figures flex h-14 w-full flex-col items-center justify-center gap-1 rounded-small',
        'aria-[current=date]:font-bold aria-[current=date]:underline',
        mark === null && 'text-soft',
        isChosen ? 'bg-sprout ring-2 ring-leaf' : 'hover:bg-sprout',
      )}
    >
      <span aria-hidden="true">{inDigits(String(Number(day.slice(8))), language)}</span>
      <span className="sr-only">{`${formatFullDay(day, language)}: ${what}`}</span>
      {mark === null ? <span className="size-3" /> : <MarkSign mark={mark} />}
    </button>
  );
}

function targetOf(key: string, day: Day): Day | null {
  const inWeek = (weekday(day) + 6) % 7;
  const targets: Readonly<Record<string, Day>> = {
    ArrowLeft: addDays(day, -1),
    ArrowRight: addDays(day, 1),
    ArrowUp: addDays(day, -7),
    ArrowDown: addDays(day, 7),
    Home: addDays(day, -inWeek),
    End: addDays(day, 6 - inWeek),
    PageUp: addMonths(day, -1),
    PageDown: addMonths(day, 1),
  };
  return targets[key] ?? null;
}

/** Different shapes, for people who do not see the colours. */
const SHAPES: Readonly<Record<string, string>> = {
  open: 'rounded-full border-2 border-turmeric-ink',
  planned: 'rounded-full bg-leaf',
  closed: 'bg-tomato',
  delivered: 'rotate-45 bg-leaf-2',
  past: 'rounded-full bg-line-strong',
  skipped: 'h-0.5! my-1.25 bg-ink',
} satisfies Record<Mark, string>;

/** The sign of a day. The legend or the day's spoken name gives its meaning. */
export function MarkSign({ mark }: { mark: WordOf<Mark> }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block size-3 shrink-0', SHAPES[mark] ?? SHAPES['past'])}
    />
  );
}
