import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signatureOf } from '../server/src/adapters/gateway.ts';
import type { StandInEvent } from '../server/src/adapters/gateway-stand-in/stand-in.ts';
import { openDatabase } from '../server/src/db/client.ts';
import type { Database } from '../server/src/db/client.ts';
import { eventKeeper } from '../server/src/gateway/event-commands.ts';
import { ask } from './lib/ask.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { WEBHOOK, bring, gatewayId, headersOf, seedWaiting, standInFor } from './lib/gateway.ts';
import { EVENT_ID, recordStatements, runPgbench } from './lib/pgbench.ts';
import type { Load } from './lib/pgbench.ts';
import { ORIGIN, ORIGIN_BESIDE, PORT_BESIDE, startProgram } from './lib/program.ts';
import { at, median, repeat, row } from './lib/report.ts';

/*
 * Online payments: their events delivered one to five times in random order by four connections to two processes, each booked once; and
 * an event from its arrival to its answer, with 100 clients, beside pgbench that does the same insert with 90.
 */

const PAYMENTS = Number(process.env['PAYMENTS'] ?? 1000);
const SECONDS = Number(process.env['SECONDS'] ?? 6);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const CLIENTS = 100;
/** The farm's PostgreSQL has no more connections to give. */
const CLIENTS_OF_PGBENCH = 90;
const GIVE_UP_MS = 120_000;

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((each) => ({ each, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ each }) => each);

const BOOKED = `
  select (select count(*)::int from gateway_payments) as payments,
    (select count(*)::int from gateway_events where look_at is not null) as waiting,
    (select count(*)::int from orders where status = 'active') as active,
    (select count(*)::int from book_entries where cause = 'payment') as entries,
    (select coalesce(sum(case 'owed' when debit then paise when credit then -paise else 0 end), 0)::int from book_entries) as owed,
    (select coalesce(sum(case 'credit' when debit then paise when credit then -paise else 0 end), 0)::int from book_entries) as credit`;

async function booksOf(db: Database) {
  const [found] =
    await db.query<Record<'payments' | 'waiting' | 'active' | 'entries' | 'owed' | 'credit', number>>(BOOKED);
  if (!found) throw new Error('The database answers nothing');
  return found;
}

/** All payments, and their events once to five times, in any order. */
async function payAll(farm: Farm): Promise<void> {
  const events: StandInEvent[] = [];
  const far = await standInFor(PAYMENTS, (event) => void events.push(event));
  const url = await farm.copy('paying');
  const db = openDatabase(url);
  const settings = { DATABASE_URL: url, ...far.settings };
  const programs = [
    await startProgram(farm.dataDir, settings),
    await startProgram(farm.dataDir, { ...settings, PORT: String(PORT_BESIDE) }),
  ];
  for (let order = 0; order < PAYMENTS; order += 1) far.standIn.pay(gatewayId(order));
  const deliveries = shuffled(
    events.flatMap((event) => Array.from({ length: 1 + Math.floor(Math.random() * 5) }, () => event)),
  ).values();
  const began = performance.now();
  let refused = 0;
  const deliver = async (origin: string) => {
    for (const event of deliveries) if (!(await bring(origin, event))) refused += 1;
  };
  await Promise.all([ORIGIN, ORIGIN_BESIDE, ORIGIN, ORIGIN_BESIDE].map(deliver));
  const delivered = performance.now() - began;
  let books = await booksOf(db);
  for (; books.waiting > 0 && performance.now() - began < GIVE_UP_MS; books = await booksOf(db))
    await pause(20);
  const done = performance.now() - began - delivered;
  row(
    `${PAYMENTS} payments`,
    `their events delivered in ${(delivered / 1000).toFixed(1)} s, ${refused} refused`,
  );
  row('work done after the last delivery', `${(done / 1000).toFixed(2)} s (aim: within 2)`);
  row(
    'booked once, active',
    `${books.payments} and ${books.entries}, ${books.active} (aim: ${PAYMENTS} each)`,
  );
  row('owed and credit in the books', `${books.owed} and ${books.credit} paise (aim: 0)`);
  await Promise.all(programs.map((program) => program.stop()));
  await db.close();
  await far.close();
  const isRight = [books.payments, books.entries, books.active].every((count) => count === PAYMENTS);
  if (!isRight || books.owed !== 0 || books.credit !== 0 || refused > 0) process.exitCode = 1;
}

/** Events of a payment that is booked already, as fast as they are answered. */
async function deliverFor(webhookSecret: string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  const start = performance.now();
  const client = async (which: number) => {
    for (let turn = 0; performance.now() < start + SECONDS * 1000; turn += 1) {
      const body = JSON.stringify({
        event: 'payment.captured',
        payload: { payment: { entity: { id: 'pay_booked', amount: 100_000, status: 'captured' } } },
      });
      const event = { id: `evt_${which}_${turn}`, body, signature: signatureOf(body, webhookSecret) };
      const { status, milliseconds } = await ask(WEBHOOK, {
        agent,
        method: 'POST',
        headers: headersOf(event),
        body,
      });
      if (status !== 200) throw new Error(`An event was answered ${status}`);
      times.push(milliseconds);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, which) => client(which)));
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: times.length / elapsed, p99: at(times, 0.99) };
}

const BOOKED_ONE = `
  insert into gateway_payments (id, gateway_order_id, order_id, paise, fee_paise, method, at)
  select 'pay_booked', id, order_id, paise, 0, 'upi', now() from gateway_orders limit 1`;

async function answers(farm: Farm): Promise<void> {
  const recorded = openDatabase(await farm.copy('recorded'));
  const body = Buffer.from(
    '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_booked"}}}}',
  );
  const statements = await recordStatements(() =>
    eventKeeper(recorded)({ body, id: EVENT_ID, now: Date.now() }),
  );
  await recorded.close();
  const far = await standInFor(0, () => null);
  const loads = await repeat(ROUNDS, async () => {
    const options = { clients: CLIENTS_OF_PGBENCH, seconds: SECONDS, ordersOfClient: 1 };
    const theirs = await runPgbench(await farm.copy('theirs'), statements, options);
    const url = await farm.copy('ours');
    const db = openDatabase(url);
    await db.query(BOOKED_ONE);
    const ours = await farm.serve(url, () => deliverFor(far.webhookSecret), far.settings);
    await db.close();
    return { theirs, ours };
  });
  await far.close();
  const print = (what: string, which: 'theirs' | 'ours') => {
    const rate = median(loads.map((each) => each[which].perSecond));
    const tail = median(loads.map((each) => each[which].p99));
    row(what, `${rate.toFixed(0)}/s, p99 ${tail.toFixed(1)} ms`);
    return tail;
  };
  const theirs = print(`the same insert by pgbench, ${CLIENTS_OF_PGBENCH} clients`, 'theirs');
  const ours = print('an event, received to answered, 100 clients', 'ours');
  row('ratio of p99', `${(ours / theirs).toFixed(1)} (aim: at most 4)`);
}

await withFarm(
  (client) => seedWaiting(client, PAYMENTS),
  async (farm) => {
    await payAll(farm);
    await answers(farm);
  },
);
