import { access, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { imagesOf } from '../adapters/images/stores.ts';
import { loadConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { holdMigrations, migrate } from '../db/migrate.ts';
import { reachDatabase } from '../db/open.ts';
import { inSession } from '../db/session.ts';
import { spreadOrders } from '../db/spread/spread.ts';
import { explain, runCommand, say, warn } from '../lifecycle.ts';
import type { Manifest } from './folder.ts';
import { moveOut, readBack } from './past.ts';
import { checkBackup, restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

/** The arguments of both commands. */
interface Asked {
  readonly folder: string | null;
  readonly secrets: string | null;
  readonly check: boolean;
}

const BACKUP_USAGE = `Usage: npm run backup -- [--secrets FILE] [FOLDER]

Copies all rows and photos into a new folder (backups/ and the instant, where none is named), with the program's own
settings, while the program runs or not.

  --secrets FILE  write JWT_SECRET too, into a file of its own that only you can read
`;

/** Makes a backup, and returns the exit code. */
export function runBackup(args: readonly string[]): Promise<number> {
  return runOnFolder(args, BACKUP_USAGE, async (asked, signal) => {
    const config = await configOf();
    await onDatabase(config, (url) => backUp(config, url, asked, signal));
  });
}

/** Does the work on the database of the settings, and says how long it took. */
async function onDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  const began = performance.now();
  const database = await reachDatabase(config, (message) => warn(message));
  try {
    await work(database.sessionUrl);
  } finally {
    await database.close();
  }
  say(`It took ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/** The settings. Throws where there is no farm: a wrong DATA_DIR must not be made and backed up empty. */
async function configOf(): Promise<Config> {
  const config = await loadConfig();
  if (config.databaseUrl !== null) return config;
  await access(join(config.dataDir, 'postgres')).catch((cause: unknown) => {
    throw new Error(`There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL`, { cause });
  });
  return config;
}

async function backUp(config: Config, url: string, asked: Asked, signal: AbortSignal): Promise<void> {
  const now = new Date();
  const folder = resolve(
    asked.folder ?? join('backups', now.toISOString().replaceAll(':', '-').slice(0, 19)),
  );
  const { secrets } = asked;
  if (secrets !== null)
    await writeFile(secrets, `${config.jwtSecret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  const deps = { url, images: imagesOf(config), program: config.version, now, signal };
  const { manifest, missing } = await takeBackup(folder, deps).catch(async (error: unknown) => {
    // Both or none.
    if (secrets !== null) await rm(secrets, { force: true });
    throw error;
  });
  for (const file of missing) warn(`Not in the store of photos, and so not in the backup: ${file}`);
  say(`${folder} holds ${contentsOf(manifest)}.`);
  say(
    secrets === null
      ? 'JWT_SECRET is not in it: keep that apart, or name a file by --secrets.'
      : `JWT_SECRET is in ${secrets}: keep that apart.`,
  );
}

const RESTORE_USAGE = `Usage: npm run restore -- [--check] [--secrets FILE] FOLDER

Brings a backup back into an empty database, of DATABASE_URL or of a new DATA_DIR, all of it or nothing.

  --check         only say whether the backup is whole; no database is needed
  --secrets FILE  bring back what npm run backup wrote by --secrets, into DATA_DIR
`;

/** Restores or checks a backup, and returns the exit code. */
export function runRestore(args: readonly string[]): Promise<number> {
  return runOnFolder(args, RESTORE_USAGE, async ({ folder, secrets, check }, signal) => {
    if (folder === null) throw new Error(`Which folder?\n\n${RESTORE_USAGE}`);
    if (check) {
      say(`The backup is whole: ${contentsOf(await checkBackup(folder, signal))}.`);
      return;
    }
    // First, so that a damaged backup leaves no empty database behind.
    await checkBackup(folder, signal);
    const secret = secrets === null ? null : (await readFile(secrets, 'utf8')).trim();
    const config = await loadConfig();
    const images = imagesOf(config);
    await onDatabase(config, async (url) => {
      const manifest = await restoreBackup(folder, { url, images, signal });
      if (secret !== null) await keepSecret(config.dataDir, secret);
      say(`Restored ${contentsOf(manifest)}, as of ${manifest.takenAt}.`);
    });
  });
}

const PAST_USAGE = `Usage: npm run past -- --month=2023-11 FILE
       npm run past -- FILE

Moves the contents of all boxes of orders that ended in that month and were put away into a new file, or reads such a file
back. The orders stay, with their days, addresses, prices and bills.
`;

/** Moves a month of the past into a file or reads it back, and returns the exit code. */
export function runPast(args: readonly string[]): Promise<number> {
  const read = () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { month: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    const { month } = values;
    if (file === undefined || more.length > 0) throw new Error('One file at a time');
    if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
      throw new Error('--month is such as 2023-11');
    return { file, month: month === undefined ? null : `${month}-01` };
  };
  return runWhole(PAST_USAGE, read, async ({ file, month }, signal) => {
    await onDatabase(await configOf(), async (url) => {
      const deps = { url, file, signal };
      if (month === null) say(`${await readBack(deps)} orders have the contents of their boxes again.`);
      else say(`The contents of ${await moveOut(month, deps)} orders are in ${file}: keep it.`);
    });
  });
}

const SPREAD_USAGE = `Usage: npm run spread

Spreads the orders of DATABASE_URL, a coordinator of Citus, over its workers, while no program runs.
`;

/** Spreads the orders of the settings' database over its workers (product 12.17, decision 157), and returns the exit code. */
export function runSpread(args: readonly string[]): Promise<number> {
  const read = () => parseArgs({ args: [...args] });
  return runWhole(SPREAD_USAGE, read, async () => {
    const config = await loadConfig();
    if (config.databaseUrl === null) throw new Error('Set DATABASE_URL: the embedded database is one server');
    await onDatabase(config, async (url) => {
      await migrate(url);
      await inSession({ connectionString: url }, async (client) => {
        // A program that starts meanwhile waits until this ends.
        await holdMigrations(client);
        await spreadOrders(url);
      });
      say('The orders are spread over the workers.');
    });
  });
}

/** Replaces the secret that was made up for the empty database. */
async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const path = join(dataDir, 'jwt-secret');
  await writeFile(`${path}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}

function runOnFolder(
  args: readonly string[],
  usage: string,
  work: (asked: Asked, signal: AbortSignal) => Promise<void>,
): Promise<number> {
  return runWhole(usage, () => readArguments(args), work);
}

/**
 * Runs one of these, and returns its exit code: 0 where all was done, 1 where that failed, 130 where somebody
 * interrupted it. Any code but 0 means that nothing has changed.
 */
function runWhole<What>(
  usage: string,
  read: () => What,
  work: (asked: What, signal: AbortSignal) => Promise<void>,
): Promise<number> {
  return runCommand(usage, read, async (asked, signal) => {
    try {
      await work(asked, signal);
      return 0;
    } catch (error) {
      warn(signal.aborted ? 'Interrupted: nothing of it was kept.' : explain(error));
      return signal.aborted ? 130 : 1;
    }
  });
}

function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { secrets: { type: 'string' }, check: { type: 'boolean', default: false } },
  });
  if (positionals.length > 1) throw new Error('One folder at a time');
  return { folder: positionals[0] ?? null, secrets: values.secrets ?? null, check: values.check };
}

/** The size of a backup, for a line. */
function contentsOf({ tables, photos }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${photos.length} files of photos`;
}
