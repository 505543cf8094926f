import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './cluster.ts';

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
 * Whether this process is a server of this cluster, by its command line; a dead one that nobody has
 * collected yet has none. Where there is no /proc the answer is yes, the safe one: PostgreSQL's own
 * judgement of its lock file then stands.
 */
export async function isServer(cluster: Cluster, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres') && command.includes(cluster.name);
}
