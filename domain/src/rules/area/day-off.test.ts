import { expect, test } from 'vitest';
import { dayOffTarget, judgeDayOff } from './day-off.ts';
import { instantAt } from '../../values/day.ts';

const NOW = instantAt('2026-11-23', 10);
const order = {
  startDate: '2026-11-25',
  frequency: 'alternate',
  deliveries: ['2026-11-25', '2026-11-27', '2026-11-29'].map((date) => ({ date })),
} as const;

test.each([
  ['next', [], '2026-11-28'],
  ['next', ['2026-11-28'], '2026-11-30'],
  ['before', [], '2026-11-26'],
  ['before', ['2026-11-26'], '2026-11-24'],
  ['before', ['2026-11-26', '2026-11-24'], null],
  ['behind', [], '2026-12-01'],
  ['behind', ['2026-12-01'], '2026-12-03'],
] as const)(
  'a box of 27 November goes by the rule %s, with %j full, to %s',
  (rule, full: readonly string[], to) => {
    const target = dayOffTarget(order, { date: '2026-11-27', rule }, (day) => !full.includes(day), NOW);
    expect(target).toBe(to);
  },
);

test('a day off is before its cut-off, and within a year', () => {
  expect(judgeDayOff('2026-11-24', NOW).ok).toBe(true);
  expect(judgeDayOff('2026-11-24', instantAt('2026-11-23', 18))).toMatchObject({
    refusal: { code: 'date_past_cut_off' },
  });
  expect(judgeDayOff('2027-12-01', NOW)).toMatchObject({ refusal: { code: 'hold_too_far' } });
});
