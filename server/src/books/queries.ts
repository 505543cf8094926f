import type { DataAnswer } from '@shivar/domain/contract/account-data';
import { MOST_COUNTED } from '@shivar/domain/contract/office/overview-calls';
import type { MovementAnswer } from '@shivar/domain/contract/office/payment-calls';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { REFUND_LATE_DAYS } from '@shivar/domain/rules/money/gateway';
import { orderMoney } from '@shivar/domain/rules/money/order-money';
import type { OrderMoney, PaidOrder } from '@shivar/domain/rules/money/order-money';
import type { Worths } from '@shivar/domain/rules/money/worth';
import type { Instant } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import type { Paise } from '@shivar/domain/values/money';
import type { Connection } from '../db/client.ts';
import { pageOf } from '../db/rows.ts';
import { isUuid, iso } from '../db/text.ts';
import { COMING, TOTAL, worthsOfOrders } from './worth-queries.ts';

const MOVEMENTS = `
  select ${iso('at')} as at, cause, debit, credit, paise / 100.0::float as amount, order_id::text as "order", reference
  from book_entries where user_id = $1 order by id`;

/** All movements of a household's money, the oldest first, for the file of its data. */
export function movementsOf(db: Connection, userId: string): Promise<DataAnswer['movements']> {
  return db.query<DataAnswer['movements'][number]>(MOVEMENTS, [userId]);
}

/** The paise that movements bring to an account, on the side of the debits, as an expression. */
export const balance = (account: string) => `
  coalesce(sum(case '${account}' when debit then paise when credit then -paise else 0 end), 0)::bigint`;

const BALANCES = `
  select ${balance('owed')}::float8 as owed, (-${balance('credit')})::float8 as credit, (-${balance('deferred')})::float8 as left
  from book_entries where user_id = $1`;

/** What a household owes, what the farm owes it, and what is still to come, in paise. */
export async function balancesOfHousehold(db: Connection, userId: string): Promise<PersonAnswer['money']> {
  const [row] = await db.query<PersonAnswer['money']>(BALANCES, [userId]);
  return row ?? { owed: 0, credit: 0, left: 0 };
}

/** The same in rupees. */
export async function moneyOfHousehold(db: Connection, userId: string): Promise<PersonAnswer['money']> {
  const { owed, credit, left } = await balancesOfHousehold(db, userId);
  return { owed: rupeesFromPaise(owed), credit: rupeesFromPaise(credit), left: rupeesFromPaise(left) };
}

/** What goes back to a household by the gateway and has not arrived, in paise. */
export async function onItsWayBack(db: Connection, userId: string): Promise<Paise> {
  const [row] = await db.query<{ paise: Paise }>(
    `select (-${balance('refunds')})::float8 as paise from book_entries where user_id = $1`,
    [userId],
  );
  return row?.paise ?? 0;
}

/** The ids of the households that the farm pays money back. Not those that keep it as their credit. */
const OWED_MONEY = `
  select c.user_id from household_credit c
  where c.paise > 0 and not exists (select from payout_details p where p.user_id = c.user_id and p.way = 'keep')`;

/** Whether an id is one of them, as a condition for a column. */
export const isOwedMoney = (id: string) => `${id} in (${OWED_MONEY})`;

/** The ids of the households to which money is on its way back for longer than usual at an instant `now`, as a condition for a column. */
export const hasLateRefund = (id: string, now: string) => `${id} in (
  select o.user_id from gateway_refunds r join gateway_payments p on p.id = r.payment_id join orders o on o.id = p.order_id
  where r.look_at is not null and r.made_at < ${now}::timestamptz
    - case r.state when 'waiting' then interval '${REFUND_LATE_DAYS.waiting} days' else interval '${REFUND_LATE_DAYS.sent} days' end)`;

/** How many households wait longer than usual for money that is on its way back. */
export async function countLateRefunds(db: Connection, now: Instant): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from users u where u.deleted_at is null and ${hasLateRefund('u.id', '$1')}`,
    [new Date(now)],
  );
  return row?.n ?? 0;
}

/** How many households the farm owes money, up to `MOST_COUNTED`. Deleted ones have no page. */
export async function countOwedMoney(db: Connection): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from (
       select from (${OWED_MONEY}) as owed join users u on u.id = owed.user_id where u.deleted_at is null
       limit ${MOST_COUNTED}) as found`,
  );
  return row?.n ?? 0;
}

const REFUNDABLE = `
  select p.id, p.order_id::text as "orderId",
    (p.paise - coalesce((select sum(r.paise) from gateway_refunds r where r.payment_id = p.id and r.state <> 'failed'), 0))::int as left
  from gateway_payments p join orders o on o.id = p.order_id where o.user_id = $1 order by p.at desc, p.id desc`;

/** A household's online payments, the newest first, with what of each can still go back by the gateway (product 6.51). */
export function refundableOf(
  db: Connection,
  userId: string,
): Promise<{ id: string; orderId: string; left: Paise }[]> {
  return db.query(REFUNDABLE, [userId]);
}

const PAGE = 20;

const PAGE_OF_MOVEMENTS = `
  select b.id::text as "_id", ${iso('b.at')} as at, b.cause, b.debit, b.credit, b.paise / 100.0::float8 as amount,
    case when o.id is not null then json_build_object('_id', o.id, 'orderNumber', o.number) end as "order",
    coalesce(u.name, '') as by, d.name as driver, b.reference
  from book_entries b left join orders o on o.id = b.order_id left join users u on u.id = b.actor_id
    left join users d on d.id = b.driver_id
  where b.user_id = $1 and b.id < coalesce($2::bigint, 9223372036854775807) order by b.id desc limit ${PAGE + 1}`;

/** A page of a household's movements before the key `after`. Refuses not_found for a person who is not there. */
export async function movementsOfHousehold(
  db: Connection,
  userId: string,
  after: string | null,
): Promise<Result<{ movements: MovementAnswer[]; next: string | null }>> {
  if (!isUuid(userId)) return refused('not_found');
  const [person] = await db.query('select from users where id = $1 and deleted_at is null', [userId]);
  if (!person) return refused('not_found');
  const rows = await db.query<MovementAnswer>(PAGE_OF_MOVEMENTS, [userId, after]);
  const { page, next } = pageOf(rows, PAGE, ({ _id }) => _id);
  return accepted({ movements: page, next });
}

const MONEY = `
  select ${TOTAL} as price,
    p.received_paise + coalesce((select sum(case when b.debit = 'opening' then b.paise else -b.paise end) from book_entries b
      where b.order_id = o.id and (b.debit = 'opening' and b.cause = 'opening' or b.credit = 'opening' and b.cause = 'correction')), 0)::int as paid,
    ${COMING} as coming, (select ${balance('owed')} from book_entries where order_id = o.id)::float8 as owed,
    household.*
  from orders o cross join lateral (
    select (-${balance('credit')})::float8 as credit, coalesce(sum(case 'credit' when debit then paise else -paise end) filter (where cause in ('payout', 'credit', 'refund')
        and 'credit' in (debit, credit)), 0)::float8 as "paidOut"
    from book_entries where user_id = o.user_id
  ) as household join lateral (select received_paise from payments where order_id = o.id order by created_at desc limit 1) as p on true
  where o.id = $1`;

/** An order's facts for the rules of money, in paise, and what of it is used. */
export async function moneyFactsOf(
  db: Connection,
  orderId: string,
  known?: Worths,
): Promise<{ order: PaidOrder; worths: Worths } | null> {
  const [order] = await db.query<PaidOrder>(MONEY, [orderId]);
  const worths = known ?? (await worthsOfOrders(db, [orderId])).get(orderId);
  return order && worths ? { order, worths } : null;
}

/** An order's money in rupees, as its household and the office read it. */
export async function moneyOfOrder(db: Connection, orderId: string, known?: Worths): Promise<OrderMoney> {
  const facts = await moneyFactsOf(db, orderId, known);
  if (!facts) return { price: 0, paid: 0, used: 0, left: 0, due: 0, back: 0, out: 0 };
  return inRupees(orderMoney(facts.order, facts.worths));
}

/** The same amounts in rupees. */
export function inRupees({ price, paid, used, left, due, back, out }: OrderMoney): OrderMoney {
  const rupees = rupeesFromPaise;
  return {
    price: rupees(price),
    paid: rupees(paid),
    used: rupees(used),
    left: rupees(left),
    due: rupees(due),
    back: rupees(back),
    out: rupees(out),
  };
}
