import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDay, anyInstant } from '../../../test/arbitraries.ts';
import { cutOffOf, firstOpenDay, isPastCutOff } from './cut-off.ts';
import { addDays, dayAt } from '../../values/day.ts';

/** An instant from what a clock in Nashik shows. */
function inNashik(text: string): number {
  return Date.parse(`${text}+05:30`);
}

describe('the cut-off of a delivery on 22 Nov 2026', () => {
  test.each([
    ['2026-11-21T17:59:59.999', false, 'the last millisecond before six'],
    ['2026-11-21T18:00:00.000', true, 'the very instant of six'],
    ['2026-11-21T18:00:00.001', true, 'just after six'],
    ['2026-11-20T23:00:00.000', false, 'two evenings before'],
    ['2026-11-22T07:00:00.000', true, 'the morning of the delivery'],
    ['2026-11-25T07:00:00.000', true, 'days later'],
  ])('at %s: passed is %s, %s', (instant, passed) => {
    expect(isPastCutOff('2026-11-22', inNashik(instant))).toBe(passed);
  });
});

describe('the cut-off is six in the evening of the day before', () => {
  test.each([
    ['2026-12-01', '2026-11-30T18:00', 'over the end of a month'],
    ['2027-01-01', '2026-12-31T18:00', 'over the end of a year'],
    ['2028-03-01', '2028-02-29T18:00', 'after a leap day'],
    ['2028-02-29', '2028-02-28T18:00', 'on a leap day'],
    ['2027-03-01', '2027-02-28T18:00', 'after a February without one'],
  ])('%s closes at %s: %s', (day, instant) => {
    expect(cutOffOf(day)).toBe(inNashik(instant));
  });

  test('as Temporal has it, on any day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const evening = Temporal.PlainDate.from(day)
          .subtract({ days: 1 })
          .toZonedDateTime({ timeZone: 'Asia/Kolkata', plainTime: '18:00' });
        expect(cutOffOf(day)).toBe(evening.epochMilliseconds);
      }),
    );
  });
});

describe('the first open day', () => {
  test.each([
    ['2026-11-21T00:00:00.000', '2026-11-22', 'tomorrow, from midnight'],
    ['2026-11-21T17:59:59.999', '2026-11-22', 'still tomorrow'],
    ['2026-11-21T18:00:00.000', '2026-11-23', 'the day after tomorrow, from six'],
    ['2026-11-21T23:59:59.999', '2026-11-23', 'until midnight'],
    ['2026-12-30T18:00:00.000', '2027-01-01', 'over the end of a year'],
    ['2028-02-27T18:00:00.000', '2028-02-29', 'onto a leap day'],
    ['2027-02-27T18:00:00.000', '2027-03-01', 'past the end of February'],
  ])('at %s it is %s: %s', (instant, day) => {
    expect(firstOpenDay(inNashik(instant))).toBe(day);
  });

  test('is open, has its cut-off within 24 hours, and nothing before it is open', () => {
    fc.assert(
      fc.property(anyInstant, (now) => {
        const first = firstOpenDay(now);
        expect(isPastCutOff(first, now)).toBe(false);
        expect(isPastCutOff(addDays(first, -1), now)).toBe(true);
        expect(cutOffOf(first) - now).toBeLessThanOrEqual(24 * 3_600_000);
        expect(first > dayAt(now)).toBe(true);
      }),
    );
  });
});
