import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../../server/src/db/client.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { loadDemoData } from '../../server/src/demo-data/load.ts';

/** A PostgreSQL of its own for a benchmark, with a seeded database to copy for each run. */
interface BenchServer {
  readonly dataDir: string;
  /** The address of a fresh copy of the seeded database. */
  copy(name: string): Promise<string>;
  /** The address of a fresh database without any table. */
  empty(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the embedded PostgreSQL in a temporary folder, migrates, loads the demo farm and runs `seed` on it. */
export async function startBenchServer(seed: (client: Client) => Promise<void>): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'shivar-bench-'));
  const server = await startEmbedded(folder);
  await migrate(server.url);
  const db = openDatabase(server.url);
  await loadDemoData(db, Date.now());
  await db.close();
  const source = new URL(server.url).pathname.slice(1);
  const make = async (name: string, template: string) => {
    await withClient(server.adminUrl, async (admin) => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(
        `create database ${name} template "${template}" owner ${new URL(server.url).username}`,
      );
      await admin.query('checkpoint');
    });
    const url = new URL(server.url);
    url.pathname = name;
    return url.href;
  };
  await withClient(server.url, seed);
  await withClient(server.url, async (client) => {
    await client.query('vacuum analyze');
  });
  return {
    dataDir: folder,
    copy: (name) => make(name, source),
    empty: (name) => make(name, 'template1'),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
