import type { Quantities } from '@shivar/domain/values/quantity';
import { inPlannedTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { leaveUntold, tell } from '../notices/commands.ts';
import type { Notice } from '../notices/commands.ts';
import { bringExtrasBack, heardOfExtras, waitingExtras } from './extra-share-commands.ts';
import { makeNoVersion } from './list-commands.ts';
import { noteSharing } from './share-version-commands.ts';
import { SHORTAGE, UNFINISHED, WAITS_BACK, WAITS_OUT } from './shortage-queries.ts';
import type { ShortageRow } from './shortage-queries.ts';
import { lockOrderRows } from '../db/order-locks.ts';

/** How many boxes are written in one transaction. */
const ROUND = 500;

/**
 * Writes the shares of a shortage into its boxes, or takes them back out, until none waits. It may run again, and in several
 * processes. Two rounds are written side by side; the last one waits for all others.
 */
export async function writeShares(db: Database, id: string, round = ROUND): Promise<void> {
  const write = async (lock: Lock) => {
    while ((await inPlannedTransaction(db, (tx) => writeSome(tx, id, round, lock))) > 0);
  };
  await Promise.all([write('shared'), write('shared')]);
  await write('alone');
}

/** Whether a round is written beside others, or after them. */
type Lock = 'shared' | 'alone';
// No lock of the shortage's row: rounds that share one pass who waits for it alone.
const HOLD = {
  shared: `select pg_advisory_xact_lock_shared(hashtextextended('shortage ' || $1, 0))`,
  alone: `select pg_advisory_xact_lock(hashtextextended('shortage ' || $1, 0))`,
} as const;

/** Waits until no round of a shortage is under way, and lets none begin until the transaction ends. */
export async function holdShares(tx: Transaction, id: string): Promise<void> {
  await tx.query(HOLD.alone, [id]);
}

const ALL_UNFINISHED = `select s.id::text as id from shortages s where ${UNFINISHED} order by s.id`;

/** Goes on with the shares that were left when a process ended. */
export async function finishShortages(db: Database, round = ROUND): Promise<void> {
  for (const { id } of await db.query<{ id: string }>(ALL_UNFINISHED)) await writeShares(db, id, round);
}

const NEXT = {
  out: `select x.order_id::text as id from shortage_shares x where x.shortage_id = $1 and ${WAITS_OUT} order by x.order_id limit $2`,
  back: `select x.order_id::text as id from shortage_shares x where x.shortage_id = $1 and ${WAITS_BACK} order by x.order_id limit $2`,
} as const;

/** Writes the next boxes, with the rows of their orders locked. Answers how many there were. */
async function writeSome(tx: Transaction, id: string, round: number, lock: Lock): Promise<number> {
  await tx.query(HOLD[lock], [id], `hold-shares-${lock}`);
  const [row] = await tx.query<ShortageRow>(`${SHORTAGE} where s.id = $1`, [id], 'shortage');
  if (!row) return 0;
  const isBack = row.takenBackAt !== null;
  const way = isBack ? 'back' : 'out';
  // Nobody else is at them where the round is alone: none may be skipped then, because its last round makes the version.
  const next = lock === 'shared' ? `${NEXT[way]} for update skip locked` : NEXT[way];
  const found = await tx.query<{ id: string }>(next, [id, round + 1], `shares-${way}-${lock}`);
  // The last ones are left to the round that writes the version, and brings extras back into boxes that have their lines.
  const isLast = lock === 'alone' && found.length <= round;
  const extras = isBack && isLast ? await waitingExtras(tx, id) : [];
  if (found.length + extras.length === 0 || (lock === 'shared' && found.length <= round)) return 0;
  const orders = found.slice(0, round).map((order) => order.id);
  await lockOrderRows(tx, [...orders, ...extras], 'no key update');
  // The last round writes the one version that the whole sharing makes.
  makeNoVersion(tx);
  const { date, batch, item, other } = row;
  const [actorId, at] = isBack ? [row.takenBackBy, row.takenBackAt] : [row.actorId, row.at];
  const values = [id, orders, date, batch, item, other, actorId, at];
  const boxes = await tx.query<ChangedBox>(isBack ? TAKE_BACK : TAKE_OUT, values, `write-shares-${way}`);
  if (isBack) await tellTakenBack(tx, row, boxes);
  else
    tell(
      tx,
      boxes.map((box) => shortNotice(row, box)),
      row.at.getTime(),
    );
  if (extras.length > 0) await returnExtras(tx, row);
  if (isLast) await noteSharing(tx, row);
  return orders.length;
}

/** A box that a share changed. Quantities are grams or units. */
interface ChangedBox {
  readonly orderId: string;
  readonly missing: number;
  readonly instead: number;
  /** All that it holds now of the item that came in place. */
  readonly holds: number;
}

const keyOf = ({ id }: ShortageRow, orderId: string) => `shortage ${id} ${orderId}`;

/** What a household hears: what is missing in its box, and what comes in its place. */
function shortNotice(row: ShortageRow, { orderId, missing, instead, holds }: ChangedBox): Notice {
  const { date, item, other } = row;
  const facts = {
    date,
    items: { [item]: missing },
    ...(other !== null && instead > 0 && { instead: { [other]: instead }, holds: { [other]: holds } }),
  };
  return { orderId, kind: 'short', key: keyOf(row, orderId), facts };
}

const HELD = `
  select order_id::text as "orderId", json_object_agg(item_id, quantity) as items
  from box_lines where order_id = any ($1) and date = $2 group by order_id`;

/** Who has not heard of the shortage yet hears nothing. Who has is told what the box brings now. */
async function tellTakenBack(tx: Transaction, row: ShortageRow, boxes: readonly ChangedBox[]): Promise<void> {
  if (boxes.length === 0) return;
  const unheard = await leaveUntold(
    tx,
    'short',
    boxes.map(({ orderId }) => ({ orderId, key: keyOf(row, orderId) })),
  );
  const told = boxes.filter(({ orderId }) => !unheard.has(keyOf(row, orderId))).map(({ orderId }) => orderId);
  await tellBack(tx, row, told);
}

const backKey = (row: ShortageRow, orderId: string) => `${keyOf(row, orderId)} back`;

/** Extras are in their boxes again, and who heard of them hears of that. */
async function returnExtras(tx: Transaction, row: ShortageRow): Promise<void> {
  const orders = await bringExtrasBack(tx, row);
  await tellBack(tx, row, await heardOfExtras(tx, row, orders, (orderId) => backKey(row, orderId)));
}

/** Tells households what their boxes hold after a shortage was taken back. */
async function tellBack(tx: Transaction, row: ShortageRow, orders: readonly string[]): Promise<void> {
  const { date, takenBackAt } = row;
  if (orders.length === 0 || !takenBackAt) return;
  const held = await tx.query<{ orderId: string; items: Quantities }>(HELD, [orders, date], 'held-of-shared');
  const notices = held.map(({ orderId, items }): Notice => ({
    orderId,
    kind: 'changed',
    key: backKey(row, orderId),
    facts: { change: 'box', date, items },
  }));
  tell(tx, notices, takenBackAt.getTime());
}

/** What both statements write from the rows of `moved`: signed quantities of both items in each box. */
const WRITTEN = `
  removed as (
    delete from delivery_lines l using moved m
    where l.order_id = m.order_id and l.date = $3 and l.item_id = m.item_id and m.becomes = 0
  ), written as (
    insert into delivery_lines (order_id, date, batch, item_id, quantity)
    select order_id, $3, $4, item_id, becomes from moved where becomes > 0 order by order_id
    on conflict (order_id, date, item_id) do update set quantity = excluded.quantity
  ), counted as (
    update order_items i set scheduled = i.scheduled + m.placed, subscribed = i.subscribed + m.bought
    from moved m where i.order_id = m.order_id and i.item_id = m.item_id
  )`;

/** A box that holds nothing any more is closed with nothing in it. */
const EMPTIED = `
  update deliveries d set status = 'open', filled_by_farm = true
  from less where d.order_id = less.order_id and d.date = $3 and less.gets = 0 and less.instead = 0 and not exists (
    select from delivery_lines l where l.order_id = d.order_id and l.date = d.date and l.item_id <> $5)`;

/*
 * A box gets what its share says, or less where somebody took more out of it since. Where its order has no room for the other
 * item any more, all that is missing goes back to the allowance. A share that takes nothing is removed.
 */
const TAKE_OUT = `
  with share as (
    select s.order_id, s.gets, l.quantity as held, coalesce(o.quantity, 0) as other_held,
      case when s.instead <= least(l.quantity - s.gets, oi.max_selection - coalesce(o.quantity, 0)) then s.instead else 0 end as instead
    from shortage_shares s
      left join deliveries d on d.order_id = s.order_id and d.date = $3 and d.batch = $4 and d.due and d.status = 'planned'
      left join delivery_lines l on l.order_id = d.order_id and l.date = $3 and l.item_id = $5
      left join delivery_lines o on o.order_id = d.order_id and o.date = $3 and o.item_id = $6
      left join order_items oi on oi.order_id = d.order_id and oi.item_id = $6
    where s.shortage_id = $1 and s.order_id = any ($2)
  ), less as (select * from share where held > gets), nothing as (
    delete from shortage_shares s using share x
    where s.shortage_id = $1 and s.order_id = any ($2) and s.order_id = x.order_id and (x.held > x.gets) is not true
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at) select order_id, 'short', $7, $8 from less order by order_id
    returning id, order_id
  ), moved as (
    select order_id, $5::int as item_id, gets as becomes, gets - held as placed, -instead as bought from less
    union all select order_id, $6::int, other_held + instead, instead, instead from less where instead > 0
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, e.order_id, e.item_id, e.date, e.kind, e.quantity from change join (
      select order_id, $5::int as item_id, $3::date as date, 'short' as kind, held - gets as quantity from less
      union all select order_id, $5::int, null, 'swapped_out', instead from less where instead > 0
      union all select order_id, $6::int, null, 'swapped_in', instead from less where instead > 0
      union all select order_id, $6::int, $3::date, 'scheduled', instead from less where instead > 0
    ) as e using (order_id) order by order_id
  ), kept as (
    update shortage_shares s set change_id = change.id, wanted = less.held, instead = less.instead
    from less join change using (order_id) where s.shortage_id = $1 and s.order_id = less.order_id
    returning s.order_id, less.held - less.gets as missing, less.instead, less.other_held + less.instead as holds
  ), emptied as (${EMPTIED}), ${WRITTEN}
  select order_id::text as "orderId", missing, instead, holds from kept`;

/*
 * A box gets back what the share took, if it still holds what the share left and the household has not planned the quantity
 * elsewhere.
 */
const TAKE_BACK = `
  with share as (
    select s.order_id, s.wanted, s.gets, s.instead, s.change_id, coalesce(o.quantity, 0) as other_held,
      d.date is not null and coalesce(l.quantity, 0) = s.gets and coalesce(o.quantity, 0) >= s.instead
        and i.subscribed - i.scheduled >= s.wanted - s.gets - s.instead as fits
    from shortage_shares s
      left join deliveries d on d.order_id = s.order_id and d.date = $3 and d.batch = $4 and d.due and d.status in ('planned', 'open')
      left join delivery_lines l on l.order_id = d.order_id and l.date = $3 and l.item_id = $5
      left join delivery_lines o on o.order_id = d.order_id and o.date = $3 and o.item_id = $6
      left join order_items i on i.order_id = s.order_id and i.item_id = $5
    where s.shortage_id = $1 and s.order_id = any ($2)
  ), back as (select * from share where fits), change as (
    insert into order_changes (order_id, kind, actor_id, at, undoes)
    select order_id, 'short', $7, $8, change_id from back order by order_id returning id, order_id
  ), moved as (
    select order_id, $5::int as item_id, wanted as becomes, wanted - gets as placed, instead as bought from back
    union all select order_id, $6::int, other_held - instead, -instead, -instead from back where instead > 0
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, e.order_id, e.item_id, e.date, e.kind, e.quantity from change join (
      select order_id, $6::int as item_id, $3::date as date, 'released' as kind, instead as quantity from back where instead > 0
      union all select order_id, $6::int, null, 'swapped_out', instead from back where instead > 0
      union all select order_id, $5::int, null, 'swapped_in', instead from back where instead > 0
      union all select order_id, $5::int, $3::date, 'scheduled', wanted - gets from back
    ) as e using (order_id) order by order_id
  ), kept as (
    update shortage_shares s set back_change_id = change.id, stays = change.id is null,
      is_rounded_down = s.is_rounded_down and change.id is null
    from share left join change using (order_id) where s.shortage_id = $1 and s.order_id = share.order_id
  ), ${WRITTEN}, filled as (
  update deliveries d set status = 'planned', filled_by_farm = exists (
    select from quantity_ledger q join order_changes c on c.order_id = q.order_id and c.id = q.change_id
    where q.order_id = d.order_id and q.date = d.date and c.kind = 'farms_choice')
  from back where d.order_id = back.order_id and d.date = $3 and d.status = 'open')
  select order_id::text as "orderId", wanted - gets as missing, instead, 0 as holds from back`;
