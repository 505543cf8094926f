import type { Client } from 'pg';
import { systemClock } from '../../server/src/adapters/clock.ts';
import { openDatabase } from '../../server/src/db/client.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { inSession } from '../../server/src/db/session.ts';
import { loadDemoData } from '../../server/src/demo-data/load.ts';
import { countForecast } from '../../server/src/fulfilment/forecast-commands.ts';
import { rollUpChanges } from '../../server/src/overview/roll-up-commands.ts';
import { startProgram, withFolder } from './program.ts';

/** Runs the built application on a database while `work` goes on, which gets the number of its process. */
type Serve = <T>(
  url: string,
  work: (pid: number) => Promise<T>,
  settings?: Readonly<Record<string, string>>,
) => Promise<T>;

/** A PostgreSQL of its own for a benchmark, with a seeded database to copy for each run. */
export interface Farm {
  /** The address of a fresh copy of the seeded database. */
  readonly copy: (name: string) => Promise<string>;
  /** The address of a fresh database without any table. */
  readonly empty: (name: string) => Promise<string>;
  readonly serve: Serve;
  /** The address of its server's own database, for settings of the server. */
  readonly adminUrl: string;
  /** The folder of its database's server (`serveFrom`). */
  readonly dataDir: string;
}

/** Where the database of a farm lies, and settings of its server beside the program's own. */
interface Place {
  readonly within?: (work: (folder: string) => Promise<void>) => Promise<void>;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the embedded PostgreSQL in a temporary folder, migrates, loads the demo farm, runs `seed` on it, and then `work`. */
export function withFarm(
  seed: (client: Client) => Promise<void>,
  work: (farm: Farm) => Promise<void>,
  { within = withFolder, settings = {} }: Place = {},
): Promise<void> {
  return within(async (dataDir) => {
    const server = await startEmbedded(dataDir, { settings: () => settings });
    const make = async (name: string, template: string) => {
      const url = new URL(server.url);
      await inSession({ connectionString: server.adminUrl }, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`);
        await admin.query(`create database ${name} template "${template}" owner ${url.username}`);
        await admin.query('checkpoint');
      });
      url.pathname = name;
      return url.href;
    };
    try {
      await migrate(server.url);
      const db = openDatabase(server.url);
      await loadDemoData(db, Date.now());
      await db.close();
      await inSession({ connectionString: server.url }, async (client) => {
        await seed(client);
        await client.query('vacuum analyze');
      });
      await countSeeded(server.url);
      const source = new URL(server.url).pathname.slice(1);
      await work({
        copy: (name) => make(name, source),
        empty: (name) => make(name, 'template1'),
        serve: serveFrom(dataDir),
        adminUrl: server.adminUrl,
        dataDir,
      });
    } finally {
      await server.stop();
    }
  });
}

/** Counts the seeded orders in the sums. Otherwise the program would do so while it is measured. */
async function countSeeded(url: string): Promise<void> {
  const db = openDatabase(url, { timeout: 600_000 });
  try {
    await rollUpChanges(db);
    await countForecast(db, systemClock);
    await db.query('vacuum analyze');
  } finally {
    await db.close();
  }
}

/**
 * `dataDir` is the folder of the database's server: the program, which gives up root, then has the same user and may
 * connect to it.
 */
export function serveFrom(dataDir: string): Serve {
  return async (url, work, settings = {}) => {
    const program = await startProgram(dataDir, { DATABASE_URL: url, ...settings });
    try {
      return await work(program.pid);
    } finally {
      await program.stop();
    }
  };
}
