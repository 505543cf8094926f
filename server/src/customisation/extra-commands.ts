import { randomUUIDv7 } from 'node:crypto';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { ExtrasBody } from '@shivar/domain/contract/extra-calls';
import type { officeExtraCalls } from '@shivar/domain/contract/office/extra-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { formatRupees } from '@shivar/domain/language/format';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { bookExtra } from '@shivar/domain/rules/money/books';
import {
  judgeExtraBack,
  judgeExtras,
  lostParts,
  sumOfExtras,
} from '@shivar/domain/rules/customisation/extras';
import type { ExtraPart } from '@shivar/domain/rules/customisation/extras';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import type { Paise } from '@shivar/domain/values/money';
import { sameQuantities } from '@shivar/domain/values/quantities';
import type { Quantities } from '@shivar/domain/values/quantity';
import { balanceOf, entriesOf } from '../books/commands.ts';
import { bookChanged, bookOrders, payOwnDebt } from '../books/use-commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { tell } from '../notices/commands.ts';
import { enterChange } from '../orders/history-commands.ts';
import { contentOf } from '../orders/notice-queries.ts';
import { changeKey, changeOrder } from '../orders/office-commands.ts';
import type { OfficeChange } from '../orders/office-commands.ts';
import { orderById } from '../orders/queries.ts';
import { soldAlone } from './extra-queries.ts';
import { onOpenOrder } from './open-order-commands.ts';
import type { OrderOf } from './open-order-commands.ts';

/** The person that changes extras. Null: the program. */
export interface Author {
  readonly actorId: string | null;
  readonly now: Instant;
  readonly reason?: string;
}

/**
 * Sets the extras of a customer's box (product 5.70), as they were shown. Repeating it changes nothing. Refuses what `judgeExtras` refuses,
 * an order that is not the customer's, and another price than the one that was seen.
 */
export function changeExtras(db: Database, of: OrderOf, body: ExtrasBody): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, (tx, order, now) => setExtras(tx, order, body, { actorId: of.userId, now }));
}

/** The same for an order whose row is locked, by a household or the office. */
async function setExtras(
  tx: Transaction,
  order: PlacedOrder,
  { date, items, seen, seenTotal }: ExtrasBody,
  author: Author,
): Promise<Result<PlacedOrder>> {
  const judged = judgeExtras(order, { date, wanted: items, seen }, await soldAlone(tx), author.now);
  if (!judged.ok) return judged;
  const total = sumOfExtras(judged.value);
  if (rupeesFromPaise(total) !== seenTotal)
    return refused('extra_price_changed', {
      price: { en: formatRupees(total, 'en'), mr: formatRupees(total, 'mr') },
    });
  const box = { orderId: order.id, date };
  const before = await extrasOf(tx, box);
  if (sameQuantities(quantitiesOf(before), quantitiesOf(judged.value))) return accepted(order);
  await writeExtras(tx, box, { before, after: judged.value }, author);
  const after = await orderById(tx, order.id);
  return after ? accepted(after) : refused('order_not_found');
}

/** The same for a household that calls, which is told (product 11.95). */
export function officeChangeExtras(
  db: Database,
  of: OfficeChange,
  { version, reason, ...body }: BodyOf<(typeof officeExtraCalls)['officeChangeExtras']>,
): Promise<Result<null>> {
  return changeOrder(db, of, { version, reason }, async (tx, order, now) => {
    const set = await setExtras(tx, order, body, { actorId: of.actorId, now, reason });
    if (!set.ok || set.value === order) return set.ok ? accepted(null) : set;
    const items = contentOf(set.value, body.date, now);
    const facts = { change: 'box', date: body.date, items } as const;
    const key = `${changeKey(order.id, { version })} ${body.date}`;
    tell(tx, [{ orderId: order.id, kind: 'changed', key, facts }], now);
    return accepted(null);
  });
}

// What stays of an extra keeps its row. A part that becomes money is a row of its own.
const BACK = `
  with lost as (
    select * from unnest($5::int[], $6::int[], $7::int[]) as lost (item_id, quantity, paise)
  ), held as (
    select * from extras where order_id = $1 and date = $2 and back_change_id is null
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at) values ($1, 'extra_back', $3, $4) returning id
  ), entered as (
    insert into order_edits (change_id, order_id, at, reason, before, after)
    select change.id, $1, $4, nullif($8, ''), jsonb_build_object($2::text, was::text), jsonb_build_object($2::text, (was - gone)::text)
    from change, (select sum(held.paise) as was, sum(lost.paise) as gone from held join lost using (item_id)) as sums
  ), whole as (
    update extras e set back_change_id = change.id from change, lost
    where e.order_id = $1 and e.date = $2 and e.back_change_id is null and e.item_id = lost.item_id and e.quantity = lost.quantity
  ), reduced as (
    update extras e set quantity = e.quantity - lost.quantity, paise = e.paise - lost.paise from lost
    where e.order_id = $1 and e.date = $2 and e.back_change_id is null and e.item_id = lost.item_id and e.quantity > lost.quantity
  )
  insert into extras (order_id, date, item_id, quantity, paise, added_at, back_change_id)
  select $1, $2::date, item_id, lost.quantity, lost.paise, held.added_at, change.id
  from change, lost join held using (item_id) where held.quantity > lost.quantity`;

/**
 * So much of the extras of a box that came becomes money, in grams or units by item, at its part of the price. The order's row must be locked.
 */
export async function extrasToMoney(
  tx: Transaction,
  box: BoxOf,
  missing: Quantities,
  { actorId, now, reason = '' }: Author,
): Promise<void> {
  const lost = lostParts(await extrasOf(tx, box), missing, 0);
  if (lost.length === 0) return;
  const ids = lost.map(({ id }) => Number(id));
  const [quantities, paise] = [lost.map(({ quantity }) => quantity), lost.map((part) => part.paise)];
  await tx.query(BACK, [box.orderId, box.date, actorId, new Date(now), ids, quantities, paise, reason]);
  await bookOrders(tx, [box.orderId], now);
}

/**
 * The price of an extra that came and was not good is the household's again, as money, and it is told (product 11.95). Refuses what
 * `judgeExtraBack` refuses.
 */
export function giveExtraBack(
  db: Database,
  of: OfficeChange,
  { date, itemId, ...seen }: BodyOf<(typeof officeExtraCalls)['officeExtraBack']>,
): Promise<Result<null>> {
  return changeOrder(db, of, seen, async (tx, order, now) => {
    const judged = judgeExtraBack(order, date, itemId);
    if (!judged.ok) return judged;
    const { quantity, paise } = judged.value;
    const author = { actorId: of.actorId, now, reason: seen.reason };
    await extrasToMoney(tx, { orderId: order.id, date }, { [itemId]: quantity }, author);
    await payOwnDebt(tx, { orderId: order.id, actorId: of.actorId, now });
    const facts = { date, items: { [itemId]: quantity }, how: 'money', worth: paise } as const;
    tell(
      tx,
      [{ orderId: order.id, kind: 'settled', key: `${order.id} extra ${date} ${itemId}`, facts }],
      now,
    );
    return accepted(null);
  });
}

export interface BoxOf {
  readonly orderId: string;
  readonly date: Day;
}

const OF_BOX = `
  select item_id::text as id, quantity, paise from extras where order_id = $1 and date = $2 and back_change_id is null order by item_id`;

export function extrasOf(tx: Transaction, { orderId, date }: BoxOf): Promise<ExtraPart[]> {
  return tx.query<ExtraPart & object>(OF_BOX, [orderId, date]);
}

export const quantitiesOf = (extras: readonly ExtraPart[]): Quantities =>
  Object.fromEntries(extras.map(({ id, quantity }) => [id, quantity]));

// Lines that stay keep the time at which they were added.
const TAKE_OFF = `
  delete from extras e where order_id = $1 and date = $2 and back_change_id is null and not exists (
    select from unnest($3::int[], $4::int[]) as kept (item_id, quantity)
    where kept.item_id = e.item_id and kept.quantity = e.quantity)`;

const ADD_TO_PRICE = 'update orders set extras_paise = extras_paise + $2 where id = $1';

// The order asks for its price. It is paid if nothing of it is owed.
const CHARGE = `
  update payments p set charged_paise = coalesce(p.charged_paise, p.amount_paise) + $2,
    status = case when $3 > 0 and p.status = 'paid' then 'due' when $3 <= 0 and p.status = 'due' then 'paid' else p.status end,
    paid_on = case when $3 > 0 and p.status = 'paid' then null when $3 <= 0 and p.status = 'due' then $4::date else p.paid_on end
  where p.id = (select id from payments where order_id = $1 order by created_at desc limit 1)`;

/**
 * Writes the extras of a box with their price, its movements and the history. Answers how many paise became credit. The order's row must
 * be locked.
 */
export async function writeExtras(
  tx: Transaction,
  { orderId, date }: BoxOf,
  { before, after }: { readonly before: readonly ExtraPart[]; readonly after: readonly ExtraPart[] },
  { actorId, now, reason = '' }: Author,
): Promise<Paise> {
  // The boxes so far are in the books before less or more can come.
  await bookChanged(tx, [orderId], now);
  const [was, is] = [sumOfExtras(before), sumOfExtras(after)];
  const texts = (paise: Paise) => ({ [date]: String(paise) });
  // First: a version of a list names the last change of the order.
  enterChange(tx, orderId, { kind: 'extra', before: texts(was), after: texts(is) }, { actorId, now, reason });
  const kept = [orderId, date, after.map(({ id }) => Number(id)), after.map(({ quantity }) => quantity)];
  await tx.query(TAKE_OFF, kept);
  const written = after.filter(({ id, quantity }) => quantitiesOf(before)[id] !== quantity);
  const rows = written.map(({ id, quantity, paise }) => {
    return { orderId, date, itemId: Number(id), quantity, paise, addedAt: new Date(now) };
  });
  await insertRows(tx, 'extras', rows);
  await tx.query(ADD_TO_PRICE, [orderId, is - was]);
  const { userId, ...balance } = await balanceOf(tx, orderId);
  const movements = bookExtra(balance, is - was);
  const by = { at: now, userId, orderId, actorId, key: `extra ${randomUUIDv7()}` };
  await insertRows(tx, 'book_entries', entriesOf(movements, by));
  const sumOf = (side: 'debit' | 'credit', account: 'owed' | 'credit') =>
    movements.reduce((sum, movement) => sum + (movement[side] === account ? movement.paise : 0), 0);
  const owed = balance.owed + sumOf('debit', 'owed') - sumOf('credit', 'owed');
  await tx.query(CHARGE, [orderId, is - was, owed, dayAt(now)]);
  return sumOf('credit', 'credit');
}
