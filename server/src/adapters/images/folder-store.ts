import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from './store.ts';

const PART = '.part';

/** Keeps pictures as files in a folder, which is made when the first one comes. */
export function createFolderStore(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${name}.${randomBytes(6).toString('hex')}${PART}`);
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true });
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (name) => nullWhereMissing(readFile(join(folder, name))),
    remove: (name) => rm(join(folder, name), { force: true }),
    async tidy(before) {
      const names = (await nullWhereMissing(readdir(folder))) ?? [];
      for (const name of names.filter((each) => each.endsWith(PART))) {
        const path = join(folder, name);
        const written = await nullWhereMissing(stat(path));
        if (written && written.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}

async function nullWhereMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
