import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded.ts';
import { spreadOrders } from '../src/db/spread/spread.ts';
import { migrate } from '../src/db/migrate.ts';
import { isAlive } from '../src/db/cluster.ts';
import { closeDatabase, makeCitusDatabase, startCitus } from './citus.ts';
import { machinePostgres } from './machine-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The test server's address as its superuser, on the database `postgres`. */
    databaseServer: string;
    /** The addresses of further servers over which orders are spread. */
    databaseWorkers: string[];
    /** Why there is no template, where a migration failed: told by each test that needs it. */
    templateFailure: string | undefined;
  }
}

/** Migrated once; every test database is a copy of it. */
export const TEMPLATE = 'shivar_template';
const FOLDER = 'shivar-test-';

/** Folders of runs that were killed; their servers have ended with them. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^shivar-test-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function templateUrl(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.pathname = TEMPLATE;
  url.username = 'shivar';
  return url.href;
}

async function makeTemplate(adminUrl: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`CREATE DATABASE ${TEMPLATE} OWNER shivar`);
  } finally {
    await admin.end();
  }
  await migrate(templateUrl(adminUrl));
}

async function makeSpreadTemplate(adminUrls: readonly string[]): Promise<void> {
  await makeCitusDatabase(adminUrls, TEMPLATE);
  const url = templateUrl(adminUrls[0] ?? '');
  await migrate(url);
  await spreadOrders(url);
  for (const adminUrl of adminUrls) await closeDatabase(adminUrl, TEMPLATE);
}

async function setUpCitus(project: TestProject, folder: string): Promise<() => Promise<void>> {
  // A pooler that runs as the servers' user goes through it.
  await chmod(folder, 0o711);
  const servers = await startCitus(folder, String(process.env['CITUS_PG']));
  const { adminUrls } = servers;
  const [coordinator = '', ...workers] = adminUrls;
  project.provide('databaseServer', coordinator);
  project.provide('databaseWorkers', workers);
  project.provide('templateFailure', await makeSpreadTemplate(adminUrls).then(() => undefined, explain));
  return async () => {
    await servers.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${explain(error.cause)}`;
}

/**
 * One real PostgreSQL for the whole run, with fsync on as in production, in a folder of its own. In
 * a project with TEST_DATABASE_SERVER=15 it is the machine's PostgreSQL 15, the oldest that is promised (product 12.3).
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = await mkdtemp(join(tmpdir(), `${FOLDER}${process.pid}-`));
  const version = project.config.env?.['TEST_DATABASE_SERVER'];
  if (version === 'citus') return setUpCitus(project, folder);
  const own = version === undefined ? {} : { binaries: await machinePostgres(Number(version)) };
  const server = await startEmbedded(folder, { endWithParent: true, ...own });
  project.provide('databaseServer', server.adminUrl);
  project.provide('databaseWorkers', []);
  project.provide('templateFailure', await makeTemplate(server.adminUrl).then(() => undefined, explain));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
