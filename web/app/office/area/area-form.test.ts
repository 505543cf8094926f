import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import { areaDraftSchema } from '@shivar/domain/rules/area/area-draft';
import { expect, test } from 'vitest';

import { areaDraftOf, areaFormOf } from './area-form.ts';

const stored: AreaDraft = {
  pincode: '422001',
  area: 'Old\ntown',
  marathiArea: 'Old town',
  batches: ['evening', 'morning'],
  limits: { morning: null, evening: 40 },
};

test('a name in several lines is shown in one, and a missing Marathi name is an error of its field', () => {
  const form = areaFormOf(stored);
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
  expect(areaDraftOf({ ...areaFormOf(stored), evening }).limits.evening).toBe(limit);
});
