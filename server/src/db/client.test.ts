import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { inTransaction, openDatabase } from './client.ts';
import { isDatabaseAway, sqlState, violatedConstraint } from './errors.ts';
import { COMES_OUT_AS, exactNumber } from './types.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
  await database.db.query(
    `CREATE TABLE boxes (name text PRIMARY KEY, grams bigint NOT NULL CONSTRAINT no_less_than_none CHECK (grams >= 0),
     day date, packed timestamptz)`,
  );
});
beforeEach(async () => {
  await database.db.query('TRUNCATE boxes');
});
afterAll(() => database.drop());

const ADD_A = "INSERT INTO boxes (name, grams) VALUES ('a', 1)";

async function namesOfBoxes(): Promise<string[]> {
  const rows = await database.db.query<{ name: string }>('SELECT name FROM boxes ORDER BY name');
  return rows.map(({ name }) => name);
}

/** A value of each type. */
const EXAMPLES: Readonly<Record<string, string>> = {
  text: "'5'",
  uuid: 'gen_random_uuid()',
  boolean: 'true',
  smallint: '5',
  integer: '5',
  bigint: '5',
  numeric: '5.5',
  date: "'2026-03-31'",
  'timestamp with time zone': 'now()',
  bytea: "'a'",
  json: `'"5"'`,
  jsonb: `'"5"'`,
  xid8: 'pg_current_xact_id()',
  daterange: "'[2026-01-01,2026-01-03)'",
};

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'Date';
  return Buffer.isBuffer(value) ? 'Buffer' : typeof value;
}

describe('what the database gives back', () => {
  test('a bigint and a sum are numbers, a date is a Day, an instant is a Date', async () => {
    const { db } = database;
    const [row] = await db.query(
      `SELECT 5::bigint AS grams, sum(v::bigint) AS total, date '2026-03-31' AS day,
       ARRAY[date '2026-03-31', NULL] AS days, ARRAY[7::bigint, NULL] AS counts, ARRAY[1.5] AS rates,
       timestamptz '2026-03-31 00:00+05:30' AS packed FROM (VALUES (1), (2)) AS t (v)`,
    );
    expect(row).toEqual({
      grams: 5,
      total: 3,
      day: '2026-03-31',
      days: ['2026-03-31', null],
      counts: [7, null],
      rates: [1.5],
      packed: new Date('2026-03-30T18:30:00Z'),
    });
  });

  test('a statement with a name gives the same, and is prepared once', async () => {
    const { db } = database;
    const box = { name: 'a', grams: 2 ** 40, day: '2026-12-31', packed: new Date(0) };
    await db.query('INSERT INTO boxes VALUES ($1, $2, $3, $4)', Object.values(box));
    for (const _ of [1, 2])
      expect(await db.query('SELECT * FROM boxes WHERE name = $1', ['a'], 'box by name')).toEqual([box]);
  });

  test.each(Object.entries(COMES_OUT_AS))(
    '%s comes out as %s, as the generated types say',
    async (type, expected) => {
      const value = `(${EXAMPLES[type]})::${type}`;
      const [row] = await database.db.query<{ value: unknown; values: unknown[] }>(
        `SELECT ${value} AS value, ARRAY[${value}] AS values`,
      );
      // A text in JSON stays a text, also where it looks like a number.
      const kind = expected === 'unknown' ? 'string' : expected;
      expect([row?.value, row?.values[0]].map(kindOf)).toEqual([kind, kind]);
    },
  );

  test('a number that would lose digits is a failure, not a wrong number', async () => {
    const { db } = database;
    await expect(db.query('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError);
    await expect(db.query('SELECT 0.12345678901234567')).rejects.toThrow(RangeError);
    expect(['9007199254740991', '-0.25', '1234.50', '0'].map(exactNumber)).toEqual([
      9007199254740991, -0.25, 1234.5, 0,
    ]);
  });

  test('a timestamp without zone is refused, since it would mean another instant on each machine', async () => {
    await expect(database.db.query("SELECT timestamp '2026-01-01'")).rejects.toThrow('timestamptz');
  });
});

describe('a transaction', () => {
  test('keeps everything or nothing', async () => {
    const { db } = database;
    const work = inTransaction(db, async (tx) => {
      await tx.query(ADD_A);
      await tx.query("INSERT INTO boxes VALUES ('b', -1)");
    });
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect([sqlState(error), violatedConstraint(error)]).toEqual(['23514', 'no_less_than_none']);
    expect(await namesOfBoxes()).toEqual([]);
    await inTransaction(db, (tx) => tx.query(ADD_A));
    expect(await namesOfBoxes()).toEqual(['a']);
  });

  test('names the constraint of an error that caused another', async () => {
    const { db } = database;
    await db.query(ADD_A);
    const cause: unknown = await db.query(ADD_A).catch((thrown: unknown) => thrown);
    const error = new Error('mine', { cause });
    expect([sqlState(error), violatedConstraint(error)]).toEqual(['23505', 'boxes_pkey']);
  });

  test('knows a deleted account by its words alone, as a worker of several servers says it', async () => {
    const text = `do $$ begin raise exception 'The account 7 was deleted' using errcode = 'restrict_violation'; end $$`;
    const error: unknown = await database.db.query(text).catch((thrown: unknown) => thrown);
    expect(violatedConstraint(error)).toBe('owner_not_deleted');
  });

  test('that swallowed a failed statement is not reported as saved', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx.query('SELECT 1/0').catch(() => {});
      return 'saved';
    });
    await expect(work).rejects.toThrow('rolled back');
  });

  test('waits for what was only sent, and fails where that failed', async () => {
    const { db } = database;
    await inTransaction(db, async (tx) => tx.send("INSERT INTO boxes VALUES ('a', 1)"));
    const work = inTransaction(db, async (tx) => {
      tx.send("INSERT INTO boxes VALUES ('b', 1)");
      tx.send("INSERT INTO boxes VALUES ('c', -1)");
      return 'saved';
    });
    const error: unknown = await work.catch((thrown: unknown) => thrown);
    expect(violatedConstraint(error)).toBe('no_less_than_none');
    expect(await namesOfBoxes()).toEqual(['a']);
  });

  test('that throws after it sent something keeps nothing of it', async () => {
    const { db } = database;
    const work = inTransaction(db, async (tx) => {
      tx.send("INSERT INTO boxes VALUES ('a', 1)");
      throw new Error('mine');
    });
    await expect(work).rejects.toThrow('mine');
    expect(await namesOfBoxes()).toEqual([]);
  });

  test('starts over after a deadlock, so that both of two crossing writers end', async () => {
    const { db } = database;
    await db.query("INSERT INTO boxes VALUES ('a', 0), ('b', 0)");
    let started = 0;
    let bothHoldOne: () => void = () => {};
    const crossing = new Promise<void>((resolve) => (bothHoldOne = resolve));
    const add = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        await tx.query('UPDATE boxes SET grams = grams + 1 WHERE name = $1', [first]);
        started += 1;
        if (started === 2) bothHoldOne();
        await crossing;
        await tx.query('UPDATE boxes SET grams = grams + 1 WHERE name = $1', [second]);
      });
    await Promise.all([add('a', 'b'), add('b', 'a')]);
    // One of them starts over; on a busy machine the database may end both.
    expect(started).toBeGreaterThanOrEqual(3);
    expect(await db.query('SELECT grams FROM boxes')).toEqual([{ grams: 2 }, { grams: 2 }]);
  });

  test('starts over where a sent statement met the deadlock, though a later one hides it', async () => {
    let tries = 0;
    await inTransaction(database.db, async (tx) => {
      tries += 1;
      if (tries === 1) tx.send(`do $$ begin raise exception 'crossed' using errcode = '40P01'; end $$`);
      await tx.query(ADD_A);
    });
    expect([tries, await namesOfBoxes()]).toEqual([2, ['a']]);
  });

  test('does not start over for any other failure', async () => {
    let tries = 0;
    const work = inTransaction(database.db, async () => {
      tries += 1;
      throw new Error('mine');
    });
    await expect(work).rejects.toThrow('mine');
    expect(tries).toBe(1);
  });

  test('leaves no broken or open connection in the pool, whatever happened in it', async () => {
    const { db } = database;
    const failures = Array.from({ length: 40 }, (_, at) =>
      inTransaction(db, async (tx) => {
        if (at % 2 === 0) await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
        throw new Error('mine');
      }).catch((error: unknown) => error),
    );
    await Promise.all(failures);
    const rows = await Promise.all(Array.from({ length: 40 }, () => db.query('SELECT 1 AS one')));
    expect(rows.flat()).toHaveLength(40);
    const [row] = await db.query(
      "SELECT count(*) AS open FROM pg_stat_activity WHERE state LIKE 'idle in%' AND datname = current_database()",
    );
    expect(row).toEqual({ open: 0 });
  });

  test('ends a statement and an idle transaction that take too long', async () => {
    const quick = openDatabase(database.url, { timeout: 100, poolSize: 2 });
    const slow: unknown = await quick.query('SELECT pg_sleep(5)').catch((error: unknown) => error);
    expect(sqlState(slow)).toBe('57014');
    const locked = inTransaction(database.db, async (tx) => {
      await tx.query(ADD_A);
      await expect(quick.query("DELETE FROM boxes WHERE name = 'a'")).resolves.toEqual([]);
      return quick.query("INSERT INTO boxes VALUES ('a', 1)").catch((error: unknown) => sqlState(error));
    });
    expect(['55P03', '57014']).toContain(await locked);
    await quick.close();
  });
});

test('a database that is not there is told apart from a mistake', async () => {
  const nowhere = openDatabase('postgresql://shivar@127.0.0.1:1/shivar');
  const error: unknown = await nowhere.query('SELECT 1').catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
  await nowhere.close();
  const mistake: unknown = await database.db.query('SELECT nothing').catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(mistake)).toBe(false);
  expect(isDatabaseAway(new Error('mine'))).toBe(false);
});
