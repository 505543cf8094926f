import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ADDRESS = /^Shivar is at (http:\/\/\S+)/;

/** The farm's office in every journey. */
export const OFFICE = { email: 'office@shivar.example', password: 'monsoon-and-millet-7' };

/** The real program while it runs, with a database and an outbox of its own. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  /** The instant at which the server's clock starts to run, in ISO 8601. */
  readonly clockStart: string;
  /** More settings of design 6. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the program as a farm would, on the built web and an empty database, and waits until it is ready to
 * be bought from. Throws with what it said where it ended instead.
 */
export async function startServer({ clockStart, settings = {} }: ServerOptions): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shivar-journeys-'));
  const program = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      MODE: 'demo',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_EMAIL: OFFICE.email,
      ADMIN_PASSWORD: OFFICE.password,
      LIMITS_SCALE: '1000',
      CLOCK_START: clockStart,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(program);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    return { url: await addressOf(program), dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function addressOf(program: ChildProcess): Promise<string> {
  const said: string[] = [];
  program.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const lines = createInterface({ input: program.stdout ?? process.stdin });
  const ended = once(program, 'exit').then(() => null);
  const found = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      said.push(`${line}\n`);
      const address = ADDRESS.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
  const address = await Promise.race([found, ended]);
  if (address === null) throw new Error(`The server ended before it listened:\n${said.join('')}`);
  return address;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}
