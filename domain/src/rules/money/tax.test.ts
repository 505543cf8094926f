import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAcrossStates, taxIn, taxOn, taxSums } from './tax.ts';

const GHEE = [
  { from: '2026-09-22', percent: 5, hsn: '0405' },
  { from: '2017-07-01', percent: 12, hsn: '0405' },
] as const;

test.each([
  ['2017-06-30', 0],
  ['2017-07-01', 12],
  ['2026-09-21', 12],
  ['2026-09-22', 5],
])('on %s the rate of that day holds: %d', (day, percent) => {
  expect(taxOn(GHEE, day).percent).toBe(percent);
});

test('without a rate an item is exempt', () => {
  expect(taxOn([], '2026-11-24')).toEqual({ percent: 0, hsn: '' });
});

describe('the tax in a price', () => {
  test.each([
    [56_000, 12, 6000],
    [10_500, 5, 500],
    [100, 0, 0],
    [1, 12, 0],
  ])('%d paise at %d percent have %d', (paise, percent, tax) => {
    expect(taxIn(paise, percent, false)).toBe(tax);
  });

  test('is never further from the exact one than a paisa, halves evenly, and the parts are the price', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ paise: fc.nat(5_000_000), percent: fc.constantFrom(0, 0.25, 5, 12, 18, 40) })),
        fc.boolean(),
        (prices, isAcross) => {
          const lines = prices.map((each) => ({ ...each, tax: taxIn(each.paise, each.percent, isAcross) }));
          for (const { paise, percent, tax } of lines)
            expect(Math.abs(tax - (paise * percent) / (100 + percent))).toBeLessThanOrEqual(
              isAcross ? 0.5 : 1,
            );
          const sums = taxSums(lines, isAcross);
          const of = (name: 'value' | 'taxable' | 'cgst' | 'sgst' | 'igst') =>
            sums.reduce((sum, each) => sum + each[name], 0);
          expect(of('value')).toBe(lines.reduce((sum, { paise }) => sum + paise, 0));
          expect(of('taxable') + of('cgst') + of('sgst') + of('igst')).toBe(of('value'));
          expect(of('cgst')).toBe(of('sgst'));
          expect(sums.every(({ cgst, igst }) => Number.isInteger(cgst) && (cgst === 0 || igst === 0))).toBe(
            true,
          );
        },
      ),
    );
  });
});

test.each([
  ['27ABCDE1234F1Z5', '422001', false],
  ['27ABCDE1234F1Z5', '403001', true],
  ['27ABCDE1234F1Z5', '560001', true],
  ['27ABCDE1234F1Z5', '110001', true],
  ['30ABCDE1234F1Z5', '403001', false],
  ['', '560001', false],
])('what a farm with the GSTIN %s brings to %s crosses a border: %j', (gstin, pincode, crosses) => {
  expect(isAcrossStates(gstin, pincode)).toBe(crosses);
});
