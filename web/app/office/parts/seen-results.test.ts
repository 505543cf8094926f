import { expect, test } from 'vitest';

import { placeInResults, seenResults } from './seen-results.ts';

const found = {
  address: '/order?status=active',
  place: 'k1',
  hasMore: true,
  links: ['/order/a', '/order/b'],
};

test('an order from the results knows its neighbours and the filtered list', () => {
  seenResults.set('/order', found);
  expect(placeInResults('/order', '/order/a')).toEqual({ ...found, n: 1, previous: null, next: '/order/b' });
  expect(placeInResults('/order', '/order/b')).toEqual({ ...found, n: 2, previous: '/order/a', next: null });
});

test('an order outside the last results has no place', () => {
  seenResults.set('/order', found);
  expect(placeInResults('/order', '/order/c')).toBeNull();
  expect(placeInResults('/admin/inbox', '/order/a')).toBeNull();
  seenResults.set('/order', { ...found, links: ['/order/c'] });
  expect(placeInResults('/order', '/order/a')).toBeNull();
});
