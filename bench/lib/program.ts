import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../../scripts/serve.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Program {
  readonly pid: number;
  /** Milliseconds from the start of the process to its first answer of 200. */
  readonly startedIn: number;
  stop(): Promise<void>;
  /** Ends it as a failure does: nothing is finished, nothing is said. */
  kill(): Promise<void>;
}

/**
 * Starts the built application as `npm start` does, on its own PostgreSQL in `dataDir`, with more settings. `log` is an
 * open file that takes what it says.
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
    // By the channel it hears of the end of this process, whatever ended it.
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

/** A folder for the application's data that is removed afterwards. */
export async function withDataDir(work: (dataDir: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shivar-data-'));
  try {
    await work(folder);
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
