import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject, vi } from 'vitest';
import { openDatabase } from '../src/db/client.ts';
import type { Database, DatabaseOptions } from '../src/db/client.ts';
import { TEMPLATE } from './postgres.ts';

/** A migrated database of a test's own, on the run's one server. */
export interface TestDatabase {
  /** For a second application, or a second pool, on the same database. */
  url: string;
  db: Database;
  /** Closes `db` and removes the database, whoever is still connected. */
  drop(): Promise<void>;
}

const PATIENCE = { timeout: 30_000, interval: 50 };

async function administer(statement: string, server: string): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/**
 * Copies the migrated template (about 40 ms): call it in `beforeAll`, or in a test, and `drop` it after.
 * With `{ empty: true }` the database has no tables, for tests of the migrations themselves.
 */
export async function testDatabase(
  options: DatabaseOptions & { empty?: boolean } = {},
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const failure = inject('templateFailure');
  if (failure !== undefined && !options.empty) throw new Error(failure);
  const template = options.empty ? 'template1' : TEMPLATE;
  const servers = [...(options.empty ? [] : inject('databaseWorkers')), inject('databaseServer')];
  const onEach = (statement: string) => Promise.all(servers.map((server) => administer(statement, server)));
  await onEach(`CREATE DATABASE ${name} TEMPLATE ${template} OWNER shivar`);
  const url = new URL(inject('databaseServer'));
  url.pathname = name;
  url.username = 'shivar';
  const db = openDatabase(url.href, { ...options, spread: servers.length > 1 });
  return {
    url: url.href,
    db,
    async drop() {
      await db.close();
      await onEach(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      // What watches a database of Citus begins again where it was ended.
      for (const server of servers)
        await vi.waitFor(() => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, server), PATIENCE);
    },
  };
}
