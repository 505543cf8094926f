import { access, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { imagesOf } from '../adapters/images/configured-store.ts';
import { loadConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { reachDatabase } from '../db/open.ts';
import { contentsOf, runCommand, say, warn } from './program.ts';
import type { Asked } from './program.ts';
import { takeBackup } from './take.ts';

const USAGE = `Usage: npm run backup -- [--secrets FILE] [FOLDER]

Copies all rows and photos into a new folder (backups/ and the instant, where none is named), with the program's own
settings, while the program runs or not.

  --secrets FILE  write JWT_SECRET too, into a file of its own that only you can read
`;

/** The backup as a program. Answers the exit code. */
export function runBackup(args: readonly string[]): Promise<number> {
  return runCommand(args, USAGE, async (asked, signal) => {
    const config = await configOf();
    const began = performance.now();
    const database = await reachDatabase(config, (message) => warn(message));
    try {
      await backUp(config, database.sessionUrl, asked, signal);
    } finally {
      await database.close();
    }
    say(`It took ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  });
}

/** The settings, of a farm that is there: a wrong DATA_DIR must not be made, and then backed up empty. */
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
