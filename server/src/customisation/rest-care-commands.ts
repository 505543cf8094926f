import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import {
  announcedEnds,
  goesOf,
  placesNow,
  restOf,
  unchangedUntil,
  willPlaceAt,
} from '@shivar/domain/rules/complaint/rest';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { isNothing } from '@shivar/domain/values/quantities';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { eachApart, throwFailed } from '../jobs/apart.ts';
import { leaveUntold, tell } from '../notices/commands.ts';
import { closeBoxes, instantOfWrite } from '../orders/close-commands.ts';
import { lockOrderById } from '../orders/queries.ts';
import { ENDINGS_IN_TURN } from '../orders/tell-commands.ts';
import { placeRest, placesOf } from './rest-commands.ts';

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
  await tx.query(ENDINGS_IN_TURN);
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
    await announce(tx, order, left, now);
    return;
  }
  // What was released after its rest had a place is left once more: when all is over it becomes money.
  if (row.placedAt !== null && !isOver) return;
  const isDue = row.placedAt !== null || placesNow({ endDate, announcedAt: row.announcedAt.getTime() }, now);
  if (!isDue) return;
  const choice = row.placedAt === null ? 'last_boxes' : 'money';
  const { after, places } = await placeRest(tx, order, choice, { actorId: null, now });
  // That it goes into the last boxes was announced. A new date and money are told once more, with the new end.
  if (places.more || !isNothing(places.money)) {
    // Who has not heard yet that it can choose, as where a call waits, cannot any more.
    await leaveUntold(tx, 'ending', [{ orderId, key: announceKey(orderId, endDate) }]);
    const facts = { endDate: after.endDate, left, goes: { ...goesOf(places), isPlaced: true as const } };
    tell(tx, [{ orderId, kind: 'ending', key: `placed ${orderId} ${dayAt(now)}`, facts }], now);
  }
  await tx.query('update order_rests set placed_at = $3 where order_id = $1 and end_date = $2', [
    orderId,
    endDate,
    new Date(now),
  ]);
}

const announceKey = (orderId: string, endDate: Day) => `rest ${orderId} ${endDate}`;

/** Tells a household where its rest will go if it chooses nothing: computed as of the day on which that happens. */
async function announce(tx: Transaction, order: PlacedOrder, left: Quantities, now: Instant): Promise<void> {
  const { id: orderId, endDate } = order;
  await tx.query('insert into order_rests (order_id, end_date, announced_at) values ($1, $2, $3)', [
    orderId,
    endDate,
    new Date(now),
  ]);
  const then = willPlaceAt({ endDate, announcedAt: now });
  const goes = goesOf(await placesOf(tx, unchangedUntil(order, now, then), 'last_boxes', then));
  // After an outage the plain notice of the end may have come first. This one says it too.
  await leaveUntold(tx, 'ending', [{ orderId, key: `${orderId} ${endDate}` }]);
  tell(
    tx,
    [{ orderId, kind: 'ending', key: announceKey(orderId, endDate), facts: { endDate, left, goes } }],
    now,
  );
}
