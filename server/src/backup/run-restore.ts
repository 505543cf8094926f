import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imagesOf } from '../adapters/images/configured-store.ts';
import { loadConfig } from '../config/config.ts';
import { reachDatabase } from '../db/open.ts';
import { contentsOf, runCommand, say, warn } from './program.ts';
import { checkBackup, restoreBackup } from './restore.ts';

const USAGE = `Usage: npm run restore -- [--check] [--secrets FILE] FOLDER

Brings a backup back into an empty database, of DATABASE_URL or of a new DATA_DIR, all of it or nothing.

  --check         only say whether the backup is whole; no database is needed
  --secrets FILE  bring back what npm run backup wrote by --secrets, into DATA_DIR
`;

/** The restoring as a program. Answers the exit code. */
export function runRestore(args: readonly string[]): Promise<number> {
  return runCommand(args, USAGE, async ({ folder, secrets, check }, signal) => {
    if (folder === null) throw new Error(`Which folder?\n\n${USAGE}`);
    if (check) {
      say(`The backup is whole: ${contentsOf(await checkBackup(folder, signal))}.`);
      return;
    }
    const began = performance.now();
    // Before anything is made: what is damaged must not even leave an empty database behind.
    await checkBackup(folder, signal);
    const secret = secrets === null ? null : (await readFile(secrets, 'utf8')).trim();
    const config = await loadConfig();
    const database = await reachDatabase(config, (message) => warn(message));
    try {
      const images = imagesOf(config);
      const manifest = await restoreBackup(folder, { url: database.sessionUrl, images, signal });
      if (secret !== null) await keepSecret(config.dataDir, secret);
      say(`Restored ${contentsOf(manifest)}, as of ${manifest.takenAt}.`);
      say(`It took ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    } finally {
      await database.close();
    }
  });
}

/** In the place of the one that was made up for a database that was still empty. */
async function keepSecret(dataDir: string, secret: string): Promise<void> {
  const path = join(dataDir, 'jwt-secret');
  await writeFile(`${path}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
