import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from '../src/db/cluster.ts';
import { startEmbedded } from '../src/db/embedded.ts';
import { binariesIn } from '../src/db/postgres-binaries.ts';
import { inSession } from '../src/db/session.ts';
import { ROOT } from '../src/root.ts';

const CONF = join(ROOT, 'deploy/citus/citus.conf');

/** A farm's settings, with few parts, and what a test needs besides. */
async function readSettings(): Promise<Record<string, string>> {
  const lines = (await readFile(CONF, 'utf8')).matchAll(/^([\w.]+) = '(.*)'$/gm);
  return {
    ...Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value])),
    max_worker_processes: '100',
    fsync: 'off',
    'citus.node_conninfo': 'sslmode=disable',
    'citus.shard_count': '4',
  };
}

/** The servers' addresses as their superusers, on the database `postgres`. The coordinator is the first. */
interface CitusServers {
  readonly adminUrls: readonly string[];
  stop(): Promise<void>;
}

/** A coordinator and two workers of the PostgreSQL in `binaries`, which has Citus. */
export async function startCitus(folder: string, binaries: string): Promise<CitusServers> {
  const own = await binariesIn(binaries);
  const settings = await readSettings();
  const settingsOf = ({ socket }: Cluster) => ({ ...settings, 'citus.local_hostname': socket });
  const names = ['coordinator', 'first', 'second'];
  const start = (name: string) =>
    startEmbedded(join(folder, name), { binaries: own, settings: settingsOf, endWithParent: true });
  const servers = await Promise.all(names.map(start));
  return {
    adminUrls: servers.map(({ adminUrl }) => adminUrl),
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}

const hostOf = (url: string) => new URL(url).searchParams.get('host');

/** Makes a database on each of these servers, and tells the first of the others. */
export async function makeCitusDatabase(adminUrls: readonly string[], name: string): Promise<void> {
  for (const url of adminUrls) {
    await inSession({ connectionString: url }, (admin) =>
      admin.query(`create database ${name} owner shivar`),
    );
    await inSession({ connectionString: onDatabase(url, name) }, (admin) =>
      admin.query('create extension citus'),
    );
  }
  const [coordinator = '', ...workers] = adminUrls;
  await inSession({ connectionString: onDatabase(coordinator, name) }, async (admin) => {
    await admin.query('select citus_set_coordinator_host($1, 5432)', [hostOf(coordinator)]);
    for (const worker of workers) await admin.query('select citus_add_node($1, 5432)', [hostOf(worker)]);
  });
}

/** Ends Citus's own connections to a database and lets nobody in again, so that it can be copied. */
export async function closeDatabase(adminUrl: string, name: string): Promise<void> {
  await inSession({ connectionString: adminUrl }, async (admin) => {
    await admin.query(`alter database ${name} with allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  });
}

function onDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = name;
  return url.href;
}
