import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { launch, isAlive, postmasterPid, isServer } from './cluster.ts';
import type { Cluster, Launch } from './cluster.ts';
import { isDatabaseAway, sqlState } from './errors.ts';
import { inSession } from './session.ts';

/** Advisory lock: held shared by every application on the server, alone by the one that ends it. */
const USERS = 7_413_002;
/** Milliseconds to wait for a server that lives without a socket, for one that starts, and for its end. */
const SILENCE = 8000;
const PATIENCE = 300_000;
const SHUTDOWN = 30_000;

/** Address of a database of this cluster, understood by pg and by PostgreSQL's own tools. */
export function clusterUrl(cluster: Cluster, user: string, database: string): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(cluster.socket)}`;
}

/** Joins the users of the server that answers; 'starting' where one will, 'silent' where none does. */
async function joinUsers(cluster: Cluster): Promise<Client | 'starting' | 'silent'> {
  const settings = {
    connectionString: clusterUrl(cluster, 'postgres', 'postgres'),
    application_name: 'shivar keeper',
    connectionTimeoutMillis: 5000,
  };
  const client = new Client(settings);
  client.on('error', () => {});
  try {
    await client.connect();
    // Waits while another application ends the server; the wait then ends with the connection.
    await client.query('SELECT pg_advisory_lock_shared($1)', [USERS]);
    // The lock may also come free because the server ends its connections one by one. Then it takes no new one.
    await inSession(settings, async () => {});
    return client;
  } catch (error) {
    void client.end().catch(() => {});
    if (!isDatabaseAway(error)) throw error;
    return sqlState(error) === undefined ? 'silent' : 'starting';
  }
}

async function wroteSince(cluster: Cluster, position: number): Promise<string> {
  await using log = await open(cluster.log);
  const { size } = await log.stat();
  const length = Math.max(0, Math.min(size - position, 8192));
  const { buffer } = await log.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.toString('utf8').trim();
}

const HELD = /lock file ".*" (already exists|is empty)|pre-existing shared memory block/;
/** Another application has just ended the server: it is started again. */
const ENDED = /received (smart|fast) shutdown request/;

/**
 * Finds out why a launched server ended at once, and throws the reasons that a person must see. Where another server has
 * the folder open, the caller waits. After a restart of a container the lock file may name a process that is no server:
 * this returns its number, for the next launch to ignore.
 */
async function explainEnd(cluster: Cluster, launched: Launch): Promise<number | undefined> {
  const text = await wroteSince(cluster, launched.logFrom);
  if (ENDED.test(text)) return undefined;
  if (!HELD.test(text)) throw new Error(`PostgreSQL did not start; ${cluster.log} says:\n${text}`);
  const pid = await postmasterPid(cluster);
  return pid === undefined || (await isServer(cluster, pid)) ? undefined : pid;
}

/** Removes lock files that a crash left empty: a running server fills its own at once. */
async function removeEmptyLocks(cluster: Cluster): Promise<void> {
  for (const file of [join(cluster.data, 'postmaster.pid'), join(cluster.socket, '.s.PGSQL.5432.lock')]) {
    const found = await stat(file).catch(() => undefined);
    if (found?.size === 0 && Math.abs(Date.now() - found.mtimeMs) > SILENCE) await rm(file, { force: true });
  }
}

/** Ends the server cleanly, and waits for its end, but no longer than half a minute. */
async function endServer(cluster: Cluster): Promise<void> {
  const pid = await postmasterPid(cluster);
  if (pid === undefined || !(await isServer(cluster, pid))) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    // It ended by itself in between.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw error;
  }
  const giveUp = performance.now() + SHUTDOWN;
  // The file goes last. The process may stay as a zombie where nobody collects orphans.
  while ((await postmasterPid(cluster)) === pid && isAlive(pid) && performance.now() < giveUp)
    await pause(10);
}

/**
 * Finds the cluster's server, also one that a killed application left behind, or starts it, and joins its users. Many
 * processes may do so at once: PostgreSQL's lock on the data folder lets one server win, and all join it. `gone` ends the
 * attempt.
 */
export async function reachServer(
  cluster: Cluster,
  endWithParent: boolean,
  gone: AbortSignal,
): Promise<Client> {
  const began = performance.now();
  let silentSince = began;
  let launched: Launch | undefined;
  for (;;) {
    gone.throwIfAborted();
    const joined = await joinUsers(cluster);
    if (joined instanceof Client) return joined;
    const now = performance.now();
    if (now - began > PATIENCE) throw new Error(`PostgreSQL is still not ready; see ${cluster.log}`);
    if (joined === 'starting') silentSince = now;
    else if (now - silentSince > SILENCE) {
      // A server that lives without a socket can't be reached any more.
      await endServer(cluster);
      await removeEmptyLocks(cluster);
      launched = undefined;
      silentSince = performance.now();
    }
    if (joined === 'silent' && launched?.ended !== false) {
      const stranger = launched && (await explainEnd(cluster, launched));
      if (launched) await pause(100);
      launched = await launch(cluster, endWithParent, stranger);
    }
    await pause(15);
  }
}

/** Leaves the users of the server. The last one ends it. */
export async function leaveServer(cluster: Cluster, keeper: Client): Promise<void> {
  await keeper.query('SELECT pg_advisory_unlock_shared($1)', [USERS]);
  const { rows } = await keeper.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [USERS]);
  if (rows[0]?.last) await endServer(cluster);
  await keeper.end();
}
