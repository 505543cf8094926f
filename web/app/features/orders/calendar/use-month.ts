import { addMonths } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { useState } from 'react';

import { monthOf } from './month-days.ts';

/** Which month is shown and which day is chosen: at first today's, or the next one on which something comes. */
export function useMonth(days: ReadonlyMap<Day, unknown>, today: Day) {
  const dates = [...days.keys()].toSorted();
  const [day, setDay] = useState(() => dates.find((date) => date >= today) ?? dates.at(-1) ?? today);
  const month = monthOf(day);
  const first = monthOf([dates[0] ?? today, today].toSorted()[0] ?? today);
  const last = monthOf([dates.at(-1) ?? today, today].toSorted()[1] ?? today);
  const canTurn = (by: 1 | -1) => (by > 0 ? month < last : month > first);
  const turn = (by: 1 | -1) => {
    if (!canTurn(by)) return;
    const other = addMonths(month, by);
    // The first delivery of that month, where it has any.
    setDay(dates.find((date) => monthOf(date) === other) ?? other);
  };
  /** Days outside the months that there is something to see of are left alone. */
  const choose = (chosen: Day) => {
    if (monthOf(chosen) >= first && monthOf(chosen) <= last) setDay(chosen);
  };
  return { month, day, choose, turn, canTurn };
}
