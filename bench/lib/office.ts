import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Database } from '../../server/src/db/client.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { signToken } from '../../server/src/adapters/secrets.ts';
import { startBenchServer } from './database.ts';
import { seedOrders } from './seed-orders.ts';
import type { Size } from './seed-orders.ts';

/** The address of a database as after years of selling, and how to leave it. */
interface Seeded {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** What `npm run seed:office` has filled in DATA_DIR, where that is set; otherwise a fresh one, removed afterwards. */
export async function seededDatabase(size: Size): Promise<Seeded> {
  const dataDir = process.env['DATA_DIR'];
  if (dataDir) {
    const server = await startEmbedded(dataDir);
    await migrate(server.url);
    return { url: server.url, stop: () => server.stop() };
  }
  const server = await startBenchServer((client) => seedOrders(client, size));
  return { url: await server.copy('found'), stop: () => server.stop() };
}

/** Somebody signed in: their id and a token that the application of this secret takes. */
export interface SignedIn {
  readonly id: string;
  readonly token: string;
}

/** Gives sessions to an admin of the bench's own and to some customers, the first of them all. */
export async function signIn(
  db: Database,
  secret: string,
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
  const session = async (id: string): Promise<SignedIn> => {
    const sessionId = randomUUID();
    await db.query(
      `insert into sessions (id, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
      [sessionId, id],
    );
    const claims = {
      sessionId,
      userId: id,
      isAdmin: false,
      expiresAt: Math.floor(Date.now() / 1000) + 86_400,
    };
    return { id, token: await signToken(new TextEncoder().encode(secret), claims, Date.now()) };
  };
  return {
    admin: await session(made?.id ?? ''),
    customers: await Promise.all(found.map(({ id }) => session(id))),
  };
}

/** A database whose statements' plans are kept: `plans` has the text of each that ran. */
export function explaining(db: Database): { db: Database; plans: string[] } {
  const plans: string[] = [];
  const query = async (text: string, values: unknown[] = [], name?: string) => {
    const rows = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    return db.query(text, values, name);
  };
  return { db: { ...db, query } as Database, plans };
}

/** The memory that a process has now, in bytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) * 1024;
}
