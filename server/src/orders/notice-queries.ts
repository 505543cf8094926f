import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { farmsChoice, waitsForFarm } from '@shivar/domain/rules/customisation/farms-choice';
import { isOnItsWay } from '@shivar/domain/rules/calendar/delivery-status';
import { shortNow } from '@shivar/domain/rules/notices/short';
import { addedTo } from '@shivar/domain/rules/customisation/extras';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { isNothing, sumQuantities } from '@shivar/domain/values/quantities';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Connection } from '../db/client.ts';
import type { Waiting } from '../notices/queries.ts';
import { endedNow } from './ended-queries.ts';
import { endingsOf } from './ending-queries.ts';
import { ordersById } from './queries.ts';

const READ: ReadonlySet<string> = new Set(['tomorrow', 'closing', 'out', 'short', 'ending', 'cancelled']);

/**
 * Completes notices with what their orders hold now, in grams or units: the office or the household may have changed it since. Null
 * for a box that brings nothing any more, for one that came already, and for what was short in one that was cancelled.
 */
export async function withContent(
  db: Connection,
  waiting: readonly Waiting[],
  now: Instant,
): Promise<(Waiting | null)[]> {
  const read = waiting.filter(({ kind }) => READ.has(kind));
  const ids = [...new Set(read.map(({ orderId }) => orderId))];
  const orders = ids.length === 0 ? [] : await ordersById(db, ids);
  const known = new Map(orders.map((order) => [order.id, order]));
  const ends = new Set(waiting.flatMap(({ kind, orderId }) => (kind === 'ending' ? [orderId] : [])));
  const endings = await endingsOf(
    db,
    orders.filter(({ id }) => ends.has(id)),
    now,
  );
  const ended = await endedOf(db, waiting, known);
  const lastShorts = await lastShortsOf(db, read);
  return waiting.map((notice) => {
    const order = known.get(notice.orderId);
    if (notice.kind === 'cancelled') return ended.get(notice.id) ?? null;
    if (order && notice.kind === 'short') return short(notice, order, lastShorts);
    if (!order || notice.kind !== 'ending') return completed(notice, order, now);
    // A rest that has a place, or became money, is told as it was; and so is why an order was not renewed.
    const { left = leftAtEnd(order, now) } = notice.facts;
    return { ...notice, facts: { ...endings.get(order.id), ...notice.facts, left } };
  });
}

/** The ends of orders that are told, by their notices: of each order the first of those that wait, which tells all. */
async function endedOf(
  db: Connection,
  waiting: readonly Waiting[],
  known: ReadonlyMap<string, PlacedOrder>,
): Promise<ReadonlyMap<number, Waiting>> {
  const ended = new Map<number, Waiting>();
  const seen = new Set<string>();
  for (const notice of waiting) {
    if (notice.kind !== 'cancelled' || seen.has(notice.orderId)) continue;
    const order = known.get(notice.orderId);
    const facts = order ? await endedNow(db, order, notice.facts) : notice.facts;
    if (!facts) continue;
    seen.add(notice.orderId);
    ended.set(notice.id, { ...notice, facts });
  }
  return ended;
}

function completed(notice: Waiting, order: PlacedOrder | undefined, now: Instant): Waiting | null {
  if (!order) return notice;
  if (notice.kind === 'out') {
    const { date } = notice.facts;
    return order.deliveries.some((box) => box.date === date && isOnItsWay(box)) ? notice : null;
  }
  if (notice.kind !== 'tomorrow' && notice.kind !== 'closing') return notice;
  const { date } = notice.facts;
  const { lines: items, added } = partsOf(order, date, now);
  if (Object.values(items).every((quantity) => quantity === 0)) return null;
  const box = order.deliveries.find((each) => each.date === date);
  const isPick = box !== undefined && (box.filledByFarm === true || waitsForFarm(box, dayAt(now)));
  return {
    ...notice,
    facts: { ...notice.facts, items, ...(!isNothing(added) && { added }), ...(isPick && { isPick }) },
  };
}

const LAST_SHORTS = `
  select max(id) as id from notices
  where user_id = any ($1) and kind = 'short' and (due_at is not null or outcome = 'to_call')
  group by order_id, facts ->> 'date'`;

/** Of each box the last notice about what is short that nobody has heard, also where a page does not show it. */
async function lastShortsOf(db: Connection, notices: readonly Waiting[]): Promise<ReadonlySet<number>> {
  const users = new Set(notices.flatMap(({ kind, userId }) => (kind === 'short' ? [userId] : [])));
  if (users.size === 0) return new Set();
  const rows = await db.query<{ id: number }>(LAST_SHORTS, [[...users]]);
  return new Set(rows.map(({ id }) => id));
}

/** What is short in a box, as the box is now: the last of its notices says that nobody comes. Null for a box that was cancelled. */
function short(
  notice: Waiting & { readonly kind: 'short' },
  order: PlacedOrder,
  lastShorts: ReadonlySet<number>,
): Waiting | null {
  const { id, facts } = notice;
  const box = order.deliveries.find(({ date }) => date === facts.date);
  if (!box) return notice;
  return box.status === 'cancelled' ? null : { ...notice, facts: shortNow(facts, box, lastShorts.has(id)) };
}

/** What a box brings if nobody changes it, with its extras. */
export function contentOf(order: PlacedOrder, date: Day, now: Instant): Quantities {
  const { lines, added } = partsOf(order, date, now);
  return sumQuantities([lines, added]);
}

/** What is chosen in a box if nobody changes it, and what was added to it. */
function partsOf(
  order: PlacedOrder,
  date: Day,
  now: Instant,
): { readonly lines: Quantities; readonly added: Quantities } {
  const delivery = order.deliveries.find((each) => each.date === date);
  if (!delivery || !['open', 'planned'].includes(delivery.status)) return { lines: {}, added: {} };
  const isWaiting = waitsForFarm(delivery, dayAt(now));
  const lines = isWaiting ? (farmsChoice(order, now, date)[date] ?? {}) : delivery.lines;
  // Extras come only with something of the order.
  return { lines, added: isNothing(lines) ? {} : addedTo(delivery) };
}

/** What no box holds, and farm's choice will not bring either. */
function leftAtEnd(order: PlacedOrder, now: Instant): Quantities {
  const boxes = [...order.deliveries.map(({ lines }) => lines), ...Object.values(farmsChoice(order, now))];
  const brought = (id: string) => boxes.reduce((sum, lines) => sum + (lines[id] ?? 0), 0);
  return Object.fromEntries(
    order.items.map(({ id, subscribed }) => [id, Math.max(0, subscribed - brought(id))]),
  );
}
