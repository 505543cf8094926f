import { expect, test } from 'vitest';

import { paths } from './paths.ts';

test('an id cannot change the path that it stands in', () => {
  expect(paths.purchase('a/b?c')).toBe('/purchase/a%2Fb%3Fc');
  expect(paths.orderDetail('..')).toBe('/sub-detail/..');
});

test('logging in remembers where it was asked for', () => {
  expect(paths.login()).toBe('/login');
  expect(paths.login('/sub-detail/1?x=2')).toBe('/login?next=%2Fsub-detail%2F1%3Fx%3D2');
});
