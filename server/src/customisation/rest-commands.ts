import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { addressLine } from '@shivar/domain/rules/account/address';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { judgeRest, restPlaces } from '@shivar/domain/rules/complaint/rest';
import type { Rest, RestPlaces } from '@shivar/domain/rules/complaint/rest';
import { datesBehind, lastReach } from '@shivar/domain/rules/customisation/moving';
import { movesOf } from '@shivar/domain/rules/customisation/undo';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { commonWeekday } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { isNothing } from '@shivar/domain/values/quantities';
import { takeRoomForMove } from '../area/commands.ts';
import { payOwnDebt } from '../books/use-commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { lockOrderById } from '../orders/queries.ts';
import { onOpenOrder } from './open-order-commands.ts';
import type { OrderOf } from './open-order-commands.ts';

/**
 * Places what is left of an order as its household chose (product 5.60). Refuses what `judgeRest` refuses, and an order that is
 * not the customer's.
 */
export function chooseRest(db: Database, of: OrderOf, choice: Rest): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, async (tx, order, now) => {
    const judged = judgeRest(order, choice, now);
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

/** Puts the rest where it was chosen to go, and answers where that was. */
export async function placeRest(
  tx: Transaction,
  order: PlacedOrder,
  choice: Rest,
  { actorId, now }: Author,
): Promise<{ after: PlacedOrder; places: RestPlaces }> {
  const places = await placesOf(tx, order, choice, now);
  const after = await writeRest(tx, order, places, { actorId, now });
  if (!isNothing(places.money)) await payOwnDebt(tx, { orderId: order.id, actorId, now });
  return { after, places };
}

/**
 * Where the rest goes by a choice, with room taken on one more date. What finds no place in the boxes goes onto one more date, and then
 * becomes a wish for money.
 */
export async function placesOf(
  tx: Transaction,
  order: PlacedOrder,
  choice: Rest,
  now: Instant,
): Promise<RestPlaces> {
  const isFree = (day: Day) => !isPastCutOff(day, now);
  const dates = datesBehind(order, { count: ASKED_DATES, last: lastReach(now), isFree });
  for (const date of dates) {
    const places = restPlaces(order, choice, date, now);
    if (places.more === null) break;
    const asked = { orderId: order.id, pincode: order.pincode, batch: order.batch, dates: [date] };
    if ((await takeRoomForMove(tx, asked)).ok) return places;
  }
  return restPlaces(order, choice, null, now);
}

/** How many dates behind the end are asked for room. */
const ASKED_DATES = 6;

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
    update order_items i set scheduled = i.scheduled + total.placed, subscribed = i.subscribed - total.paid,
      became_money = i.became_money + total.paid
    from (
      select item_id, sum(placed)::int as placed, sum(paid)::int as paid from (
        select item_id, quantity as placed, 0 as paid from move union all select item_id, 0, quantity from money) as part
      group by item_id
    ) as total
    where i.order_id = $1 and i.item_id = total.item_id
  ), wished as (
    insert into money_wishes (order_id, change_id, at) select $1, change.id, $3 from change
    where exists (select from money)
  )
  update deliveries set status = 'planned', filled_by_farm = false where order_id = $1 and date = any ($14::date[])`;

/** One change in the history, and an entry for each gram that found a place or became money. */
async function writeRest(
  tx: Transaction,
  order: PlacedOrder,
  { boxes, more, money }: RestPlaces,
  { actorId, now }: Author,
): Promise<PlacedOrder> {
  const schedule = { ...boxes, ...(more && { [more.date]: more.items }) };
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
    more?.date ?? null,
    order.batch,
    addressLine(order.address),
    order.pincode,
    Object.keys(boxes),
    commonWeekday([...batches.keys(), ...(more ? [more.date] : [])]),
  ]);
  const after = await lockOrderById(tx, order.id);
  if (!after) throw new Error('An order whose rest was placed did not come back');
  return after;
}
