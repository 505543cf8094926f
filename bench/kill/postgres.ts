import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Ends the PostgreSQL of a data folder as a failure of its machine does: all of its processes, with nothing written. */
export function killPostgres(dataDir: string): void {
  const [line = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const postmaster = Number(line);
  // The postmaster first, so that it starts nothing in place of what ends.
  for (const pid of [postmaster, ...childrenOf(postmaster)]) end(pid);
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}
