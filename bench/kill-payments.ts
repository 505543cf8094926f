import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { paiseFromRupees } from '@shivar/domain/values/money';
import type { Client } from 'pg';
import { callApi } from '../e2e/call-api.ts';
import type { StandInEvent } from '../server/src/adapters/gateway-stand-in/stand-in.ts';
import { openDatabase } from '../server/src/db/client.ts';
import type { Database } from '../server/src/db/client.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { bring, gatewayId, seedWaiting, standInFor } from './lib/gateway.ts';
import { ORIGIN, startProgram, tokenFor } from './lib/program.ts';
import type { Program } from './lib/program.ts';
import { at, median, row } from './lib/report.ts';
import { orderId, tokenOf } from './lib/seed.ts';

/*
 * The program is killed again and again while orders are paid online, households end them and get their money back where it came from, and
 * drivers hand in their cash. At the end each payment, each refund and each till is in the books once. Exits with 1 otherwise.
 */

const { values: flags } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
const KILLS = Number(flags.kills);
/** So many payments come while the program lives once; each third is sent back. */
const PAID_A_LIFE = 8;
const ORDERS = KILLS * PAID_A_LIFE;
const TILLS = KILLS;
const CASH = 10_000;
const [SHORTEST, LONGEST] = [150, 900];
const AIM_MS = 5000;
/** What was under way when it was killed is looked at again after a minute. */
const GIVE_UP_MS = 600_000;

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const OFFICE = { sessionId: id(9_000_001), userId: id(9_000_000), isAdmin: true };
const driverOf = (till: number) => id(8_000_000 + till);

async function seed(client: Client): Promise<void> {
  await seedWaiting(client, ORDERS);
  await client.query(`
    insert into users (id, email, user_name, name, role, created_at, updated_at)
      values ('${OFFICE.userId}', 'office@bench.example', 'office', 'Office', 'admin', now(), now());
    insert into sessions (id, user_id, created_at, expires_at)
      values ('${OFFICE.sessionId}', '${OFFICE.userId}', now(), now() + interval '1 day');
    insert into users (id, email, user_name, name, role, created_at, updated_at)
      select ('00000000-0000-7000-8000-' || lpad((8000000 + n)::text, 12, '0'))::uuid, 'driver' || n || '@bench.example', 'driver' || n,
        'Driver', 'driver', now(), now()
      from generate_series(0, ${TILLS - 1}) n;
    insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, driver_id, entry_key)
      select now(), 'cash', 'cash_driver', 'credit', ${CASH}, '${OFFICE.userId}', null,
        ('00000000-0000-7000-8000-' || lpad((8000000 + n)::text, 12, '0'))::uuid, 'cash ' || n
      from generate_series(0, ${TILLS - 1}) n`);
}

const BOOKS = `
  select (select count(*)::int from gateway_payments) as payments,
    (select count(*)::int from gateway_events where look_at is not null) as waiting,
    (select count(*)::int from gateway_refunds where state = 'arrived') as arrived,
    (select count(*)::int from book_entries where cause = 'payment') as paid,
    (select count(*)::int from book_entries where cause = 'refund' and debit = 'credit') as sent,
    (select count(*)::int from book_entries where cause = 'refund' and debit = 'refunds') as back,
    (select count(*)::int from book_entries where cause = 'till') as tills,
    (select coalesce(sum(case 'refunds' when debit then paise when credit then -paise else 0 end), 0)::int from book_entries) as "onTheWay",
    (select coalesce(sum(case 'owed' when debit then paise when credit then -paise else 0 end), 0)::int from book_entries) as owed`;
type Books = Record<
  'payments' | 'waiting' | 'arrived' | 'paid' | 'sent' | 'back' | 'tills' | 'onTheWay' | 'owed',
  number
>;

async function booksOf(db: Database): Promise<Books> {
  const [found] = await db.query<Books>(BOOKS);
  if (!found) throw new Error('The database answers nothing');
  return found;
}

/** Again and again until it is taken, as the gateway and people do. */
async function insist(act: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + GIVE_UP_MS; performance.now() < end; await pause(50)) {
    if (await act().catch(() => false)) return;
  }
  throw new Error('It was never taken');
}

/** A household ends its paid order and wants its money where it came from. An answer may be lost: then the order has ended. */
function sendBack(order: number, token: string): Promise<void> {
  const by = { token, params: { id: orderId(order) } };
  return insist(async () => {
    const leaving = await callApi(ORIGIN, leavingCalls.leaving, by).catch((error: unknown) => String(error));
    if (typeof leaving === 'string') return leaving.includes('order_not_active');
    const { due, back } = leaving.money;
    // Its payment is not booked yet.
    if (back === 0) return false;
    const seen = { due: paiseFromRupees(due), back: paiseFromRupees(back), comes: leaving.comes };
    await callApi(ORIGIN, leavingCalls.leave, { ...by, body: { seen, payTo: { way: 'source' } } });
    return true;
  });
}

function handIn(till: number, token: string): Promise<void> {
  return insist(async () => {
    const { tills } = await callApi(ORIGIN, officePaymentCalls.tills, { token });
    if (!tills.some(({ _id }) => _id === driverOf(till))) return true;
    const body = { counted: CASH, was: CASH };
    await callApi(ORIGIN, officePaymentCalls.handIn, { token, params: { id: driverOf(till) }, body });
    return true;
  });
}

async function measure(farm: Farm): Promise<void> {
  const events: StandInEvent[] = [];
  const far = await standInFor(ORDERS, (event) => void events.push(event));
  const url = await farm.copy('killing');
  const db = openDatabase(url);
  const settings = { DATABASE_URL: url, ...far.settings };
  const token = await tokenFor(OFFICE);
  let program: Program = await startProgram(farm.dataDir, settings);
  const waits: number[] = [];
  const work: Promise<void>[] = [];
  let delivered = 0;
  const deliver = async () => {
    for (; delivered < events.length;) {
      const event = events[delivered];
      delivered += 1;
      if (event) work.push(insist(() => bring(ORIGIN, event)));
    }
  };
  for (let life = 0; life < KILLS; life += 1) {
    for (let place = 0; place < PAID_A_LIFE; place += 1) {
      const order = life * PAID_A_LIFE + place;
      far.standIn.pay(gatewayId(order));
      if (place % 3 === 0) work.push(sendBack(order, await tokenOf(order)));
    }
    work.push(handIn(life, token));
    await deliver();
    await pause(SHORTEST + Math.random() * (LONGEST - SHORTEST));
    await program.kill();
    program = await startProgram(farm.dataDir, settings);
    waits.push(program.startedIn);
    await deliver();
  }
  const sentBack = KILLS * Math.ceil(PAID_A_LIFE / 3);
  const end = performance.now() + GIVE_UP_MS;
  let books = await booksOf(db);
  while ((books.back < sentBack || books.waiting > 0) && performance.now() < end) {
    await deliver();
    await pause(200);
    books = await booksOf(db);
  }
  await Promise.all(work);
  books = await booksOf(db);
  await program.stop();
  const { refunds } = far.standIn.stood;
  const twice = refunds.length - new Set(refunds.map(({ payment_id: of }) => of)).size;
  row(
    'killed',
    `${KILLS} times, serving again after ${median(waits).toFixed(0)} ms (median), ${at(waits, 1).toFixed(0)} at most (aim: ${AIM_MS})`,
  );
  row('payments booked, once', `${books.payments} and ${books.paid} (aim: ${ORDERS} each)`);
  row('refunds at the gateway, twice', `${refunds.length}, ${twice} (aim: ${sentBack}, 0)`);
  row(
    'refunds sent and arrived in the books',
    `${books.sent} and ${books.back}, ${books.onTheWay} paise on the way (aim: ${sentBack} each, 0)`,
  );
  row('tills handed in, once', `${books.tills} (aim: ${TILLS})`);
  row('owed in the books', `${books.owed} paise (aim: 0)`);
  const isRight =
    [books.payments, books.paid].every((count) => count === ORDERS) &&
    [books.sent, books.back, refunds.length].every((count) => count === sentBack) &&
    books.tills === TILLS &&
    books.onTheWay === 0 &&
    books.owed === 0 &&
    twice === 0 &&
    at(waits, 1) <= AIM_MS;
  if (!isRight) process.exitCode = 1;
  await db.close();
  await far.close();
}

await withFarm(seed, measure);
