import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { isAlive } from '../src/db/cluster.ts';

const PROGRAM = join(import.meta.dirname, 'embedded-application.ts');

/** Rows of one query on a connection of its own. */
export async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A data folder of one test, and the applications on it, all of which `end` kills. */
export class EmbeddedFixture {
  readonly folder: string;
  dataDir: string;
  readonly #children = new Set<ChildProcess>();

  constructor(folder: string) {
    this.folder = folder;
    this.dataDir = join(folder, 'data');
  }

  /** mkdtemp makes the folder 0700: for root it is one that only root can enter. */
  static async open(): Promise<EmbeddedFixture> {
    return new EmbeddedFixture(await mkdtemp(join(tmpdir(), 'embedded-')));
  }

  /** The number that PostgreSQL's lock file names; undefined where there is none. */
  async postmaster(): Promise<number | undefined> {
    const text = await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
    return text === '' ? undefined : Number.parseInt(text, 10);
  }

  /** Any process that is to be dead when the test is over. */
  watch(child: ChildProcess): ChildProcess {
    this.#children.add(child);
    return child;
  }

  /** Starts an application in a process of its own, without waiting for it. */
  spawn(): ChildProcess {
    const args = [PROGRAM, this.dataDir];
    return this.watch(spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] }));
  }

  /** Starts an application and waits for the address that it has of its database. */
  async application() {
    const child = this.spawn();
    if (!child.stdout) throw new Error('no output');
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const end = async (how: 'stop' | 'kill') => {
      const ended = once(child, 'exit');
      if (how === 'stop') child.stdin?.end('stop\n');
      else child.kill('SIGKILL');
      await ended;
    };
    return { url, end };
  }

  async end(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL');
    const pid = await this.postmaster();
    if (pid !== undefined && isAlive(pid)) process.kill(pid, 'SIGKILL');
    await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
