import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processorOf } from './program.ts';

/** Processor time since the start of each, in milliseconds. */
export interface Use {
  readonly program: number;
  readonly postgres: number;
  /** This process, which makes the load. */
  readonly generator: number;
}

/** The processor time of the program with this number, of the embedded PostgreSQL of `dataDir`, and of this process. */
export function usedBy(program: number, dataDir: string): Use {
  const server = postmasterOf(dataDir);
  const { user, system } = process.cpuUsage();
  return {
    program: processorOf(program),
    postgres: childrenOf(server).reduce(
      (sum, pid) => sum + (ifAlive(() => processorOf(pid)) ?? 0),
      ended(server),
    ),
    generator: (user + system) / 1000,
  };
}

/** The memory of the embedded PostgreSQL in megabytes. A part that its processes share counts once. */
export function memoryOfPostgres(dataDir: string): number {
  const server = postmasterOf(dataDir);
  return [server, ...childrenOf(server)].reduce((sum, pid) => {
    const text = ifAlive(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '';
    return sum + Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
  }, 0);
}

/** The number of the first process of the embedded PostgreSQL. */
export const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

/** The milliseconds of this process itself and of its ended children: of 100 ticks a second. */
function ended(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 15) ?? [];
  return fields.reduce((sum, ticks) => sum + Number(ticks) * 10, 0);
}

/** A connection may end between the list and the look. */
function ifAlive<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}
