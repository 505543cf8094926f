import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { api } from '@shivar/domain/contract/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { openTestBrowser } from '../../test/browser.ts';
import type { TestBrowser } from '../../test/browser.ts';
import { call, failureMessage, fieldErrors } from './api-client.ts';
import { onSessionExpired, login } from './session.ts';

const asha = { _id: '1', name: 'Asha', userName: 'asha', email: 'asha@shivar.example', isAdmin: false };

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

let answer: { status: number; body: string };
let received: Received;
let busyTimes = 0;
let browser: TestBrowser;
let logged: unknown[][];
const server = createServer((request, response) => void respond(request, response));
const realFetch = globalThis.fetch;

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const hasBody =
    request.headers['content-length'] !== undefined && request.headers['content-length'] !== '0';
  const body = hasBody ? await json(request) : undefined;
  received = { method: request.method, url: request.url, headers: request.headers, body };
  if (busyTimes > 0) {
    busyTimes -= 1;
    const busy = { code: 'busy', message: 'Many people are here right now. Please try again in a moment' };
    response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(busy));
    return;
  }
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A browser knows its page's address; Node has to be told.
  globalThis.fetch = (path, init) => realFetch(new URL(path as string, base), init);
});
afterAll(() => {
  globalThis.fetch = realFetch;
  server.close();
});
beforeEach(() => {
  browser = openTestBrowser();
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void logged.push(parts));
});
afterEach(() => {
  onSessionExpired(() => {});
  vi.restoreAllMocks();
});

function answers(status: number, body: unknown): void {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

test('a call carries its body as JSON and gives the answer back', async () => {
  answers(200, { token: 't', user: asha });
  const body = { email: 'asha@shivar.example', password: 'secret1' };
  const result = await call(api.login, { body });
  expect(received).toMatchObject({ method: 'POST', url: '/api/auth/login', body });
  expect(received.headers.authorization).toBeUndefined();
  expect(result).toEqual({ ok: true, value: { token: 't', user: asha } });
  expect(logged).toEqual([]);
});

test('every call carries the stored token', async () => {
  login('t1', asha);
  answers(200, asha);
  await call(api.me, {});
  expect(received.headers.authorization).toBe('Bearer t1');
});

test('a call has no time limit, and sends cookies to its own host', async () => {
  answers(200, asha);
  const fetched = vi.spyOn(globalThis, 'fetch');
  await call(api.logout, {});
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/api/auth/logout');
  expect([init?.signal, init?.credentials ?? 'same-origin']).toEqual([null, 'same-origin']);
});

test('parameters and queries are escaped into the address', async () => {
  answers(404, { message: 'No', code: 'not_found' });
  await call(api.order, { params: { id: 'a/b?c' } });
  expect(received.url).toBe('/api/orders/a%2Fb%3Fc');
  await call(api.fulfilmentDay, { params: { date: '2026-11-22', batch: 'morning' }, query: { after: '7' } });
  expect(received.url).toBe('/api/admin/day/2026-11-22/morning?after=7');
});

test("a refusal is a value with the server's message, and is logged", async () => {
  answers(422, {
    message: 'A box is full',
    code: 'box_full',
    issues: [{ path: 'address.line1', message: 'Too long' }],
  });
  const result = await call(api.settings, {});
  if (result.ok) throw new Error('It was refused');
  expect(failureMessage(result.failure, 'Otherwise')).toBe('Too long');
  expect(fieldErrors(result.failure)).toEqual({ 'address.line1': 'Too long' });
  expect(logged).toHaveLength(1);
});

test('an answer that is not what the table promises is a failure', async () => {
  answers(200, { token: 5 });
  expect(await call(api.me, {})).toEqual({ ok: false, failure: { kind: 'unreadable', status: 200 } });
  answers(502, '<html>Bad gateway');
  const result = await call(api.me, {});
  expect(result).toEqual({ ok: false, failure: { kind: 'unreadable', status: 502 } });
  expect(logged.flat().filter((part) => part === 'GET /api/auth/me failed')).toHaveLength(2);
});

test('without a message of the server the words of the place stand', () => {
  const otherwise = 'Login failed. Please try again.';
  expect(failureMessage({ kind: 'unreachable' }, otherwise)).toBe(otherwise);
  expect(failureMessage({ kind: 'unreadable', status: 502 }, otherwise)).toBe(otherwise);
  const silent = { kind: 'refused', status: 400, refusal: { message: '', code: 'failed' } } as const;
  expect(failureMessage(silent, otherwise)).toBe(otherwise);
});

test('a lost connection is a failure and is logged', async () => {
  answers(200, {});
  const broken = globalThis.fetch;
  globalThis.fetch = () => realFetch('http://127.0.0.1:1/');
  const result = await call(api.me, {});
  globalThis.fetch = broken;
  expect(result).toEqual({ ok: false, failure: { kind: 'unreachable' } });
  expect(logged).toHaveLength(1);
});

test('a call that was given up is thrown, not reported', async () => {
  const given = new AbortController();
  given.abort();
  await expect(call(api.settings, { signal: given.signal })).rejects.toThrow('aborted');
  expect(logged).toEqual([]);
});

test('a 401 clears the token and the user, and goes to log in only where the session expired', async () => {
  let wentToLogin = 0;
  onSessionExpired(() => (wentToLogin += 1));
  login('t1', asha);
  answers(401, { message: 'Email or password is wrong', code: 'credentials_wrong' });
  await call(api.me, {});
  expect(browser.storage.size).toBe(0);
  expect(wentToLogin).toBe(0);
  login('t2', asha);
  answers(401, { message: 'Session expired', code: 'session_expired' });
  await call(api.me, {});
  expect(browser.storage.size).toBe(0);
  expect(wentToLogin).toBe(1);
});

test('a late 401 of an old session does not end the new one', async () => {
  login('old', asha);
  answers(401, { message: 'Session expired', code: 'session_expired' });
  const late = call(api.me, {});
  login('new', asha);
  await late;
  expect(browser.storage.get('token')).toBe('new');
});

describe('a program with too many visitors', () => {
  // No wait then: each is between a half and one and a half of its average, at random.
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(-0.5));

  test.each([1, 3])('that refuses a call %i times gets it again, and nobody is told', async (times) => {
    answers(200, { token: 't', user: asha });
    busyTimes = times;
    const body = { email: 'asha@shivar.example', password: 'secret1' };
    expect(await call(api.login, { body })).toEqual({ ok: true, value: { token: 't', user: asha } });
    expect([received.body, busyTimes, logged]).toEqual([body, 0, []]);
  });

  test('that refuses it a fourth time is believed', async () => {
    busyTimes = 4;
    const result = await call(api.me, {});
    expect(result).toMatchObject({ ok: false, failure: { status: 503, refusal: { code: 'busy' } } });
    expect([busyTimes, logged.length]).toEqual([0, 1]);
  });

  test('gets nothing again that nobody waits for any more', async () => {
    busyTimes = 3;
    const given = new AbortController();
    const asked = call(api.me, { signal: given.signal });
    given.abort();
    await expect(asked).rejects.toThrow('aborted');
  });
});
