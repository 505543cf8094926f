import { expect, test } from 'vitest';

import { partDraftOf, partFormOf } from './settings-forms.ts';

test.each([
  ['8', 8],
  [' १२ ', 12],
  ['', Number.NaN],
  ['2.5', Number.NaN],
  ['-1', Number.NaN],
  ['five', Number.NaN],
])('the limit of unpaid orders %j is %d', (mostUnpaidOrders, number) => {
  expect(partFormOf({ mostUnpaidOrders: 5 })).toEqual({ mostUnpaidOrders: '5' });
  expect(partDraftOf({ mostUnpaidOrders })).toEqual({ mostUnpaidOrders: number });
});
