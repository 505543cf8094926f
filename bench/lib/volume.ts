import { execFile } from 'node:child_process';
import { chmod, mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withFolder } from './program.ts';

const run = promisify(execFile);

/** Only what is written takes room on the disk of the machine. */
const SIZE = '3G';
const SMALLEST_BYTES = 4096;

/** A disk of its own for `work`, which gets a folder on it: a file with ext4. It needs root. */
export function withVolume<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const [image, volume] = [join(folder, 'image'), join(folder, 'volume')];
    // A temporary folder is one that only its maker can enter. The program gives up root.
    await chmod(folder, 0o711);
    await run('truncate', ['-s', SIZE, image]);
    await run('mkfs.ext4', ['-q', '-m', '0', image]);
    await mkdir(volume);
    await run('mount', ['-o', 'loop', image, volume]);
    try {
      const home = join(volume, 'farm');
      await mkdir(home);
      return await work(home);
    } finally {
      await run('umount', [volume]);
    }
  });
}

/** Takes all that is left of the disk of a folder. Answers how it is given back. */
export async function fill(folder: string): Promise<() => Promise<void>> {
  const files: string[] = [];
  const { bfree, bsize } = await statfs(folder);
  for (let bytes = bfree * bsize; bytes >= SMALLEST_BYTES;) {
    const file = join(folder, `full-${files.length}`);
    files.push(file);
    const isTaken = await run('fallocate', ['-l', String(bytes), file]).then(
      () => true,
      () => false,
    );
    if (!isTaken) bytes = Math.floor(bytes / 2);
  }
  return async () => {
    for (const file of files) await rm(file, { force: true });
  };
}
