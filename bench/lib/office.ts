import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signToken } from '../../server/src/adapters/secrets.ts';
import type { Connection, Database } from '../../server/src/db/client.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { startBenchServer } from './database.ts';
import { SECRET } from './program.ts';
import { seedOrders } from './seed-orders.ts';
import type { Size } from './seed-orders.ts';

/** The database of DATA_DIR that `npm run seed:office` filled, or else a new one, which `stop` removes. */
export async function seededDatabase(
  size: Size,
): Promise<{ url: string; dataDir: string; stop: () => Promise<void> }> {
  const dataDir = process.env['DATA_DIR'];
  if (dataDir) {
    const server = await startEmbedded(dataDir);
    await migrate(server.url);
    return { url: server.url, dataDir, stop: () => server.stop() };
  }
  const server = await startBenchServer((client) => seedOrders(client, size));
  return { url: await server.copy('found'), dataDir: server.dataDir, stop: () => server.stop() };
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
  const expiresAt = Math.floor(Date.now() / 1000) + 86_400;
  const claims = { sessionId, userId, isAdmin, expiresAt };
  return signToken(new TextEncoder().encode(SECRET), claims, Date.now());
}

/** A database that also collects the plan of each statement in `plans`. */
export function explaining(db: Database): { db: Database; plans: string[] } {
  const plans: string[] = [];
  const query = async (text: string, values: unknown[] = [], name?: string) => {
    const rows = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return db.query(text, values, name);
  };
  return { db: { ...db, query } as Database, plans };
}

/** Each customer makes a request, waits, and makes the next one. */
const WAIT_MS = 100;

/** Each of some customers acts again and again while `work` goes on. Returns the milliseconds of each act. */
export async function actDuring(
  customers: number,
  act: (customer: number, turn: number) => Promise<void>,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const over = new AbortController();
  const acting = Array.from({ length: customers }, async (_, customer) => {
    await pause((customer * WAIT_MS) / customers);
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const began = performance.now();
      await act(customer, turn);
      times.push(performance.now() - began);
      await pause(WAIT_MS);
    }
  });
  await work();
  over.abort();
  await Promise.all(acting);
  return times;
}

const PAGES = ['/', '/subscription', '/purchase/weekly-vegetables'];

/** Customers read pages and their own orders while `work` goes on. Returns the milliseconds of each answer. */
export function goAbout(
  port: number,
  customers: readonly SignedIn[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const visit = async (customer: number, turn: number) => {
    const page = PAGES[(customer + turn) % (PAGES.length + 1)];
    const { id = '', token = '' } = customers[customer] ?? {};
    const answer = await fetch(
      `http://127.0.0.1:${port}${page ?? `/api/orders/user/${id}`}`,
      page === undefined ? { method: 'POST', headers: { authorization: `Bearer ${token}` } } : {},
    );
    if (!answer.ok) throw new Error(`A customer was answered with ${answer.status}`);
    await answer.arrayBuffer();
  };
  return actDuring(customers.length, visit, work);
}
