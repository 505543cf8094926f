import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { ROOT } from '../root.ts';
import { inSession } from './session.ts';
import { isSpread, migrateSpread, placeParts } from './spread/spread.ts';

/** The numbered SQL files of this program; never edited once merged. */
export const MIGRATIONS = join(ROOT, 'server/migrations');

/** Any fixed number: every process that migrates asks for the same advisory lock. */
const LOCK = 7_413_001;
const FILE = /^(\d{4})[_-][a-z0-9_-]+\.sql$/;

interface Migration extends RanMigration {
  text: string;
}

/** A migration that ran somewhere: its file, and what was in it. */
interface RanMigration {
  name: string;
  sha256: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  names.forEach((name, at) => {
    if (!FILE.test(name)) throw new Error(`${name} is not named like 0001_what-it-does.sql`);
    if (at > 0 && names[at - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new Error(`${names[at - 1]} and ${name} have the same number`);
    }
  });
  return Promise.all(
    names.map(async (name) => {
      // A checkout may turn line ends into CRLF; that changes nothing that runs.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Compares what ran with what is there; returns what is still to run, in order. */
function outstanding(files: readonly Migration[], recorded: readonly RanMigration[]): Migration[] {
  for (const { name, sha256 } of recorded) {
    const file = files.find((each) => each.name === name);
    if (!file)
      throw new Error(`Migration ${name} ran here but its file is missing: is this an older version?`);
    if (file.sha256 !== sha256) throw new Error(`Migration ${name} was changed after it ran`);
  }
  const ran = new Set(recorded.map(({ name }) => name));
  const last = [...ran].toSorted().at(-1) ?? '';
  const left = files.filter((file) => !ran.has(file.name));
  const late = left.find((file) => file.name < last);
  if (late) throw new Error(`Migration ${late.name} comes before ${last}, which already ran`);
  return left;
}

const RECORDS = `CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

/** Waits until no other process migrates, and keeps all others from it until this connection ends. */
export async function holdMigrations(client: Client): Promise<void> {
  // The role may have limits of its own.
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
  await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
  await client.query("SET lock_timeout = '60s'");
}

/** Throws a sentence where this program cannot use a database on which these migrations ran. */
export async function judgeMigrations(ran: readonly RanMigration[]): Promise<void> {
  outstanding(await readMigrations(MIGRATIONS), ran);
}

/**
 * Makes the tables as they were after these migrations, in the caller's transaction and in an empty database. The caller
 * records that they ran.
 */
export async function migrateAs(client: Client, ran: readonly RanMigration[]): Promise<void> {
  const files = await readMigrations(MIGRATIONS);
  const later = new Set(outstanding(files, ran));
  await client.query(RECORDS);
  for (const file of files.filter((each) => !later.has(each))) await client.query(file.text);
}

async function run(client: Client, migration: Migration, spread: boolean): Promise<void> {
  try {
    await client.query('BEGIN');
    if (spread) await migrateSpread(client, migration.text);
    else await client.query(migration.text);
    const { name, sha256 } = migration;
    await client.query('INSERT INTO migrations (name, sha256) VALUES ($1, $2)', [name, sha256]);
    await client.query('COMMIT');
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed; nothing of it was kept`, { cause: error });
  }
}

/**
 * Brings the database to this program's migrations, each file in a transaction of its own; returns the
 * names that ran now. Any number of processes may call it at once: one works, the others wait. Refuses
 * (throws) where a file that ran has changed or is missing, or where a new one is numbered before it.
 */
export async function migrate(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  const files = await readMigrations(folder);
  const settings = { connectionString: url, application_name: 'shivar migrate', statement_timeout: 0 };
  return inSession(settings, async (client) => {
    await holdMigrations(client);
    await client.query(RECORDS);
    const { rows } = await client.query<RanMigration>('SELECT name, sha256 FROM migrations');
    const left = outstanding(files, rows);
    const spread = await isSpread(client);
    for (const migration of left) await run(client, migration, spread);
    if (spread) await placeParts(url, client);
    return left.map((migration) => migration.name);
  });
}
