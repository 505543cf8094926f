import { randomUUIDv7 } from 'node:crypto';
import { addDays, addMonths, instantAt } from '@shivar/domain/values/day';
import type { Client } from 'pg';
import type { Clock } from '../server/src/adapters/clock.ts';
import { issueBills } from '../server/src/bills/commands.ts';
import { billFile } from '../server/src/bills/export-queries.ts';
import { movementsOfHousehold, moneyOfHousehold } from '../server/src/books/queries.ts';
import { bookWhatChanged } from '../server/src/books/use-commands.ts';
import { inTransaction, openDatabase } from '../server/src/db/client.ts';
import type { Database, Transaction } from '../server/src/db/client.ts';
import { selectRows } from '../server/src/db/rows.ts';
import { inSession } from '../server/src/db/session.ts';
import { deliverBatch } from '../server/src/fulfilment/deliver-commands.ts';
import { insertOrders } from '../server/src/orders/write-commands.ts';
import type { NewOrder } from '../server/src/orders/write-commands.ts';
import { bookLines } from '../server/src/payments/bank-line-commands.ts';
import { takeStatement } from '../server/src/payments/statement-commands.ts';
import { bankOf } from '../server/src/payments/statement-queries.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { at, median, row, timed, timesText } from './lib/report.ts';
import { firstDay, orderId, seedOrders, userIdOf } from './lib/seed.ts';

/*
 * The books: what boxes brought, booked after a batch was delivered, beside plain SQL that writes the same rows; a purchase with its
 * books and without them, in turns; the account of a household with a thousand movements; a statement of the bank; and the bills of a month with their files.
 */

const BOXES = Number(process.env['BOXES'] ?? 20_000);
const PURCHASES = Number(process.env['PURCHASES'] ?? 400);
const MOVEMENTS = 1000;
const FILES = Number(process.env['FILES'] ?? 2000);
const LINES = Number(process.env['LINES'] ?? 10_000);

const clock: Clock = { now: () => instantAt(firstDay(), 20) };

/** Every order has one box with five items, and its price in the books. */
async function seed(client: Client): Promise<void> {
  await seedOrders(client, BOXES, 1);
  await client.query(`
    create temporary table line on commit drop as
      select d.order_id, d.date, d.batch, i.item_id, case i.unit when 'Grams' then 500 else 1 end as quantity
      from deliveries d join order_items i using (order_id) where i.position < 5;
    begin;
    insert into delivery_lines (order_id, date, item_id, batch, quantity) select order_id, date, item_id, batch, quantity from line;
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
      select c.id, l.order_id, l.item_id, l.date, 'scheduled', l.quantity from line l join order_changes c using (order_id);
    update order_items i set scheduled = l.quantity from line l where i.order_id = l.order_id and i.item_id = l.item_id;
    update deliveries set status = 'planned';
    insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, entry_key)
      select now(), 'order', 'owed', 'deferred', price_paise, user_id, id, 'order ' || id from orders;
    insert into closed_days (date, closed_at, done_at) values ('${firstDay()}', now(), now());
    commit`);
}

async function measure({ copy }: Farm): Promise<void> {
  const db = openDatabase(await copy('ours'));
  await deliverBatch({ db, clock }, userIdOf(0), { date: firstDay(), batch: 'morning' });
  const booked = await timed(() => bookWhatChanged(db, clock));
  const entries = await db.query<object>(`select * from book_entries where cause = 'delivery'`);
  if (entries.length !== BOXES) throw new Error(`${entries.length} of ${BOXES} boxes were booked`);
  const [kept] = await db.query<{ rows: string }>(
    `select json_agg(b)::text as rows from book_entries b where cause = 'delivery'`,
  );
  const plain = await inSession({ connectionString: await copy('theirs') }, (client) =>
    timed(() => client.query(PLAIN, [kept?.rows])),
  );
  row(
    `${BOXES} delivered boxes booked`,
    `${(booked / 1000).toFixed(1)} s, ${Math.round((BOXES / booked) * 1000)}/s; plain SQL that writes the same rows ${(plain / 1000).toFixed(1)} s`,
  );
  await bills(db);
  await purchases(db);
  await account(db);
  await statement(db);
  await db.close();
}

const PLAIN = `
  insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, actor_id, entry_key)
  select at, cause, debit, credit, paise, user_id, order_id, null, entry_key from json_populate_recordset(null::book_entries, $1)`;

/** The month billed on the first day of the next one, and the files of some bills. */
async function bills(db: Database): Promise<void> {
  const next: Clock = { now: () => instantAt(`${addMonths(firstDay(), 1).slice(0, 7)}-01`, 3) };
  const issued = await timed(() => issueBills({ db, clock: next, mode: 'demo' }));
  const made = await db.query<{ id: string }>('select id::text as id from bills order by number');
  if (made.length !== BOXES) throw new Error(`${made.length} of ${BOXES} orders were billed`);
  const perSecond = (BOXES / issued) * 1000;
  row(
    `${BOXES} bills of a month`,
    `${(issued / 1000).toFixed(1)} s, ${perSecond.toFixed(0)}/s: 100,000 in ${(100_000 / perSecond).toFixed(0)} s (aim: 120)`,
  );
  const times: number[] = [];
  const memory: number[] = [];
  for (const [place, { id }] of made.slice(0, FILES).entries()) {
    times.push(await timed(() => billFile(db, { id, userId: null }, place % 2 === 0 ? 'mr' : 'en')));
    memory.push(process.memoryUsage.rss() / 1e6);
  }
  const quarter = (from: number) =>
    Math.max(...memory.slice(from * memory.length, (from + 0.25) * memory.length));
  row(
    `${times.length} of them as PDFs`,
    `${timesText(times)} (aim: 50 each); memory in the second quarter ${quarter(0.25).toFixed(0)} MB, in the last ${quarter(0.75).toFixed(0)}`,
  );
}

/** The same purchase again and again, every second one without its movements. */
async function purchases(db: Database): Promise<void> {
  const of = 'where order_id = $1';
  const one = [orderId(0)];
  const [[order], categories, items, deliveries, [payment]] = [
    await selectRows(db, 'orders', 'where id = $1', one),
    await selectRows(db, 'order_categories', of, one),
    await selectRows(db, 'order_items', of, one),
    await selectRows(db, 'deliveries', of, one),
    await selectRows(db, 'payments', of, one),
  ];
  if (!order) throw new Error('There is no order');
  const { number: _number, ...bought } = order;
  // The first day is closed.
  const later = addDays(firstDay(), 5);
  const newOrder = (): NewOrder => ({
    order: {
      ...bought,
      startDate: later,
      endDate: later,
      id: randomUUIDv7(),
      createdAt: new Date(clock.now()),
    },
    actorId: order.userId,
    categories,
    items: items.map((item) => ({ ...item, scheduled: 0 })),
    deliveries: deliveries.map((delivery) => ({ ...delivery, date: later, status: 'open' })),
    lines: [],
    entries: items.map(({ itemId, subscribed: quantity }) => ({ itemId, kind: 'subscribed', quantity })),
    payment: {
      id: randomUUIDv7(),
      method: payment?.method ?? 'cod',
      status: 'due',
      amountPaise: order.pricePaise,
      createdAt: new Date(clock.now()),
    },
  });
  const withBooks: number[] = [];
  const without: number[] = [];
  for (let n = 0; n < PURCHASES; n += 1)
    for (const [times, isBooked] of [
      [withBooks, true],
      [without, false],
    ] as const)
      times.push(
        await timed(() => inTransaction(db, (tx) => insertOrders(bookless(tx, isBooked), [newOrder()]))),
      );
  row(
    'a purchase written with its books, of one without',
    `${(median(without) / median(withBooks)).toFixed(2)} × as many (${timesText(withBooks)}; ${timesText(without)}); aim: at least 0.9`,
  );
}

/** A transaction that leaves the movements out. */
function bookless(tx: Transaction, isBooked: boolean): Transaction {
  if (isBooked) return tx;
  return new Proxy(tx, {
    get: (target, name) =>
      name === 'query'
        ? (text: string, values?: unknown[]) =>
            text.startsWith('insert into book_entries') ? [] : target.query(text, values)
        : (Reflect.get(target, name) as unknown),
  });
}

/** A household with a thousand movements: its balances, and a page of its movements. */
async function account(db: Database): Promise<void> {
  const user = userIdOf(1);
  await db.query(
    `insert into book_entries (at, cause, debit, credit, paise, user_id, entry_key)
     select now(), 'payout', 'credit', 'bank', 100, $1, 'bench ' || n from generate_series(1, ${MOVEMENTS}) as n`,
    [user],
  );
  const times: number[] = [];
  for (let n = 0; n < 200; n += 1)
    times.push(
      await timed(async () => {
        await moneyOfHousehold(db, user);
        await movementsOfHousehold(db, user, null);
      }),
    );
  row(
    `the account of a household with ${MOVEMENTS} movements`,
    `p95 ${at(times, 0.95).toFixed(1)} ms (${timesText(times)}); aim: under 50`,
  );
}

/** A statement with a payment for each of many orders: read and kept, matched with all unpaid orders, and booked. */
async function statement(db: Database): Promise<void> {
  const orders = await db.query<{ number: number; price: number }>(
    `select number, price_paise / 100.0::float8 as price from orders where unpaid order by number limit ${LINES}`,
  );
  // Nobody pays before the order is bought.
  const day = addDays(firstDay(), 30);
  const rows = orders.map(
    ({ number, price }, n) =>
      `${day},UPI-SOMEBODY-${String(412_300_000_000 + n)}-Order ${number},,${price.toFixed(2)}`,
  );
  const columns = { day: 'Date', text: 'Narration', reference: '', came: 'Credit', side: '' };
  const text = ['Date,Narration,Debit,Credit', ...rows].join('\n');
  const by = { db, clock, actorId: userIdOf(0) };
  const taken = await timed(() => takeStatement(by, { name: 'bench.csv', text, columns }));
  const times: number[] = [];
  for (let n = 0; n < 5; n += 1) times.push(await timed(() => bankOf(db)));
  const { sure, lines } = await bankOf(db);
  if (sure !== orders.length) throw new Error(`${sure} of ${orders.length} lines are sure`);
  const chosen = lines.flatMap(({ _id, likely: [first] }) => (first ? [{ _id, userId: first._id }] : []));
  const booked = await timed(() => bookLines(by, { lines: chosen }));
  row(
    `a statement of ${orders.length} lines, with ${BOXES} unpaid orders`,
    `kept in ${(taken / 1000).toFixed(1)} s; matched in ${timesText(times)}; ${Math.round((chosen.length / booked) * 1000)} booked a second; aim: matched in 10 s`,
  );
}

await withFarm(seed, measure);
