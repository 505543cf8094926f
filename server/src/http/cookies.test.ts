import { expect, test } from 'vitest';
import { cookieOf, secretCookie } from './request.ts';

test.each([
  ['lang=mr', 'lang', 'mr'],
  ['a=1; lang=mr;b=2', 'lang', 'mr'],
  ['a=1;  b = 2=3 ', 'b', '2=3'],
  ['g_csrf_token=', 'g_csrf_token', ''],
  ['xlang=mr', 'lang', null],
  ['lang', 'lang', null],
  ['', 'lang', null],
  [undefined, 'lang', null],
])('in %j the cookie %s is %j', (header, name, value) => {
  expect(cookieOf(header, name)).toBe(value);
});

test.each([
  ['https://shivar.example', 'a=b; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Lax; Secure'],
  ['http://127.0.0.1:3000', 'a=b; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Lax'],
])('a secret in a browser of %s is for the server alone', (origin, header) => {
  expect(secretCookie('a', 'b', { path: '/api/auth', seconds: 60, origin })).toBe(header);
});
