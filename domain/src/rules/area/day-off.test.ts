import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { DAY_OFF_RULES, dayOffTarget, judgeDayOff, judgeDayOffEnd, movesFromDaysOff } from './day-off.ts';
import { FREQUENCIES, datesAfter, purchasedDates } from '../calendar/delivery-calendar.ts';
import { addDays } from '../../values/day.ts';
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
  ['before', ['2026-11-26', '2026-11-24'], '2026-12-01'],
  ['behind', [], '2026-12-01'],
  ['behind', ['2026-12-01'], '2026-12-03'],
] as const)(
  'a box of 27 November goes by the rule %s, with %j full, to %s',
  (rule, full: readonly string[], to) => {
    const target = dayOffTarget(order, { date: '2026-11-27', rule }, (day) => !full.includes(day), NOW);
    expect(target).toBe(to);
  },
);

test('a box of an order with one every day goes behind its end, where no other day is free near', () => {
  const deliveries = Array.from({ length: 30 }, (_, index) => ({ date: addDays('2026-11-25', index) }));
  const daily = { startDate: '2026-11-25', frequency: 'daily', deliveries } as const;
  for (const rule of DAY_OFF_RULES)
    expect(dayOffTarget(daily, { date: '2026-11-27', rule }, (day) => day >= '2026-11-25', NOW)).toBe(
      '2026-12-25',
    );
  expect(dayOffTarget(daily, { date: '2026-11-27', rule: 'next' }, () => false, NOW)).toBeNull();
});

test('a day off is before its cut-off, and within a year', () => {
  expect(judgeDayOff('2026-11-24', NOW).ok).toBe(true);
  expect(judgeDayOff('2026-11-24', instantAt('2026-11-23', 18))).toMatchObject({
    refusal: { code: 'date_past_cut_off' },
  });
  expect(judgeDayOff('2027-12-01', NOW)).toMatchObject({ refusal: { code: 'hold_too_far' } });
});

test('a day off ends until its cut-off, and not from that instant on', () => {
  const cutOff = instantAt('2026-11-23', 18);
  expect(judgeDayOffEnd('2026-11-24', cutOff - 1).ok).toBe(true);
  const late = { code: 'date_past_cut_off', params: { day: '2026-11-24' } };
  expect(judgeDayOffEnd('2026-11-24', cutOff)).toMatchObject({ refusal: late });
});

test('a purchase puts no box on a day off for which it finds a place, no two on one day, and moves no other box', () => {
  const property = fc.property(
    fc.constantFrom(...FREQUENCIES),
    fc.uniqueArray(fc.record({ after: fc.nat(40), rule: fc.constantFrom(...DAY_OFF_RULES) }), {
      selector: ({ after }) => after,
      maxLength: 8,
    }),
    fc.array(fc.nat(60), { maxLength: 10 }),
    (frequency, off, full) => {
      const startDate = '2026-11-25';
      const dates = purchasedDates(startDate, frequency, 'weekly');
      const daysOff = off
        .map(({ after, rule }) => ({ date: addDays(startDate, after), rule }))
        .toSorted((one, other) => (one.date < other.date ? -1 : 1));
      const isOff = new Set(daysOff.map(({ date }) => date));
      const isFull = new Set(full.map((after) => addDays(startDate, after)));
      const isFree = (day: string) => !isOff.has(day) && !isFull.has(day);
      const order = { startDate, frequency, deliveries: dates.map((date) => ({ date })) };
      const moves = movesFromDaysOff(order, daysOff, isFree, NOW);
      const after = datesAfter(dates, moves);
      expect(new Set(after).size).toBe(dates.length);
      expect(moves.every(({ from, to }) => isOff.has(from) && isFree(to) && !dates.includes(to))).toBe(true);
      const moved = new Set(moves.map(({ from }) => from));
      expect(after).toEqual(expect.arrayContaining(dates.filter((date) => !moved.has(date))));
    },
  );
  fc.assert(property, { numRuns: 300 });
});
