import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '../../server/src/db/client.ts';
import { everyRow } from '../../server/test/every-row.ts';
import { SECRET } from './program.ts';
import { timed } from './report.ts';

/** Runs `npm run backup` or `npm run restore` as its own process. Returns the seconds that it took. */
export async function command(name: 'backup' | 'restore', url: string, path: string): Promise<number> {
  const script = fileURLToPath(new URL('../../server/src/main.mjs', import.meta.url));
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, DATA_DIR: dirname(path), JWT_SECRET: SECRET };
  const took = await timed(async () => {
    const child = spawn(process.execPath, [script, name, path], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${name} ended with ${code}`);
  });
  return took / 1000;
}

/** Each table of a database with a text that no other rows have. */
export async function tablesOf(url: string): Promise<Record<string, unknown>> {
  const db = openDatabase(url, { timeout: 600_000 });
  try {
    return await everyRow(db);
  } finally {
    await db.close();
  }
}

/** The names of the tables whose rows are not the same. */
export function differing(one: Record<string, unknown>, other: Record<string, unknown>): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => !isDeepStrictEqual(one[name], other[name]));
}

/** The bytes of all files below a folder. */
export async function sizeOf(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(path, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
