import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config/config.ts';
import { openDatabase } from './client.ts';
import type { Database } from './client.ts';
import { followReplica } from './replica.ts';
import { startEmbedded } from './embedded.ts';
import { isDatabaseAway } from './errors.ts';
import { migrate } from './migrate.ts';
import { isSpread } from './spread/spread.ts';

const OLDEST = 150_000;
/** How long to wait for a database that is just starting, as in a container beside us, in milliseconds. */
const PATIENCE = 20_000;

async function versionOf(db: Database): Promise<number> {
  const giveUp = performance.now() + PATIENCE;
  for (;;) {
    try {
      const [row] = await db.query<{ version: number }>(
        "SELECT current_setting('server_version_num')::int AS version",
      );
      return row?.version ?? 0;
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > giveUp) {
        throw new Error('The database at DATABASE_URL does not answer', { cause: error });
      }
      await pause(250);
    }
  }
}

/** The settings by which the database is found. */
type DatabaseSettings = Pick<
  Config,
  'databaseUrl' | 'databaseSessionUrl' | 'databaseReadUrl' | 'databasePrepare' | 'dataDir'
>;

/**
 * Reaches the database of the settings, or starts or joins the embedded one of DATA_DIR, and changes nothing in it. `close`
 * ends the embedded server where nobody else uses it. Connections that need a session use `sessionUrl`.
 */
export async function reachDatabase(
  { databaseUrl, databaseSessionUrl, dataDir }: DatabaseSettings,
  onTrouble: (message: string, error?: unknown) => void,
): Promise<{ url: string; sessionUrl: string; close: () => Promise<void> }> {
  if (databaseUrl !== null)
    return { url: databaseUrl, sessionUrl: databaseSessionUrl ?? databaseUrl, close: async () => {} };
  const embedded = await startEmbedded(dataDir, { onTrouble });
  return { url: embedded.url, sessionUrl: embedded.url, close: () => embedded.stop() };
}

/**
 * Opens the database of the settings, or the embedded one of DATA_DIR, and runs this program's migrations (product 12.6).
 * Throws where it can't be reached, is older than PostgreSQL 15, or was migrated by a newer program. `onTrouble` hears of
 * later trouble with the database.
 */
export async function openReady(
  settings: DatabaseSettings,
  onTrouble: (message: string, error?: unknown) => void,
): Promise<{ db: Database; close: () => Promise<void> }> {
  const reached = await reachDatabase(settings, onTrouble);
  const { sessionUrl } = reached;
  const db = openDatabase(reached.url, {
    sessionUrl,
    prepares: settings.databasePrepare,
    tell: onTrouble,
  });
  const close = async () => {
    await db.close();
    await reached.close();
  };
  try {
    const version = await versionOf(db);
    if (version < OLDEST) throw new Error(`The database is PostgreSQL ${version / 10_000}; 15 is the oldest`);
    await migrate(sessionUrl);
    Object.assign(db, { spread: await isSpread(db.pool) });
  } catch (error) {
    await close();
    throw error;
  }
  if (settings.databaseReadUrl === null) return { db, close };
  const replica = withReplica(db, settings.databaseReadUrl, {
    prepares: settings.databasePrepare,
    onTrouble,
  });
  const closeBoth = async () => {
    await replica.replica.close();
    await close();
  };
  return { db: replica, close: closeBoth };
}

/** The database with a replica at this address. Nothing waits for it. */
export function withReplica(
  db: Database,
  url: string,
  { prepares, onTrouble }: { prepares: boolean; onTrouble: (message: string, error?: unknown) => void },
) {
  const tell = (message: string, error?: unknown) => onTrouble(`Of the replica: ${message}`, error);
  return { ...db, replica: followReplica(db, openDatabase(url, { follows: true, prepares, tell })) };
}
