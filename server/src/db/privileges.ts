import { execFile } from 'node:child_process';
import { lchown, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { NOBODY } from './unprivileged.ts';

const run = promisify(execFile);

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Some of what is still read once the program serves: code that is loaded late, what develops photos, the pages' files. */
const READ_LATER = [
  process.execPath,
  at('../orders/export-queries.ts'),
  at('../adapters/images/developing.ts'),
  fileURLToPath(import.meta.resolve('sharp')),
  at('../../../.build/web/client/favicon.svg'),
];
/** What of DATA_DIR is the program's own: the folder may hold other things too. PostgreSQL's data have their owner. */
const OURS = ['jwt-secret', 'outbox', 'photos', 'socket', 'postgres.log', 'postgres.log.1'];
const READABLE = 'for each; do test -r "$each" || exit 1; done; cd "$1"';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Goes on as an unprivileged user where root started the program: as the one who owns the database's files, or else as
 * nobody. Call it once everything that needs root is open. Answers why root is kept where that user could not go on, as
 * in a folder that only root can enter; null where root is given up, or was never there.
 */
export async function giveUpRoot(dataDir: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  // With DATABASE_URL it may not be there yet, and that user could not make it.
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const user = await userFor(home);
  if (!relative(home, at('..')).startsWith('..')) return `${home} holds the program itself`;
  if (!(await canGoOn(user, dirname(home)))) return `user ${user.uid} cannot reach the program or ${home}`;
  try {
    await handOver(home, user, OURS);
    process.setgroups?.([]);
    process.setgid?.(user.gid);
    process.setuid?.(user.uid);
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    return 'this root may not change its user';
  }
}

async function userFor(home: string): Promise<Owner> {
  for (const path of [join(home, 'postgres'), home]) {
    const found = await stat(path).catch(() => null);
    if (found !== null && found.uid !== 0) return { uid: found.uid, gid: found.gid };
  }
  return { uid: NOBODY, gid: NOBODY };
}

async function canGoOn({ uid, gid }: Owner, folder: string): Promise<boolean> {
  const as = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const asked = run('setpriv', [...as, '/bin/sh', '-c', READABLE, 'sh', folder, ...READ_LATER]);
  return asked.then(
    () => true,
    () => false,
  );
}

/** Gives a folder and what is named in it, with all below that, to the user; links are not followed. */
async function handOver(folder: string, user: Owner, names: readonly string[]): Promise<void> {
  await lchown(folder, user.uid, user.gid);
  for (const name of names) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => null);
    if (found?.isDirectory()) await handOver(path, user, await readdir(path));
    else if (found && found.uid !== user.uid) await lchown(path, user.uid, user.gid);
  }
}
