import { expect, test } from 'vitest';
import { addDays } from '../../values/day.ts';
import { reminderDays } from './reminder.ts';

const SINCE = '2026-11-02';

test.each([
  [0, []],
  [2, []],
  [3, [1]],
  [9, [1]],
  [10, [2]],
  [16, [2]],
  [17, []],
  [19, []],
  [20, [3]],
  [26, [3]],
  [27, []],
  [400, []],
])('%i days after the first box the steps of its reminder are %j', (days, steps) => {
  const said = reminderDays(addDays(SINCE, days)).filter(({ from, to }) => from <= SINCE && SINCE <= to);
  expect(said.map(({ step }) => step)).toEqual(steps);
});
