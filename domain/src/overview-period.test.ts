import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from './day.ts';
import { PERIODS, firstDays, periodOf } from './overview-period.ts';

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
