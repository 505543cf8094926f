import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyIntegerShape } from '../../test/wire-shapes.ts';
import { readDay, readInteger } from './unknown.ts';

describe('a whole number', () => {
  test.each([
    [5, 5],
    [0, 0],
    [-3, -3],
    ['5', 5],
    ['250.0', 250],
    [{ $numberInt: '5' }, 5],
    [{ $numberLong: '1500' }, 1500],
    [{ $numberDouble: '20.0' }, 20],
    [{ $numberInt: 5 }, 5],
    [{ value: 5 }, 5],
  ])('%j is read as %i', (value, expected) => {
    expect(readInteger(value)).toBe(expected);
  });

  test.each([
    [null],
    [undefined],
    [true],
    [''],
    ['five'],
    ['5 kg'],
    ['0x10'],
    ['1e3'],
    ['5.5'],
    [5.5],
    [Number.NaN],
    [[5]],
    [{}],
    [{ $numberInt: '5', unit: 'Grams' }],
    [{ $numberInt: null }],
    [{ $numberInt: { $numberInt: '5' } }],
    ['9007199254740993'],
  ])('%j is none', (value) => {
    expect(readInteger(value)).toBeNull();
  });

  test('is read as itself, whatever shape it comes in', () => {
    const property = fc.property(
      fc.nat(10_000_000).chain((value) => fc.tuple(fc.constant(value), anyIntegerShape(value))),
      ([value, shape]) => {
        expect(readInteger(shape)).toBe(value);
      },
    );
    fc.assert(property);
  });
});

describe('a day', () => {
  test.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-23T18:30:00.000Z', '2026-11-24'],
    ['2026-11-24T00:00:00Z', '2026-11-24'],
    ['2026-11-24T18:29:59.999Z', '2026-11-24'],
    ['2026-11-24T00:00:00+05:30', '2026-11-24'],
  ])('written as %s is the day in India', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test.each(['2026-02-30', '24-11-2026', '2026-11-24 morning', '2026-11-24T99:00:00Z', '', null, 5])(
    'is not %j',
    (value) => {
      expect(readDay(value)).toBeNull();
    },
  );
});
