import { runInNewContext } from 'node:vm';
import { orderReads } from '@shivar/domain/contract/order-reads';
import { expect, test, vi } from 'vitest';

import { FIRST_CALL } from '../features/orders/next-box/first-call.ts';
import { earlyCallScript } from './document-scripts.server.ts';
import type { EarlyCall } from '../lib/api-client.ts';
import { handle as bill } from '../routes/private/bill.tsx';

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
}

/** Runs the script of a document that has just been read. */
function run(
  script: string,
  stored: Record<string, string>,
  answer: () => Promise<unknown>,
  pathname = '/sub-detail/order-1/slip/2026-11-23',
) {
  const sent: Sent[] = [];
  const browser = {
    localStorage: stored,
    location: { pathname },
    Date: { now: () => 1000 + sent.length },
    fetch: (url: string, init: Omit<Sent, 'url'>) => {
      sent.push({ url, ...init });
      return answer();
    },
    earlyCall: undefined as EarlyCall | undefined,
  };
  runInNewContext(script, browser);
  return { sent, browser };
}

const ASHA = { token: 'abc', user: '{"_id":"u/1"}' };

test('the document sends the call of whoever is logged in, as the page would', async () => {
  const response = {};
  const { sent, browser } = run(earlyCallScript(orderReads.ordersOfUser), ASHA, () =>
    Promise.resolve(response),
  );
  expect(sent).toEqual([
    {
      url: '/api/orders/user/u%2F1',
      method: 'POST',
      headers: { accept: 'application/json', authorization: 'Bearer abc' },
    },
  ]);
  expect(await browser.earlyCall?.answer).toBe(response);
  expect(browser.earlyCall).toMatchObject({ token: 'abc', sentAt: 1000, receivedAt: 1001 });
});

test('Home sends the call of the recent orders', () => {
  const { method, path, query } = orderReads.ordersOfUser;
  const [ownPath, asked] = FIRST_CALL.path.split('?');
  expect([FIRST_CALL.method, ownPath]).toEqual([method, path]);
  expect(query.parse(Object.fromEntries(new URLSearchParams(asked)))).toEqual({ past: 'recent' });
});

test('an order or a bill is the one in the address', () => {
  const { sent } = run(earlyCallScript(orderReads.order), ASHA, () => Promise.resolve({}));
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/orders/order-1']);
  const path = '/account/money/bills/bill-1';
  const ofBill = run(earlyCallScript(bill.firstCall!), ASHA, () => Promise.resolve({}), path);
  expect(ofBill.sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/account/bills/bill-1']);
});

test('nobody logged in, or a user that cannot be read, sends nothing and breaks nothing', () => {
  const script = earlyCallScript(orderReads.ordersOfUser);
  for (const stored of [{}, { token: 'abc' }, { user: '{}' }, { token: 'abc', user: '{' }])
    expect(run(script, stored as Record<string, string>, () => Promise.resolve({})).sent).toEqual([]);
});

test('no way to the server is no answer, and no error of its own', async () => {
  const { browser } = run(earlyCallScript(orderReads.order), ASHA, () => Promise.reject(new Error('gone')));
  expect(await browser.earlyCall?.answer).toBeNull();
});

test('a gap that nothing fills is a mistake of ours', () => {
  expect(() => earlyCallScript({ method: 'GET', path: '/api/x/{other}' })).toThrow('{other}');
});

test('it is given away once, to the same call of the same person', async () => {
  const { takeEarlyCall } = await import('../lib/api-client.ts');
  const early: EarlyCall = {
    method: 'GET',
    url: '/api/orders/1',
    token: 'abc',
    sentAt: 0,
    answer: Promise.resolve(null),
  };
  vi.stubGlobal('window', { earlyCall: early });
  expect(takeEarlyCall('POST', '/api/orders/1', 'abc')).toBeNull();
  expect(takeEarlyCall('GET', '/api/orders/2', 'abc')).toBeNull();
  expect(takeEarlyCall('GET', '/api/orders/1', 'other')).toBeNull();
  expect(takeEarlyCall('GET', '/api/orders/1', 'abc')).toBe(early);
  expect(takeEarlyCall('GET', '/api/orders/1', 'abc')).toBeNull();
  vi.unstubAllGlobals();
});
