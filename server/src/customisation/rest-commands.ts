import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { addressLine } from '@shivar/domain/rules/account/address';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import {
  announcedEnds,
  extraBox,
  intoLastBoxes,
  judgeRest,
  placesNow,
  restOf,
  wantedRest,
} from '@shivar/domain/rules/complaint/rest';
import type { Rest } from '@shivar/domain/rules/complaint/rest';
import { datesBehind, lastReach } from '@shivar/domain/rules/customisation/moving';
import { withChanges } from '@shivar/domain/rules/customisation/customisation';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { movesOf } from '@shivar/domain/rules/customisation/undo';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { commonWeekday, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { isNothing } from '@shivar/domain/values/quantities';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Clock } from '../adapters/clock.ts';
import { takeRoomForMove } from '../area/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { eachApart, throwFailed } from '../jobs/apart.ts';
import { tell } from '../notices/commands.ts';
import { closeBoxes, instantOfWrite } from '../orders/close-commands.ts';
import { lockOrderById } from '../orders/queries.ts';
import { onOpenOrder } from './open-order-commands.ts';
import type { OrderOf } from './open-order-commands.ts';

/**
 * Places what is left of an order as its household chose (product 5.60). Refuses what `judgeRest` refuses, and an order that is
 * not the customer's.
 */
export function chooseRest(db: Database, of: OrderOf, choice: Rest): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, async (tx, order, now) => {
    const judged = judgeRest(order, now);
    if (!judged.ok) return judged;
    await tx.query(NOTE, [order.id, order.endDate, new Date(now), choice]);
    return accepted((await placeRest(tx, order, choice, { actorId: of.userId, now })).after);
  });
}

const NOTE = `
  insert into order_rests (order_id, end_date, announced_at, choice, placed_at) values ($1, $2, $3, $4, $3)
  on conflict (order_id, end_date) do update set choice = excluded.choice, placed_at = excluded.placed_at`;

interface Author {
  /** Null where the program does it. */
  readonly actorId: string | null;
  readonly now: Instant;
}

/** Puts the rest where it was chosen to go. What finds no place there goes onto one more date, and then becomes a wish for money. */
async function placeRest(
  tx: Transaction,
  order: PlacedOrder,
  choice: Rest,
  { actorId, now }: Author,
): Promise<{ after: PlacedOrder; money: Quantities }> {
  const rest = restOf(order, now);
  const boxes = choice === 'last_boxes' ? intoLastBoxes(order, wantedRest(order, rest), now) : {};
  const filled = withChanges(order, boxes);
  const left = restOf(filled, now);
  const extra = choice === 'money' ? null : await oneMore(tx, filled, wantedRest(order, left), now);
  const money = Object.fromEntries(
    Object.entries(left)
      .map(([id, quantity]) => [id, quantity - (extra?.lines[id] ?? 0)] as const)
      .filter(([, quantity]) => quantity > 0),
  );
  const after = await writeRest(tx, order, { boxes, extra, money }, { actorId, now });
  return { after, money };
}

interface Extra {
  readonly date: Day;
  readonly lines: Quantities;
}

/** How many dates behind the end are asked for room. */
const ASKED_DATES = 6;

/** The first date behind the last one that has room in the pincode, with what fits of the rest. Null without any. */
async function oneMore(
  tx: Transaction,
  order: PlacedOrder,
  rest: Quantities,
  now: Instant,
): Promise<Extra | null> {
  const isFree = (day: Day) => !isPastCutOff(day, now);
  const dates = datesBehind(order, { count: ASKED_DATES, last: lastReach(now), isFree });
  for (const date of dates) {
    const lines = extraBox(order, rest, date);
    if (isNothing(lines)) return null;
    const asked = { orderId: order.id, pincode: order.pincode, batch: order.batch, dates: [date] };
    if ((await takeRoomForMove(tx, asked)).ok) return { date, lines };
  }
  return null;
}

interface Placed {
  readonly boxes: Schedule;
  readonly extra: Extra | null;
  readonly money: Quantities;
}

const WRITE = `
  with move as (
    select * from unnest(array(select unnest($4::date[])), $5::text[], $6::int[], $7::int[])
      as move (date, batch, item_id, quantity)
  ), money as (
    select * from unnest($8::int[], $9::int[]) as money (item_id, quantity)
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at) values ($1, 'rest', $2, $3) returning id
  ), added as (
    insert into deliveries (order_id, date, batch, status, address, pincode)
    select $1, $10::date, $11, 'planned', $12, $13 where $10::date is not null
  ), extended as (
    update orders set end_date = $10::date, weekday = $15 where id = $1 and end_date < $10::date
  ), written as (
    insert into delivery_lines (order_id, date, batch, item_id, quantity) select $1, date, batch, item_id, quantity from move
    on conflict (order_id, date, item_id) do update set quantity = delivery_lines.quantity + excluded.quantity
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, $1, item_id, date, 'scheduled', quantity from move, change
    union all select change.id, $1, item_id, null, 'to_money', quantity from money, change
  ), counted as (
    update order_items i set scheduled = i.scheduled + coalesce(m.quantity, 0), subscribed = i.subscribed - coalesce(w.quantity, 0)
    from (select item_id, sum(quantity)::int as quantity from move group by item_id) as m
      full join money w using (item_id)
    where i.order_id = $1 and i.item_id = coalesce(m.item_id, w.item_id)
  ), wished as (
    insert into money_wishes (order_id, change_id, at) select $1, change.id, $3 from change
    where exists (select from money)
  )
  update deliveries set status = 'planned', filled_by_farm = false where order_id = $1 and date = any ($14::date[])`;

/** One change in the history, and an entry for each gram that found a place or became money. */
async function writeRest(
  tx: Transaction,
  order: PlacedOrder,
  { boxes, extra, money }: Placed,
  { actorId, now }: Author,
): Promise<PlacedOrder> {
  const schedule = { ...boxes, ...(extra && { [extra.date]: extra.lines }) };
  const moves = movesOf(order, schedule);
  const batches = new Map(order.deliveries.map(({ date, batch }) => [date, batch]));
  await tx.query(WRITE, [
    order.id,
    actorId,
    new Date(now),
    moves.map(({ date }) => date),
    moves.map(({ date }) => batches.get(date) ?? order.batch),
    moves.map(({ itemId }) => Number(itemId)),
    moves.map(({ quantity }) => quantity),
    Object.keys(money).map(Number),
    Object.values(money),
    extra?.date ?? null,
    order.batch,
    addressLine(order.address),
    order.pincode,
    Object.keys(boxes),
    commonWeekday([...batches.keys(), ...(extra ? [extra.date] : [])]),
  ]);
  const after = await lockOrderById(tx, order.id);
  if (!after) throw new Error('An order whose rest was placed did not come back');
  return after;
}

/**
 * Announces what is left of orders near their end, and places what nobody chose a place for (product 5.60). It may run again and
 * in several processes: each order is locked first.
 */
export async function careForRests(db: Database, clock: Clock): Promise<void> {
  const { from, to } = announcedEnds(clock.now());
  const ending = await db.query<{ id: string }>(ENDING, [from, to]);
  const ids = ending.map(({ id }) => id);
  throwFailed(await eachApart(ids, (id) => inTransaction(db, (tx) => careFor(tx, id, clock))));
}

/*
 * Orders without a gram left need nothing. Of those that ended earlier, a rest may be announced and not placed yet, or have come back
 * since, as from a box that failed.
 */
const ENDING = `
  with near as (
    select id from orders where status = 'active' and end_date between $1 and $2
    union select order_id from order_rests where placed_at is null and end_date < $1
    union select order_id from order_changes where kind in ('failed', 'given_back', 'undelivered') and at >= $1::date
  )
  select o.id::text as id from near join orders o using (id)
  where o.status = 'active' and o.end_date <= $2
    and exists (select from order_items i where i.order_id = o.id and i.subscribed > i.scheduled)
  order by o.end_date, o.id`;

const ANNOUNCED = `
  select announced_at as "announcedAt", placed_at as "placedAt" from order_rests where order_id = $1 and end_date = $2`;

async function careFor(tx: Transaction, orderId: string, clock: Clock): Promise<void> {
  const locked = await lockOrderById(tx, orderId);
  const now = await instantOfWrite(tx, clock);
  const order = locked && closeBoxes(tx, locked, now);
  if (order?.status !== 'active') return;
  const { endDate } = order;
  const left = restOf(order, now);
  if (isNothing(left)) return;
  const [row] = await tx.query<{ announcedAt: Date; placedAt: Date | null }>(ANNOUNCED, [orderId, endDate]);
  const isOver = endDate < dayAt(now);
  if (!row) {
    await tx.query('insert into order_rests (order_id, end_date, announced_at) values ($1, $2, $3)', [
      orderId,
      endDate,
      new Date(now),
    ]);
    const rest = isOver ? 'one_more' : 'last_boxes';
    tell(
      tx,
      [{ orderId, kind: 'ending', key: `rest ${orderId} ${endDate}`, facts: { endDate, left, rest } }],
      now,
    );
    return;
  }
  // What was released after its rest had a place is left once more: when all is over it becomes money.
  if (row.placedAt !== null && !isOver) return;
  const isDue = row.placedAt !== null || placesNow({ endDate, announcedAt: row.announcedAt.getTime() }, now);
  if (!isDue) return;
  const choice = row.placedAt === null ? 'last_boxes' : 'money';
  const { money } = await placeRest(tx, order, choice, { actorId: null, now });
  if (!isNothing(money)) {
    const facts = { endDate, left: money, rest: 'money' } as const;
    tell(tx, [{ orderId, kind: 'ending', key: `money ${orderId} ${dayAt(now)}`, facts }], now);
  }
  await tx.query('update order_rests set placed_at = $3 where order_id = $1 and end_date = $2', [
    orderId,
    endDate,
    new Date(now),
  ]);
}
