import { spawn } from 'node:child_process';
import { chown, lchown, mkdtemp, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asAccount, isAlive } from './cluster.ts';
import type { Cluster } from './cluster.ts';

/** Distinguishes this process from an earlier one with the same number. */
const ME = `${process.pid}-${Math.round(performance.timeOrigin)}`;

/** Runs to the end; throws what the program wrote where it fails. */
async function finish(cluster: Cluster, program: string, args: string[], input = ''): Promise<void> {
  const { command, args: words, options } = asAccount(cluster, program, args);
  const child = spawn(command, words, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  // A program that ends early closes its input; its exit code tells more than EPIPE.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} failed (${code}):\n${output.trim()}`);
}

function versionOf(cluster: Cluster): Promise<string | undefined> {
  return readFile(join(cluster.data, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/** Removes the folders of killed initialisations, but never of a running one. */
async function sweep(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.home)) {
    const [, pid, stamp] = /^postgres\.new-(\d+)-(\d+)-/.exec(name) ?? [];
    if (pid === undefined) continue;
    const mine = Number(pid) === process.pid;
    const atWork = mine ? ME === `${pid}-${stamp}` : isAlive(Number(pid));
    if (atWork) continue;
    // Its initdb may still be writing. The next start removes the rest.
    const patiently = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 };
    await rm(join(cluster.home, name), patiently).catch(() => {});
  }
}

/**
 * Gives a data folder of root to the cluster's account. PostgreSQL never runs as root, so root made this copy by `cp -r`,
 * and no server has it open.
 */
async function takeOver(cluster: Cluster): Promise<void> {
  const { data, account, log } = cluster;
  const owner = await stat(data).catch(() => undefined);
  if (process.getuid?.() !== 0 || owner?.uid !== 0 || (await versionOf(cluster)) === undefined) return;
  const { uid, gid } = account;
  for (const name of await readdir(data, { recursive: true })) await lchown(join(data, name), uid, gid);
  await lchown(log, uid, gid).catch(() => {});
  // Last, so that an interrupted one begins again.
  await lchown(data, uid, gid);
}

async function build(cluster: Cluster, folder: string): Promise<void> {
  // The same order of text and the same upper and lower case on every machine.
  const locale =
    cluster.binaries.major >= 17
      ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
      : ['--locale=C.UTF-8'];
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', ...locale];
  await finish(cluster, cluster.binaries.initdb, ['-D', folder, ...options]);
  // The application is no superuser: an injected statement then reads no files and runs no programs.
  const statements = 'CREATE ROLE shivar LOGIN\nCREATE DATABASE shivar OWNER shivar\n';
  const single = ['--single', '-D', folder, '-c', 'exit_on_error=on', 'postgres'];
  await finish(cluster, cluster.binaries.postgres, single, statements);
}

async function settle(cluster: Cluster, folder: string): Promise<void> {
  try {
    await rename(folder, cluster.data);
  } catch (error) {
    if ((await versionOf(cluster)) === undefined) {
      throw new Error(`${cluster.data} exists and is no PostgreSQL data folder`, { cause: error });
    }
    // Another application was quicker; its folder is as good as this one.
    await rm(folder, { recursive: true, force: true });
    return;
  }
  await using home = await open(cluster.home);
  await home.sync();
}

/**
 * Makes the data folder with the role and the database `shivar`, where there is none. It is built aside and renamed when
 * complete, so that an incomplete one is never used. Throws where the folder is of another major version of PostgreSQL.
 */
export async function initialise(cluster: Cluster): Promise<void> {
  await sweep(cluster);
  await takeOver(cluster);
  if ((await versionOf(cluster)) === undefined) {
    const folder = await mkdtemp(join(cluster.home, `postgres.new-${ME}-`));
    const { uid, gid } = cluster.account;
    if (process.getuid?.() === 0) await chown(folder, uid, gid);
    try {
      await build(cluster, folder);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    await settle(cluster, folder);
  }
  const version = await versionOf(cluster);
  if (version !== String(cluster.binaries.major)) {
    throw new Error(
      `${cluster.data} was written by PostgreSQL ${version}, this is ${cluster.binaries.major}; ` +
        'with the version before, `npm run backup`; then restore it into a new folder',
    );
  }
}
