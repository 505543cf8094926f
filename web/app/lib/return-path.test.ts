import { expect, test } from 'vitest';

import { returnPath } from './return-path.ts';

test.each(['/profile', '/sub-detail/1?x=2#y', '/', '/?next=/login', '/login-help'])(
  '%s is a place to return to',
  (next) => {
    expect(returnPath(next)).toBe(next);
  },
);

test.each([
  'https://evil.example',
  '//evil.example',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/profile\r\n',
  'javascript:alert(1)',
  'profile',
  '',
  null,
  '/login',
  '/login?next=/',
  '/auth/callback?code=x',
  '/verify-email#link=abc',
  '/forgot-password',
  '/reset-password#email=asha@example.in',
])('%j is not', (next) => {
  expect(returnPath(next)).toBeNull();
});
