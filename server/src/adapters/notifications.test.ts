import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { listen } from './notifications.ts';
import type { Subscription } from './notifications.ts';

let database: TestDatabase;
let subscription: Subscription | null = null;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterEach(() => subscription?.stop());
afterAll(() => database.drop());

function hear(url = database.url, channel = 'a "channel"') {
  const notices: string[] = [];
  const states: boolean[] = [];
  subscription = listen(url, channel, {
    onNotice: (payload) => notices.push(payload),
    onState: (listening) => states.push(listening),
  });
  return { notices, states };
}
const say = (payload: string) => database.db.query('SELECT pg_notify($1, $2)', ['a "channel"', payload]);
const cut = () =>
  database.db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'shivar listen'`,
  );

test('what is said on a channel is heard, and that one is listening is known', async () => {
  const { notices, states } = hear();
  await expect.poll(() => states).toEqual([true]);
  await say('one');
  await say('');
  await expect.poll(() => notices).toEqual(['one', '']);
});

test('a lost connection is said, and made again', async () => {
  const { notices, states } = hear();
  await expect.poll(() => states).toEqual([true]);
  await cut();
  await expect.poll(() => states).toEqual([true, false, true]);
  await say('again');
  await expect.poll(() => notices).toEqual(['again']);
});

test('a database that is not there is only not heard', async () => {
  const { states } = hear('postgresql://shivar@127.0.0.1:1/shivar');
  await expect.poll(() => states).toEqual([false]);
});

test('nothing is left after stopping, also while it still connects', async () => {
  hear();
  await subscription?.stop();
  const { states } = hear();
  await expect.poll(() => states).toEqual([true]);
  await subscription?.stop();
  const open = () =>
    database.db.query(
      "SELECT count(*) AS open FROM pg_stat_activity WHERE application_name = 'shivar listen' AND datname = current_database()",
    );
  await expect.poll(open).toEqual([{ open: 0 }]);
  expect(states).toEqual([true]);
});
