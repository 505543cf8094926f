import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import type { OrderLedger } from '@shivar/domain/contract/complaint-calls';
import { balancesOf } from '@shivar/domain/rules/money/accounts';
import { notComing, usedOf } from '@shivar/domain/rules/money/order-money';
import type { Movement } from '@shivar/domain/rules/money/accounts';
import { worthOf } from '@shivar/domain/rules/money/worth';
import { DELIVERY, itemOfLine } from '@shivar/domain/rules/order/ledger';
import { paiseFromRupees } from '@shivar/domain/values/money';
import type { Paise } from '@shivar/domain/values/money';
import type { Quantities } from '@shivar/domain/values/quantity';
import { expect } from 'vitest';
import { moneyOfOrder } from '../src/books/queries.ts';
import { bookWhatChanged } from '../src/books/use-commands.ts';
import { worthsOfOrders } from '../src/books/worth-queries.ts';
import { discrepancies } from './customising.ts';
import { expectGivenBack, expectWishes } from './ledger-laws.ts';
import { ROOM, readOrders } from './small-shop.ts';
import type { SmallShop, Sold } from './small-shop.ts';

/* What holds for every order, whatever befell it. */

/** The boxes of the database that break a law: what they hold is not what their entries say, or their status does not fit it. */
const BROKEN_BOXES = `
  with held as (
    select order_id, date, item_id, sum(quantity)::int as quantity from delivery_lines group by 1, 2, 3
  ), entered as (
    select order_id, date, item_id, sum(ledger_placed(kind) * quantity)::int as quantity,
      sum(ledger_delivered(kind) * quantity)::int as delivered
    from quantity_ledger where date is not null group by 1, 2, 3
  )
  select coalesce(h.order_id, e.order_id) as "order", coalesce(h.date, e.date) as date, d.status,
    h.item_id as item, h.quantity as held, e.quantity as entered, e.delivered
  from held h full join entered e using (order_id, date, item_id) left join deliveries d using (order_id, date)
  where coalesce(h.quantity, 0) <> coalesce(e.quantity, 0) or h.quantity <= 0
    or h.quantity > 0 and d.status not in ('planned', 'delivered', 'failed')
    or e.delivered <> case d.status when 'delivered' then h.quantity else 0 end`;

const BROKEN_DELIVERIES = `
  select d.order_id as "order", d.date, d.status, d.due, o.status as "orderStatus", o.end_date as "endDate"
  from deliveries d join orders o on o.id = d.order_id
  where d.status = 'planned' and not exists (select from delivery_lines l where l.order_id = d.order_id and l.date = d.date)
    -- A packed box of a cancelled order that turned out to be empty is closed, like any other.
    or d.due is distinct from (d.status not in ('skipped', 'cancelled')
      and (o.status = 'active' or o.status = 'cancelled' and (d.status <> 'open' or d.filled_by_farm and d.due)))
    or o.end_date <> (select max(date) from deliveries x where x.order_id = o.id)
    or exists (select from delivery_lines l where l.order_id = d.order_id and l.date = d.date and l.batch <> d.batch)`;

/** Orders whose price does not have their extras. */
const BROKEN_EXTRAS = `
  select id from orders o where extras_paise <> (select coalesce(sum(paise), 0) from extras where order_id = o.id)`;

const TOO_FULL = `
  select pincode, batch, date, count(*)::int as due from deliveries where due
  group by pincode, batch, date having count(*) > $1`;

/** Nothing of any order is lost, more than there was, or in a place where it does not fit. */
export async function expectLaws(shop: SmallShop): Promise<void> {
  const { db } = shop.app;
  await readOrders(shop);
  expect(await db.query(BROKEN_BOXES)).toEqual([]);
  expect(await db.query(BROKEN_DELIVERIES)).toEqual([]);
  expect(await db.query(BROKEN_EXTRAS)).toEqual([]);
  expect(await db.query(TOO_FULL, [ROOM])).toEqual([]);
  await bookWhatChanged(db, shop.app.clock);
  expect(await db.query(WRONG_CREDIT)).toEqual([]);
  for (const sold of shop.orders) {
    expect(await discrepancies(shop.app, sold.id)).toEqual([]);
    await expectPlainSums(shop, sold);
    await expectBooks(shop, sold);
    await expectBills(shop, sold);
  }
}

/** Households whose kept credit is another sum than that of their movements. */
const WRONG_CREDIT = `
  select user_id, kept.paise as kept, moved.paise as moved from household_credit as kept full join (
    select user_id, sum(case credit when 'credit' then paise else -paise end) as paise
    from book_entries where 'credit' in (debit, credit) group by user_id) as moved using (user_id)
  where kept.paise is distinct from moved.paise`;

const BILLED = `
  select coalesce(sum(case kind when 'credit' then -total_paise else total_paise end), 0)::int as billed,
    coalesce((select sum(case 'earned' when credit then paise when debit then -paise else 0 end) from book_entries
      where order_id = $1 and id <= (select max(entry_id) from bills where order_id = $1)), 0)::int as earned
  from bills where order_id = $1`;

/** Bills less credit notes are what was earned by the last of them, to the paisa. */
async function expectBills({ app: { db } }: SmallShop, { id }: Sold): Promise<void> {
  const [sums] = await db.query<{ billed: number; earned: number }>(BILLED, [id]);
  expect(sums?.billed).toBe(sums?.earned);
}

const HELD = `
  select coalesce(json_object_agg(item_id, quantity), '{}') as held, (select status from orders where id = $1) as status,
    (select price_paise + delivery_paise + extras_paise from orders where id = $1) as price, (select unpaid from orders where id = $1) as "isUnpaid",
    (select coalesce(charged_paise, amount_paise) from payments where order_id = $1) as charged, (select received_paise from payments where order_id = $1) as received,
    (select status = 'paid' from payments where order_id = $1) as "isPaid",
    exists (select from book_entries b join orders o using (user_id) where o.id = $1 and b.cause = 'credit') as "hasUsedCredit"
  from (select l.item_id::text, sum(l.quantity) as quantity from delivery_lines l join deliveries d using (order_id, date)
    where l.order_id = $1 and d.status = 'planned' group by l.item_id
    union all select e.item_id || '@' || e.date, e.quantity from extras e join deliveries d using (order_id, date)
      where e.order_id = $1 and d.status = 'planned'
    union all select '${DELIVERY}', count(*) from deliveries where order_id = $1 and status = 'planned') as coming`;

/** The books say the same as the order: what came, what is still to come, what became money, and what is owed. */
async function expectBooks({ app: { db } }: SmallShop, { id }: Sold): Promise<void> {
  const movements = await db.query<Movement>(
    'select cause, debit, credit, paise from book_entries where order_id = $1 order by id',
    [id],
  );
  const balances = balancesOf(movements);
  const {
    owed,
    deferred,
    earned,
    credit,
    transfer,
    cash_driver: doors,
    cash_office: office,
    bank,
    rounding,
  } = balances;
  const received = doors + office + bank + transfer + rounding;
  expect(owed + received).toBe(deferred + earned + credit);
  expect(Object.values(balances).filter((paise) => paise < 0)).toEqual([]);
  const worths = (await worthsOfOrders(db, [id])).get(id);
  const [order] = await db.query<Held>(HELD, [id]);
  if (!worths || !order) throw new Error('An order has items');
  const { came, money } = usedOf(worths);
  expect(earned).toBe(came);
  const gone = order.status === 'cancelled' ? notComing(order.price, worths, order.held) : 0;
  expect(deferred).toBe(order.price - came - money - gone);
  expect(received).toBe(order.received);
  const told = await moneyOfOrder(db, id);
  expect([told.used, told.left, told.paid].map(paiseFromRupees)).toEqual([earned, deferred, order.received]);
  const [due, back, out] = [told.due, told.back, told.out].map(paiseFromRupees);
  expect((due ?? 0) - (back ?? 0) - (out ?? 0)).toBe(owed - credit);
  if (order.status !== 'cancelled') expect(order.charged).toBe(order.price);
  if (order.hasUsedCredit) {
    // Its household may owe what it had as credit, because a payment never came.
    const isGoing = order.status !== 'cancelled';
    if (isGoing) expect(owed - credit).toBe(order.price - order.received - money);
  } else if (order.status === 'cancelled') {
    // What is owed for it is asked for, and the house has nothing else to pay.
    expect(order.isUnpaid).toBe(owed > 0);
    expect(Math.max(0, order.charged - order.received)).toBe(owed);
    expect(order.charged).toBeLessThanOrEqual(order.price - gone);
  } else {
    expect(credit).toBe(money + Math.max(0, order.received - order.price));
    expect(owed).toBe(Math.max(0, order.price - order.received));
    expect(order.isPaid).toBe(owed === 0);
  }
}

interface Held {
  readonly held: Quantities;
  readonly status: string;
  readonly price: Paise;
  readonly charged: Paise;
  readonly isUnpaid: boolean;
  readonly received: Paise;
  readonly isPaid: boolean;
  readonly hasUsedCredit: boolean;
}

/** The household's sums are those of its boxes, and together they are what was bought. */
async function expectPlainSums({ app }: SmallShop, { id, of, bought, last }: Sold): Promise<void> {
  const { status, answer } = await app.call(complaintCalls.orderLedger, { as: of, params: { id } });
  expect(status).toBe(200);
  const all: Record<string, number> = {};
  for (const line of answer.items) {
    const { _id, delivered, planned, missed, money, left } = line;
    const item = last.selectedItems[_id];
    const heldIn = (...statuses: string[]) => sumOf(last, _id, statuses);
    expect({ _id, delivered, planned, missed }).toEqual({
      _id,
      delivered: heldIn('delivered'),
      planned: heldIn('planned'),
      missed: heldIn('failed'),
    });
    expect(left).toBe((item?.qty ?? 0) - delivered - planned - missed);
    expect(delivered + planned + missed + money + left).toBe(line.all);
    expect(Math.min(delivered, planned, missed, money, left)).toBeGreaterThanOrEqual(0);
    expect(expectedOf(last, _id)).toBeLessThanOrEqual(left);
    all[item?.unitofItem ?? ''] = (all[item?.unitofItem ?? ''] ?? 0) + line.all;
  }
  expect(all).toEqual(bought);
  const { paid = 0, due = 0, used = 0, left = 0, back = 0, out = 0 } = answer.money ?? {};
  const paise = paiseFromRupees;
  expect(paise(paid) + paise(due)).toBe(paise(used) + paise(left) + paise(back) + paise(out));
  expect(Math.min(paid, due, used, left, back)).toBeGreaterThanOrEqual(0);
  await expectGivenBack(app, id, answer);
  await expectWishes(app, id, answer);
  await expectWorth(app, last, answer);
}

/** What is used up, still to come and left is worth the price of the order, to the paisa. */
async function expectWorth(
  { db }: SmallShop['app'],
  { _id, price, offer }: Sold['last'],
  { items, wishes = [] }: OrderLedger,
): Promise<void> {
  const worths = (await worthsOfOrders(db, [_id])).get(_id);
  if (!worths) throw new Error('An order has items');
  const beside = Object.entries(worths.lines).filter(
    ([key]) => key === DELIVERY || itemOfLine(key).extraOn !== null,
  );
  let sum = beside.reduce((total, [, line]) => total + worthOf(line, 0, Number.MAX_SAFE_INTEGER), 0);
  for (const { _id: item, planned, left } of items) {
    const [line, used] = [worths.lines[item] ?? [], worths.used[item] ?? 0];
    sum += worthOf(line, 0, used) + worthOf(line, used, planned + left);
  }
  const money = Object.values(worths.money).reduce((total, paise) => total + paise, 0);
  expect(sum + money).toBe(paiseFromRupees(offer?.total ?? price));
  // Open wishes are what became money without those that were paid out, and without what comes back by itself.
  const backs = await db.query<{ back: string }>(
    `select delivery_back::text as back from orders where id = $1 and delivery_back is not null
     union select back_change_id::text from extras where order_id = $1 and back_change_id is not null
     union select change_id::text from money_wishes where order_id = $1 and paid_out_at is not null`,
    [_id],
  );
  const settled = backs.reduce((total, { back }) => total + (worths.money[back] ?? 0), 0);
  expect(wishes.reduce((total, { worth }) => total + paiseFromRupees(worth), 0)).toBe(money - settled);
}

function sumOf({ deliverySchedule }: Sold['last'], item: string, statuses: readonly string[]): number {
  const boxes = deliverySchedule.filter(({ status }) => statuses.includes(status));
  const lines = boxes.flatMap(({ items }) => items.filter(({ _id }) => _id === item));
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}

/** What the farm's choice would still bring. */
function expectedOf({ deliverySchedule }: Sold['last'], item: string): number {
  const lines = deliverySchedule.flatMap(({ farmsChoice = [] }) =>
    farmsChoice.filter(({ _id }) => _id === item),
  );
  return lines.reduce((sum, { qty }) => sum + qty, 0);
}
