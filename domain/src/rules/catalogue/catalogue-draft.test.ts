import { expect, test } from 'vitest';
import { itemDraftSchema } from './catalogue-draft.ts';

const GHEE = {
  englishName: 'Ghee',
  marathiName: 'तूप',
  categoryId: '1',
  unitofItem: 'units',
  maxSelection: 2,
  portion: null,
  isStaple: false,
  seasonMonths: [],
  organic: false,
  certificateNumber: null,
  certificateUntil: null,
  image: '/produce/ghee.svg',
  photo: null,
} as const;
const RATE = { from: '2025-09-22', percent: 5, hsn: '0405' };

/** The code of the first problem; null where there is none. */
const codeOf = (...taxes: object[]) =>
  itemDraftSchema.safeParse({ ...GHEE, taxes }).error?.issues[0]?.message ?? null;

test('a rate of GST has a day, a percentage and a code', () => {
  expect(codeOf()).toBeNull();
  expect(codeOf(RATE, { ...RATE, from: '2017-07-01', percent: 12 })).toBeNull();
  expect(itemDraftSchema.parse({ ...GHEE, taxes: [{ ...RATE, hsn: ' ०४०५ ' }] }).taxes).toEqual([RATE]);
  for (const percent of [0, 0.25, 40]) expect(codeOf({ ...RATE, percent, hsn: '' })).toBeNull();
  for (const percent of [-1, 40.25, 5.1, Number.NaN, '5', null])
    expect(codeOf({ ...RATE, percent })).toBe('percent_invalid');
  for (const hsn of ['04', '04055', 'ghee', null]) expect(codeOf({ ...RATE, hsn })).toBe('hsn_invalid');
  expect(codeOf({ ...RATE, from: '' })).not.toBeNull();
  expect(codeOf(RATE, RATE)).toBe('tax_day_twice');
});
