import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDay, anyInstant } from '../../test/arbitraries.ts';
import {
  addDays,
  addMonths,
  dayAt,
  dayFromNumber,
  dayNumber,
  daysBetween,
  instantAt,
  isDay,
  weekday,
} from './day.ts';

describe('a text is a day', () => {
  test.each([
    ['2026-11-21', 'an ordinary date'],
    ['2028-02-29', 'a leap day'],
    ['2000-02-29', 'the leap day of a century that has one'],
    ['2026-12-31', 'the last day of a year'],
    ['1900-01-01', 'the first day that is taken'],
    ['2199-12-31', 'the last day that is taken'],
  ])('%s: %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  test.each([
    ['2026-02-29', 'no leap year'],
    ['2100-02-29', 'a century without a leap day'],
    ['2026-02-30', 'never'],
    ['2026-04-31', 'a month of 30 days'],
    ['2026-13-01', 'a 13th month'],
    ['2026-00-10', 'month 0'],
    ['2026-11-00', 'date 0'],
    ['2026-11-32', 'date 32'],
    ['2026-2-3', 'single digits'],
    ['1899-12-31', 'before the first year that is taken'],
    ['2200-01-01', 'after the last'],
    ['9999-12-31', 'a day whose next day has five digits in its year'],
    ['0000-01-01', 'year 0'],
    ['२०२६-११-२१', 'Devanagari digits'],
    ['2026-11-21T00:00:00Z', 'an instant'],
    [' 2026-11-21', 'a space before'],
    ['2026-11-21\n', 'a line end after'],
    ['21-11-2026', 'the other way round'],
    ['', 'nothing'],
  ])('not %s: %s', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('months are clamped to their end', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %i months is %s', (day, count, expected) => {
    expect(addMonths(day, count)).toBe(expected);
  });
});

describe('an instant falls on the day that the clocks of India show', () => {
  test.each([
    ['2026-11-20T18:29:59.999Z', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', '2026-11-21'],
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29'],
    ['1969-12-31T18:29:59.999Z', '1969-12-31'],
    ['1969-12-31T18:30:00.000Z', '1970-01-01'],
  ])('%s is %s', (instant, day) => {
    expect(dayAt(Date.parse(instant))).toBe(day);
  });
});

describe('as Temporal has it, from 1950 to 2100', () => {
  const zone = 'Asia/Kolkata';
  const plain = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day);

  test('adding days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, days) => {
        expect(addDays(day, days)).toBe(plain(day).add({ days }).toString());
      }),
    );
  });

  test('adding months, where a missing date is constrained to the last one of its month', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, months) => {
        expect(addMonths(day, months)).toBe(plain(day).add({ months }, { overflow: 'constrain' }).toString());
      }),
    );
  });

  test('counting the days between two', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (from, to) => {
        expect(daysBetween(from, to)).toBe(plain(from).until(plain(to), { largestUnit: 'days' }).days);
      }),
    );
  });

  test('the day of the week, Sunday being 0', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(weekday(day)).toBe(plain(day).dayOfWeek % 7);
      }),
    );
  });

  test('the day at an instant', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const there = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
        expect(dayAt(instant)).toBe(there.toPlainDate().toString());
      }),
    );
  });

  test('the instant of an hour of a day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 23 }), (day, hour) => {
        const there = plain(day).toZonedDateTime({ timeZone: zone, plainTime: { hour } });
        expect(instantAt(day, hour)).toBe(there.epochMilliseconds);
      }),
    );
  });

  test('which texts are days', () => {
    const part = (most: number) => fc.nat(most).map((value) => String(value).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1950, max: 2100 }), part(14), part(33), (year, month, date) => {
        const text = `${year}-${month}-${date}`;
        expect(isDay(text)).toBe(isPlainDate(text));
      }),
    );
  });

  function isPlainDate(text: string): boolean {
    try {
      return plain(text).toString() === text;
    } catch {
      return false;
    }
  }
});

describe('days as numbers', () => {
  test('count from 1970-01-01', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('1969-12-31')).toBe(-1);
    expect(dayNumber('2026-11-21')).toBe(20_778);
  });

  test('turn back into the same day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(dayFromNumber(dayNumber(day))).toBe(day);
      }),
    );
  });

  test('sort as the texts of the days do', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        expect(Math.sign(daysBetween(one, other))).toBe(one === other ? 0 : one < other ? 1 : -1);
      }),
    );
  });
});
