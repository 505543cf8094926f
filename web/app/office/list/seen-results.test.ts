import { expect, test } from 'vitest';

import { lastOpened, placeInResults, rememberOpened, rememberResults } from './seen-results.ts';

const found = {
  address: '/order?status=active',
  place: 'k1',
  hasMore: true,
  links: ['/order/a', '/order/b'],
};

test('an order that was found knows its neighbours and the way back to the list as it was filtered', () => {
  rememberResults('/order', found);
  expect(placeInResults('/order', '/order/a')).toEqual({ ...found, n: 1, previous: null, next: '/order/b' });
  expect(placeInResults('/order', '/order/b')).toEqual({ ...found, n: 2, previous: '/order/a', next: null });
});

test('what was not found last stands in no list', () => {
  rememberResults('/order', found);
  expect(placeInResults('/order', '/order/c')).toBeNull();
  expect(placeInResults('/admin/inbox', '/order/a')).toBeNull();
  rememberResults('/order', { ...found, links: ['/order/c'] });
  expect(placeInResults('/order', '/order/a')).toBeNull();
});

test('the row that was opened last is the one to come back to', () => {
  expect(lastOpened('/order')).toBeUndefined();
  rememberOpened('/order', '/order/a');
  rememberOpened('/order', '/order/b');
  expect(lastOpened('/order')).toBe('/order/b');
  expect(lastOpened('/admin/inbox')).toBeUndefined();
});
