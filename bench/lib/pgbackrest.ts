import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, appendFile, chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inSession } from '../../server/src/db/session.ts';
import { PORT } from './program.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const NEEDED = [`${BIN}/postgres`, '/usr/bin/pgbackrest'];
const run = promisify(execFile);
/** The longest wait for a server that starts, in milliseconds: it may have to read a long log. */
const PATIENCE_MS = 600_000;

const kept = (name: string) => readFile(new URL(`../../deploy/pgbackrest/${name}`, import.meta.url), 'utf8');

/** Debian's PostgreSQL with pgBackRest and the files of deploy/pgbackrest, but for its own folders. */
export class ArchivedServer {
  readonly #folder: string;
  readonly #as: { readonly uid: number; readonly gid: number; readonly env: NodeJS.ProcessEnv };
  #server: ChildProcess | null = null;
  readonly port = PORT + 3;

  private constructor(folder: string, { uid, gid }: { uid: number; gid: number }) {
    this.#folder = folder;
    this.#as = {
      uid,
      gid,
      env: { PATH: `${process.env['PATH']}:/usr/bin`, PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf') },
    };
  }

  /** Makes and starts it in a folder, with the database `shivar` and its role. The caller stops it. */
  static async start(folder: string): Promise<ArchivedServer> {
    if (process.getuid?.() !== 0) throw new Error('It runs programs as postgres, and needs root for that');
    for (const program of NEEDED) await access(program);
    const owner = await stat('/var/lib/postgresql');
    // The program, as another user, passes through to its own folder.
    await chmod(folder, 0o711);
    const server = new ArchivedServer(folder, owner);
    await server.#make();
    await server.up();
    const { admin } = server;
    await inSession({ connectionString: admin }, async (client) => {
      await client.query('create role shivar login');
      await client.query('grant set on parameter session_replication_role to shivar');
      await client.query('create database shivar owner shivar');
    });
    await server.pgbackrest('stanza-create');
    await server.pgbackrest('check');
    return server;
  }

  get data(): string {
    return join(this.#folder, 'data');
  }

  get url(): string {
    return `postgresql://shivar@127.0.0.1:${this.port}/shivar`;
  }

  get admin(): string {
    return `postgresql://postgres@127.0.0.1:${this.port}/postgres`;
  }

  async #make(): Promise<void> {
    const { uid, gid } = this.#as;
    for (const name of ['data', 'socket', 'repository', 'log', 'lock', 'spool']) {
      const path = join(this.#folder, name);
      await mkdir(path, { mode: 0o700 });
      await chown(path, uid, gid);
    }
    const config = (await kept('pgbackrest.conf'))
      .replace('/var/lib/pgbackrest', join(this.#folder, 'repository'))
      .replace(
        '/var/lib/postgresql/15/main',
        `${this.data}\npg1-port=${this.port}\npg1-socket-path=${join(this.#folder, 'socket')}`,
      )
      .replace(
        '[global]',
        `[global]\nlog-path=${join(this.#folder, 'log')}\nlock-path=${join(this.#folder, 'lock')}\nspool-path=${join(this.#folder, 'spool')}`,
      );
    await writeFile(join(this.#folder, 'pgbackrest.conf'), config);
    await this.#run(`${BIN}/initdb`, [
      '-D',
      this.data,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
      '-A',
      'trust',
    ]);
    await appendFile(join(this.data, 'postgresql.conf'), await kept('postgresql.conf'));
  }

  /** Starts PostgreSQL, and waits until it takes writes. */
  async up(): Promise<void> {
    const words = [
      '-D',
      this.data,
      '-p',
      String(this.port),
      '-k',
      join(this.#folder, 'socket'),
      '-h',
      '127.0.0.1',
    ];
    const server = spawn(`${BIN}/postgres`, words, { ...this.#as, cwd: this.data, stdio: 'ignore' });
    this.#server = server;
    const giveUp = performance.now() + PATIENCE_MS;
    while (!(await this.#takesWrites())) {
      if (server.exitCode !== null || performance.now() > giveUp)
        throw new Error('PostgreSQL does not start');
      await pause(100);
    }
  }

  async #takesWrites(): Promise<boolean> {
    return inSession({ connectionString: this.admin }, (client) =>
      client.query<{ reads: boolean }>('select pg_is_in_recovery() as reads'),
    ).then(
      ({ rows: [row] }) => row?.reads === false,
      () => false,
    );
  }

  /** Ends it: `SIGINT` cuts off all connections, and `SIGQUIT` leaves everything as it stands, as a power cut does. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  async pgbackrest(command: string, ...words: string[]): Promise<void> {
    await this.#run('/usr/bin/pgbackrest', ['--stanza=shivar', ...words, command]);
  }

  /** Brings the database back as it was at an instant, or as late as possible, as docs/operations.md says. Its folder may be gone. */
  async restore(to?: Date): Promise<void> {
    await this.stop();
    await rm(this.data, { recursive: true, force: true });
    await mkdir(this.data, { mode: 0o700 });
    await chown(this.data, this.#as.uid, this.#as.gid);
    const words = to
      ? [
          '--type=time',
          `--target=${to.toISOString().replace('T', ' ').replace('Z', '+00')}`,
          '--target-action=promote',
          // Otherwise a second try follows what came after the first one.
          '--target-timeline=current',
        ]
      : [];
    await this.pgbackrest('restore', ...words);
    await this.up();
  }

  async #run(program: string, words: readonly string[]): Promise<void> {
    await run(program, words, { ...this.#as, cwd: this.#folder });
  }
}
