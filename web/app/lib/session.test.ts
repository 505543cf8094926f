import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openTestBrowser } from '../../test/browser.ts';
import type { TestBrowser } from '../../test/browser.ts';
import {
  clearSession,
  currentSession,
  followSession,
  login,
  onSessionChange,
  sessionToken,
} from './session.ts';

const asha = { _id: '1', name: 'asha', userName: 'asha', email: 'asha@shivar.example', isAdmin: false };
let browser: TestBrowser;
let logged: unknown[][];

beforeEach(() => {
  browser = openTestBrowser();
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void logged.push(parts));
});
afterEach(() => vi.restoreAllMocks());

test('logging in keeps the token and the user under the promised keys', () => {
  login('t1', asha);
  expect(browser.storage.get('token')).toBe('t1');
  expect(JSON.parse(browser.storage.get('user') ?? '')).toEqual(asha);
  expect(currentSession()).toEqual({ isLoggedIn: true, user: asha });
  expect(sessionToken()).toBe('t1');
});

test('logging in without a user keeps the one that is stored', () => {
  browser.storage.set('user', JSON.stringify(asha));
  login('t2');
  expect(currentSession().user).toEqual(asha);
});

test('a stored token means logged in, also without a user', () => {
  browser.storage.set('token', 't');
  expect(currentSession()).toEqual({ isLoggedIn: true, user: null });
});

test('without a token nobody is logged in, whatever user is stored', () => {
  browser.storage.set('user', JSON.stringify(asha));
  expect(currentSession()).toEqual({ isLoggedIn: false, user: null });
});

test.each(['{', '"text"', 'null', '{"name":"no id"}'])(
  'a stored user that is %s is logged and ignored',
  (text) => {
    browser.storage.set('token', 't');
    browser.storage.set('user', text);
    expect(currentSession()).toEqual({ isLoggedIn: true, user: null });
    expect(logged).toHaveLength(1);
  },
);

test('every change is told, with the user already there', () => {
  const seen: unknown[] = [];
  const stop = onSessionChange((session) => seen.push(session));
  login('t', asha);
  void clearSession();
  stop();
  login('t', asha);
  expect(seen).toEqual([
    { isLoggedIn: true, user: asha },
    { isLoggedIn: false, user: null },
  ]);
});

test('a follower that stops and follows anew at a change is told of the next one alone', () => {
  let told = 0;
  let stop = () => {};
  const follow = () => {
    stop();
    told += 1;
    stop = onSessionChange(follow);
  };
  follow();
  login('t', asha);
  stop();
  expect(told).toBe(2);
});

test('the document is marked, so that the navbar changes at once', () => {
  login('t', asha);
  expect(browser.marks.has('data-signed-in')).toBe(true);
  expect(browser.style.get('--initial')).toBe('"A"');
  void clearSession();
  expect(browser.marks.has('data-signed-in')).toBe(false);
});

test('logging out in another tab is seen in this one', () => {
  login('t', asha);
  followSession();
  const seen: boolean[] = [];
  const stop = onSessionChange(({ isLoggedIn }) => seen.push(isLoggedIn));
  browser.otherTab('token', null);
  stop();
  expect(seen).toEqual([false]);
  expect(browser.marks.has('data-signed-in')).toBe(false);
});
