import { readFile, readdir } from 'node:fs/promises';
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

async function commandOf(pid: string): Promise<string> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
}

/**
 * Whether any process of this cluster's server lives, by its command line. Where there is no /proc the
 * answer is yes, the safe one: PostgreSQL's own judgement of its lock file then stands.
 */
export async function serverLives(cluster: Cluster): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const command = await commandOf(pid);
    if (command.includes('postgres') && command.includes(cluster.name)) return true;
  }
  return false;
}
