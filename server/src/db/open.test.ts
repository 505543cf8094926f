import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { followVersion } from '../adapters/notifications.ts';
import { openDatabase } from './client.ts';
import { openReady } from './open.ts';

/** The migrations' lock. */
const LOCK = 7_413_001;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.drop());

/** The same database at an address of its own, which its connections can be known by. */
function sessionUrl(): string {
  const url = new URL(database.url);
  url.searchParams.set('application_name', 'session');
  return url.href;
}
/** What the connections of that address do. */
const sessions = async () => {
  const rows = await database.db.query<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and application_name = 'session'`,
  );
  return rows.map(({ query }) => query);
};

describe('with another address for sessions', () => {
  test('the lock of the migrations is waited for there', async () => {
    const other = new Client({ connectionString: database.url });
    await other.connect();
    await other.query('select pg_advisory_lock($1)', [LOCK]);
    const settings = {
      databaseUrl: database.url,
      databaseReadUrl: null,
      databaseSessionUrl: sessionUrl(),
      databasePrepare: false,
      dataDir: 'never used',
    };
    const opening = openReady(settings, () => {});
    await expect.poll(sessions).toEqual(['SELECT pg_advisory_lock($1)']);
    await other.end();
    const opened = await opening;
    expect(opened.db).toMatchObject({ sessionUrl: sessionUrl(), prepares: false });
    expect(await opened.db.query('select current_setting($1) as name', ['application_name'])).toEqual([
      { name: 'shivar' },
    ]);
    await opened.close();
  });

  test('channels are listened to there', async () => {
    const db = openDatabase(database.url, { sessionUrl: sessionUrl() });
    const version = followVersion(db, 'catalogue');
    await expect.poll(sessions).toEqual(['LISTEN "catalogue"']);
    await version.stop();
    await db.close();
  });
});

test.each([
  ['are prepared', true, [{ name: 'again' }]],
  ['are not prepared where that is switched off', false, []],
])('named statements %s', async (_, prepares, prepared) => {
  const db = openDatabase(database.url, { prepares, poolSize: 1 });
  await db.query('select 1', [], 'again');
  expect(await db.query('select name from pg_prepared_statements')).toEqual(prepared);
  await db.close();
});
