import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paiseFromRupees, rupeesFromPaise } from './money.ts';

describe('rupees of the wire', () => {
  test.each([
    [0, 0],
    [1480, 148_000],
    [1480.5, 148_050],
    [0.07, 7],
    [1.15, 115],
    [19.99, 1999],
    [4.35, 435],
    [12_345_678.9, 1_234_567_890],
    [-12.5, -1250],
  ])('%d are %i paise', (rupees, paise) => {
    expect(paiseFromRupees(rupees)).toBe(paise);
  });

  test.each([0.001, 1.005, 99.999, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
    'are refused where %d is not a whole number of paise',
    (rupees) => {
      expect(() => paiseFromRupees(rupees)).toThrow(RangeError);
    },
  );

  test('come back as the same paise, through JSON too, up to a thousand crore', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (paise) => {
        const sent = JSON.stringify({ price: rupeesFromPaise(paise) });
        const { price } = JSON.parse(sent) as { price: number };
        expect(paiseFromRupees(price)).toBe(paise);
      }),
    );
  });
});
