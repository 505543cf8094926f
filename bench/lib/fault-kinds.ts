import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { hold } from './alert-faults.ts';
import type { FaultShop } from './fault-shop.ts';
import type { FaultyLine } from './faulty-line.ts';
import { postmasterOf } from './use.ts';
import { fill } from './volume.ts';

const run = promisify(execFile);

type Mend = () => unknown;

/* Twelve kinds of faults. Each really happens to the program or to something beside it, and is mended. */

export interface Kind {
  /** What happens, in words. */
  readonly name: string;
  /** So long it lasts, where that is no matter of choice. */
  readonly seconds?: number;
  /** Also this must go on again, beside saves. */
  readonly returns?: 'mail' | 'payment';
  /** Other requests need nothing of it: they must be as quick as ever. */
  readonly sparesOthers?: true;
  /** Makes it happen, the `turn`th time. Answers how it is mended. */
  readonly begin: (shop: FaultShop, turn: number) => Promise<Mend>;
}

/** Connections of the database in the drill: so few that they are soon used up. */
export const MOST_CONNECTIONS = 40;
/** There and back. */
const LATE_MS = 300;
const AGAIN_MS = 250;
/** Longer than the program waits for a lock. */
const LOCK_SECONDS = 12;
const [IDLE, SLOW] = [5000, 2000];
const NEWCOMERS = 250;
/** Below every file that a program has open. */
const NO_MORE_FILES = 8;

const CUT = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shivar'`;

/** Does it again and again. Answers how that ends. */
function again(act: (time: number) => unknown): Mend {
  const over = new AbortController();
  const going = (async () => {
    for (let time = 0; !over.signal.aborted; time += 1) {
      await act(time);
      await pause(AGAIN_MS);
    }
  })();
  going.catch(() => {});
  return () => {
    over.abort();
    return going;
  };
}

/** Somebody takes every connection of the database, and the program loses its own. */
async function useUp({ adminUrl }: FaultShop): Promise<Mend> {
  const over = new AbortController();
  const held: Client[] = [];
  const take = async () => {
    while (!over.signal.aborted) {
      const client = new Client({ connectionString: adminUrl });
      client.on('error', () => {});
      try {
        await client.connect();
        held.push(client);
        return;
      } catch {
        await pause(20);
      }
    }
  };
  await take();
  const taking = Array.from({ length: MOST_CONNECTIONS }, take);
  await pause(AGAIN_MS);
  await held[0]?.query(CUT);
  return async () => {
    over.abort();
    await Promise.all(taking);
    await Promise.all(held.map((client) => client.end()));
  };
}

/** In turns: nobody is there, somebody answers `rubbish`, and nobody answers. */
function worsen(line: FaultyLine, turn: number, rubbish: (caller: Socket) => unknown): Mend {
  const networks = ['cut', { answer: rubbish }, 'silent'] as const;
  const mend = line.make(networks[turn % networks.length] ?? 'cut');
  // Connections that it keeps are of before.
  if (turn % networks.length !== 2) line.cut();
  return mend;
}

/** So many clients come who say nothing, and so many slow ones. At last all of them leave in the middle. */
async function crowd(idle: number, slow: number): Promise<Mend> {
  const clients = new Worker(new URL('crowd.ts', import.meta.url), { workerData: { idle, slow } });
  await once(clients, 'message');
  return () => clients.terminate();
}

/** The program may open no more files and sockets while new clients come, and in each second time it loses its connections to the database. */
async function useUpFiles({ program, lines }: FaultShop, turn: number): Promise<Mend> {
  const proc = `/proc/${program.pid}`;
  const soft = /^Max open files\s+(\d+)/m.exec(await readFile(`${proc}/limits`, 'utf8'))?.[1] ?? '';
  const status = await readFile(`${proc}/status`, 'utf8');
  const [uid, gid] = ['Uid', 'Gid'].map((name) => new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  // As its own user: not every root may do this to others.
  const as = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', 'prlimit', '--pid', String(program.pid)];
  const limit = (most: number | string) => run('setpriv', [...as, `--nofile=${most}:`]);
  await limit(NO_MORE_FILES);
  if (turn % 2 === 0) lines.database.cut();
  const leave = await crowd(NEWCOMERS, 0);
  return async () => {
    await limit(soft);
    await leave();
  };
}

/** The database ends in order and is started again, as for an update of it. */
async function restart({ dataDir, sql }: FaultShop): Promise<Mend> {
  process.kill(postmasterOf(dataDir), 'SIGINT');
  return async () => {
    const isBack = () =>
      sql('select 1').then(
        () => true,
        () => false,
      );
    while (!(await isBack())) await pause(20);
  };
}

/** The same load without a fault, to compare with. */
export const NOTHING: Kind = { name: 'nothing', begin: async () => () => {} };

export const KINDS: readonly Kind[] = [
  {
    name: 'every connection to the database is cut',
    begin: async ({ sql, lines }) =>
      again((time) => (time % 2 === 0 ? sql(CUT).catch(() => {}) : lines.database.cut())),
  },
  {
    name: 'the database is frozen',
    begin: async ({ database }) => {
      database('SIGSTOP');
      return () => database('SIGCONT');
    },
  },
  { name: 'the database is started again', seconds: 0, begin: restart },
  {
    name: 'the network swallows everything',
    begin: async ({ lines }) => lines.database.make('silent'),
  },
  {
    name: `the network takes ${LATE_MS} ms`,
    begin: async ({ lines }) => lines.database.make({ lateBy: LATE_MS / 2 }),
  },
  {
    name: `a session locks the orders for ${LOCK_SECONDS} s`,
    seconds: LOCK_SECONDS,
    begin: (shop) => hold(shop, 'orders'),
  },
  { name: 'the database has no connection left', begin: useUp },
  { name: 'the disk of the database is full', begin: ({ dataDir }) => fill(dataDir) },
  {
    name: 'the mail server is away, refuses or is silent',
    returns: 'mail',
    sparesOthers: true,
    begin: async ({ lines }, turn) => worsen(lines.mail, turn, (caller) => caller.end('421 too busy\r\n')),
  },
  {
    name: 'the gateway is away, talks rubbish or is silent',
    returns: 'payment',
    sparesOthers: true,
    begin: async ({ lines }, turn) =>
      worsen(lines.gateway, turn, (caller) =>
        caller.once('data', () => caller.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n<p>Hello')),
      ),
  },
  { name: `${IDLE} idle and ${SLOW} slow clients`, sparesOthers: true, begin: () => crowd(IDLE, SLOW) },
  { name: 'the program may open no more files', begin: useUpFiles },
];
