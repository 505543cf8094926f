import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('health', () => {
  test('tells the time, the version and that the database answers', async () => {
    const { status, answer } = await app.call(api.health);
    expect([status, answer]).toEqual([
      200,
      { status: 'ok', time: '2026-11-21T11:12:00.000Z', version: '0.0.0-test', database: 'ok' },
    ]);
  });

  test('is 503 until migrations and demo data are done', async () => {
    let isReady = false;
    const starting = await testApp({ beside: app, isReady: () => isReady });
    const before = await starting.call(api.health);
    isReady = true;
    const after = await starting.call(api.health);
    await starting.close();
    expect([before.status, before.answer.status, after.status]).toEqual([503, 'starting', 200]);
  });
});

describe('a proxy asks if it is ready', () => {
  test('and hears it, but not before the start is done, and no longer once the program is to end; it serves on meanwhile', async () => {
    let isReady = false;
    const end = new AbortController();
    const other = await testApp({ beside: app, isReady: () => isReady, ending: end.signal });
    const ask = async () => {
      const { status, answer, headers } = await other.call(api.ready);
      return [status, answer.status, headers.connection];
    };
    expect(await ask()).toEqual([503, 'starting', 'keep-alive']);
    isReady = true;
    expect(await ask()).toEqual([200, 'ok', 'keep-alive']);
    end.abort();
    expect(await ask()).toEqual([503, 'ending', 'close']);
    const { status, headers } = await other.call(api.plans);
    await other.close();
    expect([status, headers.connection]).toEqual([200, 'close']);
  });
});

describe('the number of a request', () => {
  const numberOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['x-request-id']);

  test('is in its answer and in each line of the log about it', async () => {
    const other = await testApp({ beside: app });
    const number = numberOf(await other.call(api.plans));
    expect(number).toMatch(/^[0-9a-z]{8}$/);
    expect(numberOf(await other.call(api.plans))).not.toBe(number);
    const lines = other.log.filter((line) => line.includes(`"reqId":"${number}"`));
    await other.close();
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['request completed']);
  });

  test('is the one of a proxy on this machine, if it is one', async () => {
    const asked = (number: string, remoteAddress = '127.0.0.1') =>
      app.app
        .inject({ url: '/api/ready', headers: { 'x-request-id': number }, remoteAddress })
        .then(numberOf);
    expect(await asked('0192f3a4-proxy')).toBe('0192f3a4-proxy');
    const others = [
      await asked('short'),
      await asked('a b c d e f g h'),
      await asked('far-from-here', '203.0.113.7'),
    ];
    for (const number of others) expect(number).toMatch(/^[0-9a-z]{8}$/);
  });
});
