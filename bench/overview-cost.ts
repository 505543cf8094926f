import { randomUUID } from 'node:crypto';
import type { Result } from '@shivar/domain/language/refusal';
import { systemClock } from '../server/src/adapters/clock.ts';
import { saveCustomisation } from '../server/src/customisation/commands.ts';
import { openDatabase } from '../server/src/db/client.ts';
import type { Database } from '../server/src/db/client.ts';
import { cancelOrder } from '../server/src/orders/status-commands.ts';
import { rollUpChanges } from '../server/src/overview/roll-up-commands.ts';
import { notePayment } from '../server/src/payments/commands.ts';
import { placeOrder } from '../server/src/purchase/commands.ts';
import { addTestPlan, purchaseOf } from '../server/test/test-plan.ts';
import type { TestPlan } from '../server/test/test-plan.ts';
import { startBenchServer } from './lib/database.ts';
import { median, row } from './lib/report.ts';
import { firstDay, orderId, seedOrders, userIdOf } from './lib/seed.ts';

/*
 * What the overview's triggers cost those who buy: each write in a database with them and in one without, one after
 * the other and by turns first, so that whatever else the machine does meets both alike. And what counting those
 * orders again costs, which nobody waits for.
 */

const TURNS = Number(process.env['TURNS'] ?? 400);

interface Side {
  readonly db: Database;
  readonly plan: TestPlan;
  /** Whoever of the office notes payments and cancels. */
  readonly actorId: string;
}

type Write = (side: Side, turn: number) => Promise<() => Promise<Result<unknown>>>;

const WRITES: Readonly<Record<string, Write>> = {
  'placing an order': async ({ db, plan }, turn) => {
    const buyer = {
      userId: userIdOf(turn),
      idempotencyKey: randomUUID(),
      clock: systemClock,
      mode: 'demo' as const,
      limitsScale: 1000,
    };
    return () => placeOrder(db, buyer, purchaseOf(plan, { startDate: firstDay() }));
  },
  'saving a customisation': async ({ db }, turn) => {
    const of = { orderId: orderId(turn), userId: userIdOf(turn), clock: systemClock };
    const box = Object.fromEntries([1, 2, 3, 4, 5].map((id) => [String(id), 100]));
    return () => saveCustomisation(db, of, { [firstDay()]: box });
  },
  'noting that it is paid': async (side, turn) => {
    const body = { version: await versionOf(side, turn), paid: true, reason: '' };
    return () => notePayment(side.db, ofOffice(side, turn), body);
  },
  'cancelling it': async (side, turn) => {
    const body = { version: await versionOf(side, turn), reason: 'They rang', stopClosed: true };
    return () => cancelOrder(side.db, ofOffice(side, turn), body);
  },
};

const server = await startBenchServer((client) => seedOrders(client, TURNS));
try {
  const sides = { with: await openSide('with_triggers'), without: await openSide('without_triggers') };
  await withoutTriggers(sides.without.db);
  for (const [what, write] of Object.entries(WRITES)) await compare(what, write, sides);
  await countAll(sides.with.db);
  for (const { db } of Object.values(sides)) await db.close();
} finally {
  await server.stop();
}

async function openSide(name: string): Promise<Side> {
  const db = openDatabase(await server.copy(name), { timeout: 60_000 });
  await rollUpChanges(db);
  const [made] = await db.query<{ id: string }>(
    `insert into users (id, email, user_name, name, role, created_at, updated_at)
     values (gen_random_uuid(), 'bench-office@example.in', 'bench-office', 'Bench', 'admin', now(), now()) returning id`,
  );
  return { db, plan: await addTestPlan(db), actorId: made?.id ?? '' };
}

async function withoutTriggers(db: Database): Promise<void> {
  const found = await db.query<{ name: string; of: string }>(
    `select quote_ident(t.tgname) as name, t.tgrelid::regclass::text as of
     from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname like 'touch_order%'`,
  );
  for (const { name, of } of found) await db.query(`alter table ${of} disable trigger ${name}`);
  row('triggers of the overview', found.map(({ name }) => name).join(', '));
}

async function compare(
  what: string,
  write: Write,
  sides: Readonly<Record<'with' | 'without', Side>>,
): Promise<void> {
  const times = { with: [] as number[], without: [] as number[] };
  const bytes = { with: [] as number[], without: [] as number[] };
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const side of turn % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
      const run = await write(sides[side], turn);
      const from = await writtenUntil(sides[side].db);
      const began = performance.now();
      const done = await run();
      times[side].push(performance.now() - began);
      if (!done.ok) throw new Error(`${what} was refused: ${done.refusal.code}`);
      bytes[side].push((await writtenUntil(sides[side].db)) - from);
    }
  }
  const [slow, plain] = [median(times.with), median(times.without)];
  const [more, less] = [median(bytes.with), median(bytes.without)];
  row(
    what,
    `${slow.toFixed(2)} ms with the triggers, ${plain.toFixed(2)} without: ${(slow / plain).toFixed(3)} ×; log ${more} and ${less} bytes`,
  );
}

/** Where the database's log ends, in bytes. */
async function writtenUntil(db: Database): Promise<number> {
  const [log] = await db.query<{ bytes: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::text as bytes`,
  );
  return Number(log?.bytes);
}

async function countAll(db: Database): Promise<void> {
  const [left] = await db.query<{ orders: number }>(
    'select count(distinct order_id)::int as orders from overview_touched',
  );
  const began = performance.now();
  await rollUpChanges(db);
  const took = performance.now() - began;
  row(
    'counting what was written again, by the job',
    `${(took / (left?.orders ?? 1)).toFixed(2)} ms for each of ${left?.orders} orders`,
  );
}

function ofOffice({ actorId }: Side, turn: number) {
  return { orderId: orderId(turn), actorId, clock: systemClock };
}

async function versionOf({ db }: Side, turn: number): Promise<number> {
  const [last] = await db.query<{ id: number }>(
    'select coalesce(max(id), 0)::int as id from order_changes where order_id = $1',
    [orderId(turn)],
  );
  return last?.id ?? 0;
}
