import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { inTransaction, openDatabase } from './client.ts';
import type { Database } from './client.ts';
import { isDatabaseAway } from './errors.ts';
import { inSession } from './session.ts';

/* A leader that was replaced follows the next one: it answers every question, and takes no write. */

let database: TestDatabase;
let db: Database;
const said: string[] = [];
beforeEach(async () => {
  said.length = 0;
  database = await testDatabase({ empty: true });
  await database.db.query('create table boxes (name text primary key)');
  db = openDatabase(database.url, { poolSize: 1, tell: (message) => said.push(message) });
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

const save = (name: string) =>
  inTransaction(db, async (tx) => tx.send('insert into boxes values ($1)', [name]));

/** The new connections of this database only read from now on, or write again. */
const setReading = (reads: 'on' | 'off') =>
  inSession({ connectionString: database.url }, async (client) => {
    await client.query('set default_transaction_read_only = off');
    const name = new URL(database.url).pathname.slice(1);
    await client.query(`alter database ${name} set default_transaction_read_only = ${reads}`);
  });

test('a write on a connection to an old leader is an outage, and the next connection leads to the new one', async () => {
  await db.query('set default_transaction_read_only = on');
  const error: unknown = await save('lost').catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
  await save('kept');
  expect(await db.query('select name from boxes')).toEqual([{ name: 'kept' }]);
});

test('the same for a statement without a transaction', async () => {
  await db.query('set default_transaction_read_only = on');
  const add = () => db.query(`insert into boxes values ('one')`);
  const error: unknown = await add().catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
  await add();
  expect(await db.query('select name from boxes')).toEqual([{ name: 'one' }]);
});

test('while every connection leads to a database that only reads, it is away; then all goes on by itself', async () => {
  await setReading('on');
  const error: unknown = await save('lost').catch((thrown: unknown) => thrown);
  expect(db.outage.note(error, 'request')).toBe(true);
  await vi.waitUntil(() => db.outage.isOn());
  await expect(save('refused at once')).rejects.toThrow('away');
  await setReading('off');
  await vi.waitUntil(() => !db.outage.isOn());
  await save('kept');
  expect(await db.query('select name from boxes')).toEqual([{ name: 'kept' }]);
  expect(said[0]).toBe('The database is away');
  expect(said[1]).toContain('The database answers again');
});
