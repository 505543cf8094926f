import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, realpath, rename, stat, readFile } from 'node:fs/promises';
import { closeSync, fchownSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { chooseAccount } from './privileges.ts';
import type { Account } from './privileges.ts';

/** One PostgreSQL data folder, and all that is needed to run a server on it. */
export interface Cluster {
  binaries: PostgresBinaries;
  account: Account;
  /** The folder it all lies in, DATA_DIR. */
  home: string;
  data: string;
  socket: string;
  log: string;
  /** Seen in the title of every one of its processes. */
  name: string;
  /** Further settings of its server. */
  settings?: Readonly<Record<string, string>>;
}

/** PostgreSQL gets these at every start, so that a new version's choices reach old data folders. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  max_logical_replication_workers: '0',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** Shorter than any system allows for a socket's path: Linux 107 bytes, macOS 103. */
const LONGEST_SOCKET = 103;
const ROTATE_LOG_AT = 10 * 1024 * 1024;

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

function socketFolder(home: string, name: string): string {
  const fits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= LONGEST_SOCKET;
  const folders = [join(home, 'socket'), join(tmpdir(), name), join('/tmp', name)];
  return folders.find(fits) ?? join('/tmp', name);
}

/** Describes the cluster of DATA_DIR, which is made (0700) where it is missing; starts nothing. */
export async function describeCluster(dataDir: string, binaries: PostgresBinaries): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const home = await realpath(dataDir);
  const name = `shivar-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
  const data = join(home, 'postgres');
  const account = await chooseAccount(binaries.postgres, home, data);
  const log = join(home, 'postgres.log');
  return { binaries, account, home, data, socket: socketFolder(home, name), log, name };
}

/** Makes a folder for the cluster's account alone. Refuses a stranger's folder. */
async function ownFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const ours = found.uid === account.uid || found.uid === process.getuid?.();
  if (!found.isDirectory() || !ours || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} is not a folder of user ${account.uid} alone; remove it and start again`);
  }
  if (found.uid !== account.uid) await chown(folder, account.uid, account.gid);
}

/** A command that runs as the cluster's account, without the environment of this process. */
export function asAccount(cluster: Cluster, program: string, args: string[]) {
  const { uid, prefix } = cluster.account;
  // After root was given up, this process is that account.
  const before = process.getuid?.() === uid ? [] : prefix;
  const [command = program, ...rest] = [...before, program, ...args];
  const env = { PATH, LC_ALL: 'C', TZ: 'UTC' };
  return { command, args: rest, options: { cwd: '/', env } };
}

/** A server that is being started. */
export interface Launch {
  logFrom: number;
  ended: boolean;
}

/**
 * Starts a server in a session of its own, so that Ctrl-C in the terminal ends the application first. `endWithParent` lets
 * Linux end it when this process dies by any means: for tests. `stranger` is a process that a lock file names and that is
 * no server: pg_ctl's variable makes PostgreSQL ignore that one number, and keeps its other checks. So no lock file is
 * removed by hand.
 */
export async function launch(cluster: Cluster, endWithParent: boolean, stranger?: number): Promise<Launch> {
  const { size } = await stat(cluster.log).catch(() => ({ size: 0 }));
  if (size > ROTATE_LOG_AT) await rename(cluster.log, `${cluster.log}.1`);
  await ownFolder(cluster.socket, cluster.account);
  const settings = {
    ...SETTINGS,
    ...cluster.settings,
    cluster_name: cluster.name,
    // One entry of a list, whatever commas and spaces it holds.
    unix_socket_directories: `"${cluster.socket.replaceAll('"', '""')}"`,
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  // After the account's words, since a change of account clears this setting.
  const dying = endWithParent && process.platform === 'linux' ? ['setpriv', '--pdeathsig', 'INT'] : [];
  const [program = '', ...words] = [...dying, cluster.binaries.postgres, '-D', cluster.data, ...args];
  const { command, args: all, options } = asAccount(cluster, program, words);
  const log = openSync(cluster.log, 'a', 0o600);
  // Root must not leave a log that the folder's ordinary owner can't write to next time.
  if (process.getuid?.() === 0) fchownSync(log, cluster.account.uid, cluster.account.gid);
  const env = { ...options.env, ...(stranger === undefined ? {} : { PG_GRANDPARENT_PID: String(stranger) }) };
  const child = spawn(command, all, { ...options, env, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const launched = { logFrom: size > ROTATE_LOG_AT ? 0 : size, ended: false };
  const end = () => (launched.ended = true);
  child.on('exit', end).on('error', end);
  child.unref();
  return launched;
}

/** Whether a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The number of the server that has (or had) this cluster open, from its lock file. */
export async function postmasterPid(cluster: Cluster): Promise<number | undefined> {
  const text = await readFile(join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 0 ? pid : undefined;
}

/**
 * Whether this process is a server of this cluster, by its command line; a zombie has none. Without /proc the answer is
 * yes, which is safe: then PostgreSQL itself judges its lock file.
 */
export async function isServer(cluster: Cluster, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres') && command.includes(cluster.name);
}
