import { expect, test } from 'vitest';

import { CORE, isBuilt, isFrame, isKeptPage, isPicture, officeCore, officePage } from './rules.ts';

const kept = (address: string) => isKeptPage(new URL(address, 'https://shivar.example'));

test('what every visitor sees is kept, and the frames of the private pages', () => {
  expect(CORE.every(kept)).toBe(true);
  for (const path of ['/purchase/weekly-vegetables', '/about', '/privacy-policy', '/terms-conditions'])
    expect([path, kept(path)]).toEqual([path, true]);
  expect(['/_.data', '/subscription.data', '/offline?from=%2Fcontact'].every(kept)).toBe(true);
});

test.each([
  '/sub-detail/0190-1',
  '/pay/0190-1',
  '/admin',
  '/admin/day/2026-11-21/morning',
  '/admin-login',
  '/adminSub',
  '/order',
  '/auth/callback?code=1',
  '/auth/callback',
  '/reset-password',
  '/account',
  '/calendar/secret.ics',
  '/api/settings',
  '/profile?x=1',
  '/?lang=mr',
])('%s is never kept', (path) => expect(kept(path)).toBe(false));

test('only the frames of private pages may be shown before the network is asked', () => {
  expect(CORE.filter(isFrame)).toEqual(['/active-subscriptions', '/profile']);
  expect(CORE.filter(isFrame).every(kept)).toBe(true);
});

test('files of the build and pictures are told apart', () => {
  expect([isBuilt('/assets/shell-1.js'), isBuilt('/produce/tomato.svg')]).toEqual([true, false]);
  expect([isPicture('/produce/tomato.svg'), isPicture('/favicon.svg'), isPicture('/icon-512.png')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isPicture('/assets/x.svg'), isPicture('/uploads/customer.png')]).toEqual([false, false]);
});

test('a page of packers and drivers shares the document of its kind, and no other page of the office has one', () => {
  expect(officeCore().map(officePage)).toEqual(officeCore());
  expect(officePage('/admin/day/2026-11-24/evening')).toBe(officePage('/admin/day/2027-01-01/morning'));
  expect(['/order', '/admin/people', '/admin/day/2026-11-24', '/adminSub'].map(officePage)).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  expect(officeCore().some((path) => kept(path))).toBe(false);
});
