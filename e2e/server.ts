import { spawn } from 'node:child_process';
import type { ChildProcess, ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The log of all servers of a run. It helps to understand a journey that failed. */
export const SERVER_LOG = join(ROOT, '.build/journeys.log');
const ADDRESS = /^Shivar is at (http:\/\/[^\s,]+)/;

/** The farm's office in every journey. */
export const OFFICE = { email: 'office@shivar.example', password: 'monsoon-and-millet-7' };

/** The real program while it runs, with a database and an outbox of its own. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the program and starts it at the same address with the same data, at another instant in ISO 8601. */
  readonly restartAt: (clockStart: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  /** The instant at which the server's clock starts to run, in ISO 8601. */
  readonly clockStart: string;
  /** More settings (product 12.3). */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the program as a farm would, on the built web and an empty database, and waits until it is ready to
 * sell. Throws if it ended instead.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shivar-journeys-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    let { url, end } = await runProgram(dataDir, '0', options);
    return {
      url,
      dataDir,
      restartAt: async (clockStart) => {
        await end();
        ({ url, end } = await runProgram(dataDir, new URL(url).port, { ...options, clockStart }));
      },
      stop: async () => {
        await end();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function runProgram(dataDir: string, port: string, { clockStart, settings = {} }: ServerOptions) {
  const program = spawn(process.execPath, ['server/src/main.mjs'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      MODE: 'demo',
      PORT: port,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: OFFICE.email,
      ADMIN_PASSWORD: OFFICE.password,
      LIMITS_SCALE: '1000',
      CLOCK_START: clockStart,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = await openLog();
  program.stdout.pipe(log, { end: false });
  program.stderr.pipe(log, { end: false });
  const stop = async () => {
    await end(program);
    log.end();
  };
  try {
    return { url: await addressOf(program), end: stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openLog(): Promise<WriteStream> {
  await mkdir(dirname(SERVER_LOG), { recursive: true });
  return createWriteStream(SERVER_LOG, { flags: 'a' });
}

async function addressOf(program: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  const found = new Promise<string>((resolve) => {
    createInterface({ input: program.stdout }).on('line', (line) => {
      const address = ADDRESS.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  const ended = once(program, 'exit').then(() => null);
  const address = await Promise.race([found, ended]);
  if (address === null) throw new Error(`The server ended before it listened: see ${SERVER_LOG}`);
  return address;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}
