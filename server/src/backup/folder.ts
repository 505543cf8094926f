import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the rows and the photos of a backup lie. */
export const TABLES = 'tables';
export const PHOTOS = 'photos';

async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes a backup's folder: filled under another name, and renamed when all of it is on the disk. One that was cut off,
 * by whatever means, never has the name of a whole one. Refuses a name that is taken.
 */
export async function makeFolder(folder: string, fill: (part: string) => Promise<void>): Promise<void> {
  if (await lstat(folder).catch(() => null)) throw new Error(`${folder} is there already: name another one`);
  await mkdir(dirname(folder), { recursive: true });
  const part = `${folder}.part-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    // It holds everything that customers trusted the farm with.
    for (const each of [part, join(part, TABLES), join(part, PHOTOS)]) await mkdir(each, { mode: 0o700 });
    await fill(part);
    for (const each of [join(part, TABLES), join(part, PHOTOS), part]) await sync(each);
    await rename(part, folder);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
  await sync(dirname(folder));
}
