import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import { areaDraftSchema } from '@shivar/domain/rules/area/area-draft';
import { expect, test } from 'vitest';

import { areaDraftOf, areaFormOf } from './area-form.ts';

const kept: AreaDraft = {
  pincode: '422001',
  area: 'Old\ntown',
  marathiArea: 'Old town',
  batches: ['evening', 'morning'],
  limits: { morning: null, evening: 40 },
};

test('a row of older rules is shown in one line, and is told at its Marathi name', () => {
  const form = areaFormOf(kept);
  expect(form).toMatchObject({ area: 'Old town', batches: ['morning', 'evening'], evening: '40' });
  const wrong = areaDraftSchema.safeParse(areaDraftOf({ ...form, evening: '50' })).error;
  expect(wrong?.issues.map(({ path }) => path)).toEqual([['marathiArea']]);
  expect(areaDraftSchema.safeParse(areaDraftOf({ ...form, marathiArea: 'जुने' })).success).toBe(true);
});

test.each([
  ['1,00,000', 100_000],
  ['१०', 10],
  ['', null],
  ['100001', 100_001],
  ['1000000000', 1_000_000_000],
  ['many', Number.NaN],
])('the limit %j is %j', (evening, limit) => {
  expect(areaDraftOf({ ...areaFormOf(kept), evening }).limits.evening).toBe(limit);
});
