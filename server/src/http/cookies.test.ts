import { expect, test } from 'vitest';
import { cookieOf } from './cookies.ts';

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
