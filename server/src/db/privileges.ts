import { execFile } from 'node:child_process';
import { lchown, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ROOT } from '../root.ts';

const run = promisify(execFile);

const SOURCES = join(ROOT, 'server/src');
/** A sample of the files that the serving program still reads: code that is loaded late, the photo program, the pages. */
const readLater = () => [
  process.execPath,
  join(SOURCES, 'orders/export-queries.ts'),
  join(SOURCES, 'adapters/images/photo-program.ts'),
  fileURLToPath(import.meta.resolve('sharp')),
  join(ROOT, '.build/web/server/program.js'),
  join(ROOT, '.build/web/client/favicon.svg'),
];
/** The program's own entries of DATA_DIR, which may hold other things too. PostgreSQL's data keep their owner. */
const OURS = ['jwt-secret', 'outbox', 'photos', 'socket', 'postgres.log', 'postgres.log.1'];
const READABLE = 'for each; do test -r "$each" || exit 1; done; cd "$1"';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody`, who exists on every Linux even without an entry in /etc/passwd. */
const NOBODY: Owner = { uid: 65_534, gid: 65_534 };

/** Who runs PostgreSQL and owns its files, and the words that go before each of its commands. */
export interface Account extends Owner {
  readonly prefix: readonly string[];
}

/** The owner of a file or folder; null where it is missing. */
async function ownerOf(path: string): Promise<Owner | null> {
  const found = await stat(path).catch(() => null);
  return found && { uid: found.uid, gid: found.gid };
}

/** The words that run a command as this user, perhaps with one right of root. */
function commandAs({ uid, gid }: Owner, capability?: string): string[] {
  const words = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  if (capability === undefined) return words;
  const capabilities = [`--inh-caps=+${capability}`, `--ambient-caps=+${capability}`];
  return [...words, '--securebits=+no_setuid_fixup', ...capabilities];
}

/** Whether a shell script succeeds behind these words. */
function succeeds([command = '', ...words]: readonly string[], script: readonly string[]): Promise<boolean> {
  return run(command, [...words, '/bin/sh', '-c', ...script]).then(
    () => true,
    () => false,
  );
}

/**
 * Gives up root, where root started the program: it goes on as the owner of the database's files, or else as nobody. Call
 * it once everything that needs root is open. Returns null, or the reason why root is kept: that user could not go on, as
 * in a folder that only root can enter.
 */
export async function giveUpRoot(dataDir: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  // With DATABASE_URL it may not be there yet, and that user could not make it.
  await mkdir(dataDir, { recursive: true });
  const home = await realpath(dataDir);
  const user = await userFor(home);
  if (!relative(home, SOURCES).startsWith('..')) return `${home} holds the program itself`;
  const canGoOn = await succeeds(commandAs(user), [READABLE, 'sh', dirname(home), ...readLater()]);
  if (!canGoOn) return `user ${user.uid} cannot reach the program or ${home}`;
  try {
    await handOver(home, user, OURS);
    // Node would write it at the end of the program, where that user may not write.
    flushCompileCache();
    process.setgroups?.([]);
    process.setgid?.(user.gid);
    process.setuid?.(user.uid);
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    return 'this root may not change its user';
  }
}

/** The first owner that is not root, of the database's files or of DATA_DIR; else nobody. */
async function userFor(home: string): Promise<Owner> {
  const owners = [await ownerOf(join(home, 'postgres')), await ownerOf(home)];
  return owners.find((owner) => owner !== null && owner.uid !== 0) ?? NOBODY;
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

/**
 * Chooses who runs PostgreSQL. An ordinary user does so himself. PostgreSQL refuses root, so root hands over to the owner
 * of `cluster`, or to nobody where it is new. That user gets the least right that lets him reach both `program` and
 * `folder`: none, reading past permissions, or (in containers that don't grant that) all access. Throws a sentence for
 * people where nothing works.
 */
export async function chooseAccount(program: string, folder: string, cluster: string): Promise<Account> {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  const owner = await ownerOf(cluster);
  if (uid !== 0) {
    if (owner && owner.uid !== uid) {
      throw new Error(`${cluster} belongs to user ${owner.uid}, who alone (or root) can start its database`);
    }
    return { uid, gid, prefix: [] };
  }
  const chosen = owner && owner.uid !== 0 ? owner : NOBODY;
  for (const capability of [undefined, 'dac_read_search', 'dac_override']) {
    const prefix = commandAs(chosen, capability);
    if (await succeeds(prefix, ['"$0" --version && cd "$1"', program, folder])) return { ...chosen, prefix };
  }
  throw new Error(
    `As root, PostgreSQL runs as user ${chosen.uid}, who can't reach ${program} and ${folder} here; ` +
      'start as an ordinary user, install util-linux (setpriv), or set DATABASE_URL',
  );
}
