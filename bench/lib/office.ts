import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { dayAt } from '@shivar/domain/values/day';
import { callApi } from '../../e2e/call-api.ts';
import { openDatabase } from '../../server/src/db/client.ts';
import type { Connection, Database } from '../../server/src/db/client.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { serveFrom, withFarm } from './farm.ts';
import { ORIGIN, SELLING, tokenFor } from './program.ts';
import { timed } from './report.ts';
import { seedOrders } from './seed-orders.ts';

/** Runs the program on the farm while `work` goes on. */
type Serve = (work: (pid: number) => Promise<void>) => Promise<void>;

/** Opens the database of DATA_DIR that `npm run seed:office` filled, or else a new one with so many orders, for `work`. */
export async function withManyOrders(
  orders: number,
  work: (farm: { db: Database; serve: Serve }) => Promise<void>,
): Promise<void> {
  const open = async (url: string, serve: ReturnType<typeof serveFrom>) => {
    const db = openDatabase(url, { timeout: 60_000 });
    try {
      await work({ db, serve: (meanwhile) => serve(url, meanwhile) });
    } finally {
      await db.close();
    }
  };
  const dataDir = process.env['DATA_DIR'];
  if (!dataDir) {
    const size = { orders, customers: Math.ceil(orders / 5), today: dayAt(Date.now()) };
    return withFarm(
      (client) => seedOrders(client, size),
      async ({ copy, serve }) => open(await copy('found'), serve),
    );
  }
  const server = await startEmbedded(dataDir);
  try {
    await migrate(server.url);
    await open(server.url, serveFrom(dataDir));
  } finally {
    await server.stop();
  }
}

/** A signed-in person. */
export interface SignedIn {
  readonly id: string;
  readonly token: string;
}

/** Signs in an admin of the bench and some customers. */
export async function signIn(
  db: Database,
  customers: number,
): Promise<{ admin: SignedIn; customers: SignedIn[] }> {
  const [made] = await db.query<{ id: string }>(
    `insert into users (id, email, user_name, name, role, created_at, updated_at)
     values ($1, 'bench-office@example.in', 'bench-office', 'Bench', 'admin', now(), now())
     on conflict (email) do update set role = 'admin' returning id`,
    [randomUUID()],
  );
  const found = await db.query<{ id: string }>(
    `select id from users where email like 'c%@example.in' and role is null limit $1`,
    [customers],
  );
  const session = async (id: string) => ({ id, token: await newSession(db, id) });
  return {
    admin: await session(made?.id ?? ''),
    customers: await Promise.all(found.map(({ id }) => session(id))),
  };
}

/** The token of a new session of this account. */
export async function newSession(db: Connection, userId: string, isAdmin = false): Promise<string> {
  const sessionId = randomUUID();
  await db.query(
    `insert into sessions (id, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
    [sessionId, userId],
  );
  return tokenFor({ sessionId, userId, isAdmin });
}

/** The names of the tables that the statements of `work` read whole, in words. */
export async function readWhole(db: Database, work: (db: Database) => Promise<unknown>): Promise<string> {
  const tables = new Set<string>();
  const query = async (text: string, values: unknown[] = [], name?: string) => {
    for (const line of await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)) {
      const [, table] = /Seq Scan on (\w+)/.exec(line['QUERY PLAN']) ?? [];
      if (table !== undefined) tables.add(table);
    }
    return db.query(text, values, name);
  };
  await work({ ...db, query } as Database);
  return [...tables].join(', ') || 'no table';
}

/** Each customer makes a request, waits, and makes the next one. */
const WAIT_MS = 100;

/** Each of some customers acts again and again while `work` goes on. Returns the milliseconds of each act. */
export async function actDuring(
  customers: number,
  act: (customer: number, turn: number) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const acting = Array.from({ length: customers }, async (_, customer) => {
    await pause((customer * WAIT_MS) / customers);
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      times.push(await timed(() => act(customer, turn)));
      await pause(WAIT_MS);
    }
  });
  await work();
  over.abort();
  await Promise.all(acting);
  return times;
}

/** Customers read pages and their own orders while `work` goes on. Returns the milliseconds of each answer. */
export function goAbout(customers: readonly SignedIn[], work: () => Promise<unknown>): Promise<number[]> {
  const visit = async (customer: number, turn: number) => {
    const page = SELLING[(customer + turn) % (SELLING.length + 1)];
    const { id = '', token = '' } = customers[customer] ?? {};
    if (page === undefined)
      return callApi(ORIGIN, api.ordersOfUser, { params: { userId: id }, query: { past: 'recent' }, token });
    const answer = await fetch(ORIGIN + page);
    if (!answer.ok) throw new Error(`A customer was answered with ${answer.status}`);
    return answer.arrayBuffer();
  };
  return actDuring(customers.length, visit, work);
}
