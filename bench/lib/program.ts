import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@shivar/domain/contract/api';
import { signToken } from '../../server/src/adapters/secrets.ts';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/serve.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Benches run one at a time, so all of them have the same port; the one beside it is for a second server. */
export const PORT = 4990;
export const PORT_BESIDE = 4991;
export const ORIGIN = `http://127.0.0.1:${PORT}`;
export const ORIGIN_BESIDE = `http://127.0.0.1:${PORT_BESIDE}`;

/** The pages that sell. */
export const SELLING = ['/', '/subscription', '/purchase/weekly-vegetables'] as const;

/** Signs the tokens of every bench. */
export const SECRET = 'a secret for benchmarks, long enough';

/** The token of a session, for a day. */
export function tokenFor(session: { sessionId: string; userId: string; isAdmin: boolean }): Promise<string> {
  const expiresAt = Math.floor(Date.now() / 1000) + 86_400;
  return signToken(new TextEncoder().encode(SECRET), { ...session, expiresAt }, Date.now());
}

export interface Program {
  readonly pid: number;
  hasEnded(): boolean;
  /** Milliseconds from the start of the process to its first answer of 200. */
  readonly startedIn: number;
  stop(): Promise<void>;
  /** Ends it at once, as a failure does. */
  kill(): Promise<void>;
}

/**
 * Starts the built application as `npm start` does, with more settings. Without a `DATABASE_URL` it has its own
 * PostgreSQL in `dataDir`. `log` is an open file for its output.
 */
export async function startProgram(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  log: number | 'ignore' = 'ignore',
): Promise<Program> {
  const origin = `http://127.0.0.1:${settings['PORT'] ?? PORT}`;
  if (await isUp(origin)) throw new Error(`Another program answers at ${origin}: end it first`);
  const start = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'server/src/main.mjs'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SERVER_ENVIRONMENT,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(PORT),
      JWT_SECRET: SECRET,
      LIMITS_SCALE: '1000000',
      ...settings,
    },
    // The channel tells it when this process ends.
    stdio: ['ignore', log, log, 'ipc'],
  });
  const ended = once(child, 'exit');
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error('The application ended: is the web built?');
    await pause(5);
  }
  const startedIn = performance.now() - start;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    startedIn,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

/** The resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
}

/** The processor time that a process has used, in milliseconds: of 100 ticks a second. */
export function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The memory of a process before `work`, and at its highest meanwhile, in megabytes. */
export async function watchMemory(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ before: number; highest: number }> {
  const before = memoryOf(pid);
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, memoryOf(pid))), 20);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return { before, highest };
}

/** A temporary folder for `work`. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shivar-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether the program answers that it is well. */
export function isUp(origin = ORIGIN): Promise<boolean> {
  return fetch(origin + api.health.path).then(
    ({ ok }) => ok,
    () => false,
  );
}
