import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { EVERY_TOPIC, dayTopic, officeEventCalls } from '@shivar/domain/contract/office/event-calls';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { tellTopic } from '../adapters/topics.ts';
import { inTransaction } from '../db/client.ts';

let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
const open = new Set<AbortController>();
beforeAll(async () => {
  app = await testApp();
  other = await testApp({ beside: app });
  await Promise.all([listenAt(app), listenAt(other)]);
});
afterEach(() => {
  for (const stream of open) stream.abort();
  open.clear();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const listenAt = (of: TestApp) => of.app.listen({ host: '127.0.0.1', port: 0 });

/** Follows the events of a process: the topics so far, and the end. */
async function follow(of: TestApp, { token }: Person) {
  const { port } = of.app.server.address() as AddressInfo;
  const given = new AbortController();
  open.add(given);
  const response = await fetch(`http://127.0.0.1:${port}${officeEventCalls.events.path}`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal: given.signal,
  });
  const topics: string[] = [];
  const read = async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      topics.push(...text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : [])));
    return 'ended';
  };
  const ended = read().catch(() => 'cut');
  await expect.poll(() => topics).toContain(EVERY_TOPIC);
  return { response, topics, ended };
}

const tell = (...topics: string[]) =>
  inTransaction(app.db, async (tx) => {
    for (const topic of topics) tellTopic(tx, topic);
  });
const cut = () =>
  app.db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query = 'LISTEN "topics"'`,
  );
const told = (topics: readonly string[]) => topics.filter((topic) => topic !== EVERY_TOPIC);

describe('an open page of the farm', () => {
  test('hears each committed change once, in every process', async () => {
    const packer = await app.packer();
    const streams = await Promise.all([follow(app, packer), follow(other, await app.driver())]);
    const rolledBack = inTransaction(app.db, async (tx) => {
      tellTopic(tx, 'lost');
      throw new Error('Nothing of this');
    });
    await expect(rolledBack).rejects.toThrow('Nothing of this');
    await tell('one', 'one', 'two');
    for (const { topics } of streams) await expect.poll(() => told(topics)).toEqual(['one', 'two']);
  });

  test('hears that a closed day changed, and nothing of a day that is open', async () => {
    const { topics } = await follow(app, await app.packer());
    await app.db.query("insert into closed_days (date, closed_at) values ('2026-11-24', now())");
    await app.db.query(
      "update deliveries set left_empty = left_empty where date in ('2026-11-24', '2026-11-25')",
    );
    await app.db.query("update closed_days set done_at = now() where date = '2026-11-24'");
    const both = [dayTopic('2026-11-24', 'morning'), dayTopic('2026-11-24', 'evening')];
    await expect.poll(() => told(topics).toSorted()).toEqual(both.toSorted());
  });

  test('is told that anything may have changed after the connection to the database was lost', async () => {
    const { topics } = await follow(app, await app.packer());
    const before = topics.length;
    await cut();
    await expect.poll(() => topics.slice(before), { timeout: 5000 }).toEqual([EVERY_TOPIC]);
    await tell('again');
    await expect.poll(() => told(topics)).toEqual(['again']);
  });

  test('is answered in a way that no proxy keeps, gathers or compresses', async () => {
    const { response } = await follow(app, await app.packer());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test('is refused without the header that tells a stream from an answer', async () => {
    const { status } = await app.call(officeEventCalls.events, { as: await app.packer() });
    expect(status).toBe(400);
  });
});

describe('a stream ends', () => {
  test('when its session has ended, within 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const third = await testApp({ beside: app });
    try {
      await listenAt(third);
      const packer = await app.packer();
      const { ended } = await follow(third, packer);
      await app.db.query('update sessions set ended_at = now() where user_id = $1', [packer.id]);
      vi.advanceTimersByTime(15_000);
      expect(await ended).toBe('ended');
    } finally {
      vi.useRealTimers();
      await third.close();
    }
  });

  test('when the program ends, and keeps nothing waiting', async () => {
    const third = await testApp({ beside: app });
    await listenAt(third);
    const { ended } = await follow(third, await app.packer());
    const closed = once(third.app.server, 'close');
    await third.close();
    await closed;
    expect(await ended).toBe('ended');
  });
});
