import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../values/day.ts';
import { PERIODS, firstDays, periodOf, wholeMonths } from './overview-period.ts';

const TODAY = '2026-11-23';
const anyDay = fc.integer({ min: -2000, max: 400 }).map((count) => addDays(TODAY, count));

describe('a period of the overview', () => {
  test('is in equal steps, right after one of the same length, and within what was asked for', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1099 }), (from, length) => {
        const to = addDays(from, length);
        const asked = periodOf({ from, to }, TODAY);
        if (!asked.ok) throw new Error(asked.refusal.code);
        const { value } = asked;
        const days = value.step * value.steps;
        expect(daysBetween(value.from, value.to) + 1).toBe(days);
        expect(daysBetween(value.before.from, value.before.to) + 1).toBe(days);
        expect(addDays(value.before.to, 1)).toBe(value.from);
        expect(value.to).toBe(to);
        // At most six days are left out, at its beginning.
        expect(daysBetween(from, value.from)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(from, value.from)).toBeLessThan(7);
        expect(firstDays(value)).toHaveLength(value.steps + value.ahead);
      }),
    );
  });

  test.each([
    ['a day', '2026-11-23', '2026-11-23', true],
    ['three years', '2023-11-21', '2026-11-24', true],
    ['a day more', '2023-11-20', '2026-11-24', false],
    ['backwards', '2026-11-23', '2026-11-22', false],
  ])('may be %s: from %s to %s', (_what, from, to, may) => {
    expect(periodOf({ from, to }, TODAY).ok).toBe(may);
  });

  test('is day by day up to a hundred days, and as it is offered then begins where it is asked to', () => {
    for (const days of Object.values(PERIODS)) {
      const from = addDays(TODAY, 1 - days);
      expect(periodOf({ from, to: TODAY }, TODAY)).toMatchObject({
        value: { from, step: days > 100 ? 7 : 1, ahead: days > 100 ? 4 : 28, knownUntil: '2026-11-08' },
      });
    }
    expect(periodOf({ from: '2026-10-01', to: '2026-10-31' }, TODAY)).toMatchObject({ value: { ahead: 0 } });
  });
});

describe('the whole months of a span', () => {
  const nextMonth = (day: string) => `${addDays(day, 31).slice(0, 7)}-01`;

  test('lie in it before its last day, are known to their end, and leave none of those out', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1099 }), anyDay, (from, length, knownUntil) => {
        const to = addDays(from, length);
        const whole = Array.from({ length: length + 1 }, (_, index) => addDays(from, index)).filter((day) => {
          const last = addDays(nextMonth(day), -1);
          return day.endsWith('-01') && last < to && last <= knownUntil;
        });
        const [first, newest] = [whole[0] ?? from, whole.at(-1)];
        const end = newest === undefined ? from : nextMonth(newest);
        expect(wholeMonths({ from, to }, knownUntil)).toEqual({ first, end });
      }),
    );
  });

  test.each([
    ['a year up to today', '2025-11-25', '2026-11-23', '2026-11-08', '2025-12-01', '2026-11-01'],
    ['one that is not all known', '2026-08-10', '2026-11-05', '2026-10-21', '2026-09-01', '2026-10-01'],
    ['one that ends with a month', '2026-09-01', '2026-10-31', '2026-11-08', '2026-09-01', '2026-10-01'],
    [
      'a month of which a day is missing',
      '2026-09-02',
      '2026-10-01',
      '2026-11-08',
      '2026-09-02',
      '2026-09-02',
    ],
    ['February', '2024-02-01', '2024-03-01', '2026-11-08', '2024-02-01', '2024-03-01'],
  ])('of %s', (_what, from, to, knownUntil, first, end) => {
    expect(wholeMonths({ from, to }, knownUntil)).toEqual({ first, end });
  });
});
