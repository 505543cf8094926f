import { addDays, addMonths, dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { WordOf } from '@shivar/domain/rules/fields';
import { formatWeekday, inDigits } from '@shivar/domain/language/format';
import type { KeyboardEvent } from 'react';
import { use, useState } from 'react';
import { flushSync } from 'react-dom';

import { formatFullDay } from '../../../lib/format-order.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { OrdersView } from '../delivery-parts.tsx';
import type { Box } from '../order-selectors.ts';
import { markOfDay, mondayOf, monthOf, weeksOf } from './month-days.ts';
import type { BoxesByDay, Mark } from './month-days.ts';

export type MonthView = ReturnType<typeof useMonth>;

/** The shown month and its day: at first the next one with a delivery, from today on, until somebody chooses one. */
export function useMonth(days: BoxesByDay) {
  const today = dayAt(use(OrdersView).now);
  const dates = [...days.keys()].toSorted();
  const [day, setDay] = useState(() => dates.find((date) => date >= today) ?? dates.at(-1) ?? today);
  const [isChosen, setIsChosen] = useState(false);
  const month = monthOf(day);
  const span = [...dates, today].toSorted();
  const first = monthOf(span[0] ?? today);
  const last = monthOf(span.at(-1) ?? today);
  const canTurn = (by: 1 | -1) => (by > 0 ? month < last : month > first);
  const turn = (by: 1 | -1) => {
    if (!canTurn(by)) return;
    const other = addMonths(month, by);
    // The first delivery of that month, if any.
    setDay(dates.find((date) => monthOf(date) === other) ?? other);
  };
  /** A day of a month before the first or after the last delivery cannot be chosen. */
  const choose = (chosen: Day) => {
    setIsChosen(true);
    if (monthOf(chosen) >= first && monthOf(chosen) <= last) setDay(chosen);
  };
  return { month, day, isChosen, choose, turn, canTurn };
}

/** A month of days: one stop for Tab, arrows between days and weeks, Page Up and Page Down for months. */
export function MonthTable({ days, view }: { days: BoxesByDay; view: MonthView }) {
  const language = useLanguage();
  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const move = movesOf(view)[event.key];
    if (!move) return;
    event.preventDefault();
    const table = event.currentTarget;
    flushSync(move);
    table.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  };
  const weeks = weeksOf(view.month);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up here from the days inside
    <table
      aria-labelledby="calendar-month"
      onKeyDown={handleKeyDown}
      className="w-full table-fixed border-collapse"
    >
      <thead>
        <tr>
          {/* The second week is a whole one in every month. */}
          {weeks[1]?.map((each, at) => (
            <th
              key={each ?? at}
              scope="col"
              className="pb-1 text-[min(0.875rem,4.2vw)] font-normal text-soft"
            >
              {each && formatWeekday(each, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={index}>
            {week.map((each, at) => (
              <td key={each ?? at} className="p-0.5">
                {each && <DayButton day={each} boxes={days.get(each) ?? []} view={view} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayButton({ day, boxes, view }: { day: Day; boxes: readonly Box[]; view: MonthView }) {
  const t = useWords('orders');
  const { now } = use(OrdersView);
  const isChosen = day === view.day;
  const mark = markOfDay(boxes, now);
  const what =
    mark === null ? t('nothingThatDay') : `${t('boxCount', { n: boxes.length })}, ${t.word('mark', mark)}`;
  return (
    <button
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={day === dayAt(now) ? 'date' : undefined}
      onClick={() => view.choose(day)}
      className={classNames(
        'figures flex min-h-14 w-full flex-col items-center justify-center gap-1 rounded-small',
        'aria-[current=date]:font-bold aria-[current=date]:underline',
        mark === null && 'text-soft',
        isChosen ? 'bg-sprout [box-shadow:0_0_0_2px_var(--leaf)]' : 'hover:bg-sprout',
      )}
    >
      <span aria-hidden="true">{inDigits(String(Number(day.slice(8))), t.language)}</span>
      <span className="sr-only">{`${formatFullDay(day, t.language)}: ${what}`}</span>
      {mark === null ? <span className="size-3" /> : <MarkSign mark={mark} />}
    </button>
  );
}

function movesOf({ day, choose, turn }: MonthView): Readonly<Record<string, () => void>> {
  return {
    ArrowLeft: () => choose(addDays(day, -1)),
    ArrowRight: () => choose(addDays(day, 1)),
    ArrowUp: () => choose(addDays(day, -7)),
    ArrowDown: () => choose(addDays(day, 7)),
    Home: () => choose(mondayOf(day)),
    End: () => choose(addDays(mondayOf(day), 6)),
    PageUp: () => turn(-1),
    PageDown: () => turn(1),
  };
}

/** Different shapes, for people who do not see the colours. */
const SHAPES: Readonly<Record<string, string>> = {
  open: 'rounded-full border-2 border-turmeric-ink',
  ourPick: 'rounded-full border-2 border-leaf bg-sprout',
  planned: 'rounded-full bg-leaf',
  closed: 'bg-line-strong',
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
