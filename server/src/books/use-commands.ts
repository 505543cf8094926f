import { randomUUIDv7 } from 'node:crypto';
import { bookBrought, bookCancellation, bookUse } from '@shivar/domain/rules/money/books';
import { notComing } from '@shivar/domain/rules/money/order-money';
import type { UseOfChange } from '@shivar/domain/rules/money/books';
import type { Worths } from '@shivar/domain/rules/money/worth';
import type { Paise } from '@shivar/domain/values/money';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Clock } from '../adapters/clock.ts';
import type { Instant } from '@shivar/domain/values/day';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';
import { COMING, TOTAL, worthsOfOrders } from './worth-queries.ts';
import { balanceOf, bookFromCredit, entriesOf, netCancelled } from './commands.ts';
import { settleUsedUp } from './payout-commands.ts';
import { thankInviters } from './thanks-commands.ts';
import { lockOrderRows } from '../db/order-locks.ts';

/** How many touched rows one turn takes: some hundredths of a second. Saves of these orders wait. */
const AT_ONCE = 100;

const IN_TURN = `select pg_advisory_xact_lock(hashtextextended('books', 0))`;

const TOUCHED = `
  delete from books_touched where id in (select id from books_touched order by id limit ${AT_ONCE}) returning order_id as id`;

const CHANGED = 'select distinct order_id::text as id from books_touched where order_id = any ($1)';

/** Orders with the changes that are not booked. `coming`: of a cancelled one, the boxes that still come. */
const ORDERS = `
  select o.id::text as id, o.user_id::text as "userId", ${TOTAL} as price, o.status = 'cancelled' as "isCancelled",
    (select max(c.id) from order_changes c where c.order_id = o.id)::int8 as "lastChange",
    coalesce((select json_agg(json_build_object('id', c.id, 'kind', c.kind, 'at', extract(epoch from c.at) * 1000,
        'actorId', c.actor_id, 'isComplaint', exists (select from quantity_ledger q where q.change_id = c.id and q.order_id = c.order_id
          and q.kind in ('undelivered', 'to_money'))) order by c.id)
      from order_changes c where c.order_id = o.id
        and (c.kind in ('delivered', 'undelivered', 'failed', 'given_back', 'rest', 'extra_back') or c.kind = 'purchase' and m.order_id is not null)
        and c.id > coalesce((select max(b.change_id) from book_entries b where b.order_id = o.id), 0)), '[]') as changes,
    ${COMING} as coming,
    coalesce((select sum(case when b.debit = 'deferred' then b.paise else -b.paise end) from book_entries b
      where b.order_id = o.id and b.cause = 'cancellation' and 'deferred' in (b.debit, b.credit)), 0)::int as returned
  from orders o left join imported_orders m on m.order_id = o.id where o.id = any ($1::uuid[])`;

interface Change {
  readonly id: number;
  readonly kind: string;
  readonly at: number;
  readonly actorId: string | null;
  readonly isComplaint: boolean;
}

interface Touched {
  readonly id: string;
  readonly userId: string;
  readonly price: Paise;
  readonly isCancelled: boolean;
  readonly lastChange: number;
  readonly changes: readonly Change[];
  readonly coming: Quantities | null;
  readonly returned: Paise;
}

function partsOf({ id, kind, isComplaint }: Change, { came, before, money }: Worths): UseOfChange {
  const of = (amounts: Readonly<Record<string, Paise>>) => amounts[id] ?? 0;
  const isOfBox = kind !== 'given_back' || !isComplaint;
  return {
    came: of(came),
    before: of(before),
    money: of(money),
    cause: kind === 'rest' ? 'rest' : kind === 'extra_back' || !isOfBox ? 'complaint' : 'delivery',
  };
}

/** Books of some orders what boxes brought, what became money and what a cancellation gives back (product 6.45). Each order once at a time. */
async function bookSome(tx: Transaction, clock: Clock): Promise<void> {
  await tx.query(IN_TURN);
  const ids = [...new Set((await tx.query<{ id: string }>(TOUCHED)).map(({ id }) => id))];
  if (ids.length === 0) return;
  await lockOrderRows(tx, ids);
  await bookOrders(tx, ids, clock.now());
}

/**
 * Books of these orders what boxes brought, what became money and what a cancellation gives back, as far as it is not booked. Their rows
 * must be locked.
 */
export async function bookOrders(tx: Transaction, ids: readonly string[], now: Instant): Promise<void> {
  const [orders, worths] = [await tx.query<Touched>(ORDERS, [ids]), await worthsOfOrders(tx, ids)];
  const rows: NewRow<'book_entries'>[] = [];
  const cancelled: { order: Touched; worths: Worths }[] = [];
  for (const order of orders) {
    const of = worths.get(order.id);
    if (!of) continue;
    for (const change of order.changes) {
      const { id: changeId, at, actorId } = change;
      const by = {
        at,
        actorId,
        changeId,
        userId: order.userId,
        orderId: order.id,
        key: `change ${changeId}`,
      };
      const use = partsOf(change, of);
      rows.push(...entriesOf(bookUse(use), by));
      // Only the import itself brings something of before.
      if (order.isCancelled) rows.push(...entriesOf(bookBrought(use.before), by));
    }
    if (order.isCancelled) cancelled.push({ order, worths: of });
  }
  await insertRows(tx, 'book_entries', rows);
  for (const each of cancelled) await bookReturn(tx, each, now);
  await thankInviters(tx, ids, now);
}

/** The same of those of these orders that changed since they were booked. */
export async function bookChanged(tx: Transaction, ids: readonly string[], now: Instant): Promise<void> {
  const changed = await tx.query<{ id: string }>(CHANGED, [ids]);
  if (changed.length > 0)
    await bookOrders(
      tx,
      changed.map(({ id }) => id),
      now,
    );
}

/** What became money of an order pays what the same order owes (product 11.81). Its row must be locked. */
export async function payOwnDebt(
  tx: Transaction,
  {
    orderId,
    actorId,
    now,
  }: { readonly orderId: string; readonly actorId: string | null; readonly now: Instant },
): Promise<void> {
  await bookChanged(tx, [orderId], now);
  const { owed, credit, userId } = await balanceOf(tx, orderId);
  const paise = Math.min(owed, credit);
  if (paise <= 0) return;
  await bookFromCredit(tx, { orderId, actorId, now, key: `own ${orderId} ${randomUUIDv7()}` }, paise);
  await settleUsedUp(tx, userId, now);
}

/** What a cancelled order does not bring any more, as far as it is not booked. */
async function bookReturn(
  tx: Transaction,
  { order, worths }: { readonly order: Touched; readonly worths: Worths },
  now: Instant,
): Promise<void> {
  const { id: orderId, userId, price, coming, returned, lastChange } = order;
  const balance = await balanceOf(tx, orderId);
  const gone = notComing(price, worths, coming ?? {});
  const movements = bookCancellation(balance, gone - returned);
  const by = { at: now, actorId: null, userId, orderId, key: `cancelled ${orderId} ${lastChange}` };
  await insertRows(tx, 'book_entries', entriesOf(movements, by));
  await tx.query(CHARGED, [orderId, price - gone]);
  await netCancelled(tx, orderId, now);
}

// Of a cancelled order only this is charged (product 6.46), without what an earlier system had taken, and without what its credit pays.
const CHARGED = `
  update payments p set charged_paise = greatest(0, $2 - (
    select coalesce(sum(paise), 0) from book_entries where order_id = $1 and cause = 'opening' and debit = 'opening'))
  where p.id = (select id from payments where order_id = $1 order by created_at desc limit 1)`;

/** Books all that changed, in turns. It may run again and in several processes. */
export async function bookWhatChanged(db: Database, clock: Clock): Promise<void> {
  for (;;) {
    // Mostly nothing changed: then this waits for no lock.
    if ((await db.query('select from books_touched limit 1')).length === 0) return;
    await inTransaction(db, (tx) => bookSome(tx, clock));
  }
}
