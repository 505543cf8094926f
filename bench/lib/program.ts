import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/serve.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Signs the tokens of every bench. */
export const SECRET = 'a secret for benchmarks, long enough';

interface Program {
  readonly pid: number;
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
  port: number,
  settings: Readonly<Record<string, string>> = {},
  log?: number,
): Promise<Program> {
  if (await isUp(port)) throw new Error(`Another program answers on port ${port}: end it first`);
  const start = performance.now();
  const child = spawn(process.execPath, [...SERVER_FLAGS, 'server/src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SERVER_ENVIRONMENT,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      LIMITS_SCALE: '1000',
      ...settings,
    },
    // The channel tells it when this process ends.
    stdio: ['ignore', log ?? 'ignore', log ?? 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  while (!(await isUp(port))) {
    if (child.exitCode !== null) throw new Error('The application ended: is the web built?');
    await pause(5);
  }
  const startedIn = performance.now() - start;
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid ?? 0, startedIn, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/**
 * Runs the built application on this database while `work` goes on. `dataDir` is the folder of the database's server: the
 * program, which gives up root, then has the same user and may connect to it.
 */
export async function withProgramOn(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  port: number,
  work: (pid: number) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const program = await startProgram(dataDir, port, { DATABASE_URL: url, JWT_SECRET: SECRET, ...settings });
  try {
    await work(program.pid);
  } finally {
    await program.stop();
  }
}

/** The resident memory of a process, in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
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

async function isUp(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
  } catch {
    return false;
  }
}
