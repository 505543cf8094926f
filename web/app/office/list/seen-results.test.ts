import { expect, test } from 'vitest';

import { lastOpened, placeInResults, rememberOpened, rememberResults } from './seen-results.ts';

const found = {
  address: '/order?status=active',
  place: 'k1',
  hasMore: true,
  links: ['/order/a', '/order/b'],
};

test('an order from the results knows its neighbours and the filtered list', () => {
  rememberResults('/order', found);
  expect(placeInResults('/order', '/order/a')).toEqual({ ...found, n: 1, previous: null, next: '/order/b' });
  expect(placeInResults('/order', '/order/b')).toEqual({ ...found, n: 2, previous: '/order/a', next: null });
});

test('an order outside the last results has no place', () => {
  rememberResults('/order', found);
  expect(placeInResults('/order', '/order/c')).toBeNull();
  expect(placeInResults('/admin/inbox', '/order/a')).toBeNull();
  rememberResults('/order', { ...found, links: ['/order/c'] });
  expect(placeInResults('/order', '/order/a')).toBeNull();
});

test('a list remembers the row that was opened last', () => {
  expect(lastOpened('/order')).toBeUndefined();
  rememberOpened('/order', '/order/a');
  rememberOpened('/order', '/order/b');
  expect(lastOpened('/order')).toBe('/order/b');
  expect(lastOpened('/admin/inbox')).toBeUndefined();
});
