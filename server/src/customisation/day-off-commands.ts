import type { AnswerOf } from '@shivar/domain/contract/call';
import type { DayOffDraft, officeDayOffCalls } from '@shivar/domain/contract/office/day-off-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import {
  dayOffTarget,
  judgeDayOff,
  judgeDayOffEnd,
  movesFromDaysOff,
} from '@shivar/domain/rules/area/day-off';
import type { DayOffRule } from '@shivar/domain/rules/area/day-off';
import { lockOf } from '@shivar/domain/rules/customisation/customisation';
import { lastReach, movesBack, withMoves } from '@shivar/domain/rules/customisation/moving';
import type { BoxMove } from '@shivar/domain/rules/customisation/moving';
import { bringsBoxes } from '@shivar/domain/rules/order/order';
import { firstOpenDay } from '@shivar/domain/rules/calendar/cut-off';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { roomOf, servedArea } from '../area/queries.ts';
import { actingAs } from '../audit/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { eachApart, throwFailed } from '../jobs/apart.ts';
import { leaveUntold, tell } from '../notices/commands.ts';
import { closeBoxes, instantOfWrite } from '../orders/close-commands.ts';
import { writeMoves } from '../orders/move-commands.ts';
import { lockOrderById, orderById } from '../orders/queries.ts';
import { ON_DAY_OFF, daysOffThere } from './day-off-queries.ts';
import { roomFor } from './move-queries.ts';

/** The boxes of an ended day that this process looked at: those that came back, and those that stay where they went. */
type BoxesBack = AnswerOf<(typeof officeDayOffCalls)['endDayOff']>['back'];

type Deps = Readonly<{ db: Database; clock: Clock }>;

/**
 * Keeps a day free of boxes, everywhere or in one pincode (product 11.61). Its boxes are moved by a job (`moveDaysOff`). Refuses
 * what `judgeDayOff` refuses, a day that is off already, and a pincode that is not served.
 */
export function addDayOff(
  { db, clock }: Deps,
  userId: string,
  { date, pincode, rule }: DayOffDraft,
): Promise<Result<null>> {
  const at = clock.now();
  return actingAs(db, { userId, at }, async (tx) => {
    const judged = judgeDayOff(date, at);
    if (!judged.ok) return judged;
    if (pincode !== null && !(await servedArea(tx, pincode)))
      return refused('pincode_not_served', { pincode });
    const row = { date, pincode, rule, madeBy: userId, madeAt: new Date(at) };
    const added = await insertRow(tx, 'days_off', row, 'on conflict do nothing');
    return added ? accepted(null) : refused('day_off_known', { day: date });
  });
}

const TO_END = 'select date from days_off where id = $1 and ended_at is null for update';

/**
 * The farm comes on that day after all: a job brings its boxes back (product 11.61). Refuses a day off that is not there or has ended,
 * and what `judgeDayOffEnd` refuses.
 */
export function endDayOff({ db, clock }: Deps, userId: string, id: string): Promise<Result<null>> {
  const at = clock.now();
  return actingAs(db, { userId, at }, async (tx) => {
    const [off] = await tx.query<{ date: Day }>(TO_END, [id]);
    const judged = off ? judgeDayOffEnd(off.date, at) : refused('not_found');
    if (judged.ok) await tx.query('update days_off set ended_at = $2 where id = $1', [id, new Date(at)]);
    return judged;
  });
}

interface StoredDayOff {
  readonly id: string;
  readonly date: Day;
  readonly pincode: string | null;
  readonly rule: DayOffRule;
  readonly madeBy: string;
  readonly hasEnded: boolean;
}

const OPEN = `
  select f.id::text as id, f.date, f.pincode, f.rule, f.made_by as "madeBy", f.ended_at is not null as "hasEnded"
  from days_off f
  where f.date >= $1 and (f.ended_at is null or exists (select from day_off_boxes b where b.day_off_id = f.id))
  order by f.date, f.id`;

const TO_MOVE = `select o.id::text as id from deliveries d join orders o on o.id = d.order_id where ${ON_DAY_OFF} order by o.id`;
const TO_BRING = 'select order_id::text as id from day_off_boxes where day_off_id = $1 order by order_id';

/**
 * Moves the boxes of all days off by their rules, also those of orders that were bought since, and brings those of an ended
 * day back. An order at a time, so that it may run again and in several processes. Answers the boxes of ended days.
 */
export async function moveDaysOff({ db, clock }: Deps): Promise<ReadonlyMap<string, BoxesBack>> {
  const failed = [];
  const back = new Map<string, BoxesBack>();
  for (const off of await db.query<StoredDayOff>(OPEN, [firstOpenDay(clock.now())])) {
    const orders = off.hasEnded
      ? await db.query<{ id: string }>(TO_BRING, [off.id])
      : await db.query<{ id: string }>(TO_MOVE, [off.date, off.pincode]);
    const ids = orders.map(({ id }) => id);
    const sum = { came: 0, stayed: 0 };
    const moveOne = async (id: string) => {
      const { came, stayed } = await inTransaction(db, (tx) => moveOrder(tx, id, off, clock));
      sum.came += came;
      sum.stayed += stayed;
    };
    failed.push(...(await eachApart(ids, moveOne)));
    if (off.hasEnded) back.set(off.id, sum);
  }
  throwFailed(failed);
  return back;
}

const ELSEWHERE = `
  select count(*)::int as stayed from day_off_boxes b join orders o on o.id = b.order_id
  where b.day_off_id = $1 and o.status in ('active', 'pending')`;

/** Brings the boxes of an ended day back as the job does, and answers how many came, and how many stay on their other day. */
export async function bringBack(deps: Deps, id: string): Promise<BoxesBack> {
  const back = (await moveDaysOff(deps)).get(id);
  if (back) return back;
  // There was none, or the day has closed since its end was accepted.
  const [row] = await deps.db.query<{ stayed: number }>(ELSEWHERE, [id]);
  return { came: 0, stayed: row?.stayed ?? 0 };
}

/** Moves the box of an order. Of an ended day it answers how many came back, and how many found no room or were too late. */
async function moveOrder(tx: Transaction, id: string, off: StoredDayOff, clock: Clock): Promise<BoxesBack> {
  const locked = await lockOrderById(tx, id);
  if (!locked) return { came: 0, stayed: 0 };
  const now = await instantOfWrite(tx, clock);
  // The day closed meanwhile: its list goes on saying how many boxes stayed.
  if (off.hasEnded && !judgeDayOffEnd(off.date, now).ok) return { came: 0, stayed: 1 };
  const order = closeBoxes(tx, locked, now);
  const { moves, stayed } = off.hasEnded
    ? await movesHome(tx, order, off, now)
    : { moves: await movesAway(tx, order, off, now), stayed: 0 };
  if (moves.length > 0) await writeFarmMoves(tx, order, off, moves, now);
  if (off.hasEnded) {
    const text = 'delete from day_off_boxes where day_off_id = $1 and order_id = $2';
    await tx.query(text, [off.id, id]);
  }
  return { came: moves.length, stayed };
}

const KEEP_BOX = 'insert into day_off_boxes (day_off_id, order_id) values ($1, $2) on conflict do nothing';

/**
 * Puts the boxes of an order that this transaction has written where they go from days off (product 4.23), as the buyer saw it. The
 * room is taken. When the farm comes after all, they come back as those of older orders do.
 */
export async function avoidDaysOff(tx: Transaction, orderId: string, now: Instant): Promise<void> {
  const order = await orderById(tx, orderId);
  if (!order) throw new Error('The order that was written did not come back');
  const { pincode, batch, deliveries } = order;
  const dates = deliveries.map(({ date }) => date);
  const daysOff = await daysOffThere(tx, pincode, dates);
  if (daysOff.length === 0) return;
  const place = { pincode, batch };
  const span = { without: orderId, first: firstOpenDay(now), last: lastReach(now), lock: true };
  const hasRoom = await roomOf(tx, span, [place]);
  const moves = movesFromDaysOff(order, daysOff, (day) => hasRoom(place, day), now);
  const [first] = daysOff;
  if (moves.length === 0 || !first) return;
  const author = { kind: 'move', actorId: first.madeBy, now } as const;
  writeMoves(tx, order, withMoves(order, moves, now), moves, author);
  for (const { id, date } of daysOff)
    if (moves.some(({ from }) => from === date)) tx.send(KEEP_BOX, [id, orderId]);
}

async function movesAway(
  tx: Transaction,
  order: PlacedOrder,
  off: StoredDayOff,
  now: Instant,
): Promise<BoxMove[]> {
  const box = order.deliveries.find(({ date }) => date === off.date);
  const lock = box && lockOf(box, now);
  if (!box || (lock !== null && lock !== 'has-lines') || !bringsBoxes(order.status)) return [];
  const { isFree, places } = await roomFor(tx, order, { now, lock: true });
  const to = dayOffTarget(order, off, (day) => isFree(places.get(off.date), day), now);
  return to === null ? [] : [{ from: off.date, to }];
}

async function movesHome(
  tx: Transaction,
  order: PlacedOrder,
  { date }: StoredDayOff,
  now: Instant,
): Promise<{ readonly moves: BoxMove[]; readonly stayed: number }> {
  if (!bringsBoxes(order.status)) return { moves: [], stayed: 0 };
  const { isFree, places } = await roomFor(tx, order, { now, lock: true });
  const wanted = movesBack(order, [date], now).filter(({ from }) => from !== null);
  const moves = wanted.filter(({ from }) => from !== null && isFree(places.get(from), date));
  return { moves, stayed: wanted.length - moves.length };
}

/** Writes moves by the farm, and tells the household. Of a box that is back before it was told, it hears nothing. */
async function writeFarmMoves(
  tx: Transaction,
  order: PlacedOrder,
  { id, madeBy: actorId, hasEnded }: StoredDayOff,
  moves: readonly BoxMove[],
  now: Instant,
): Promise<void> {
  writeMoves(tx, order, withMoves(order, moves, now), moves, { kind: 'move', actorId, now });
  if (!hasEnded) tx.send(KEEP_BOX, [id, order.id]);
  const keyOf = (from: Day, to: Day) => `${order.id} ${id} ${from} ${to}`;
  const moved = moves.flatMap(({ from, to }) => (from && to ? [{ date: from, to }] : []));
  const before = moved.map(({ date, to }) => ({ orderId: order.id, key: keyOf(to, date) }));
  const unheard = hasEnded ? await leaveUntold(tx, 'changed', before) : new Set();
  tell(
    tx,
    moved
      .filter(({ date, to }) => !unheard.has(keyOf(to, date)))
      .map((facts) => ({
        orderId: order.id,
        kind: 'changed',
        key: keyOf(facts.date, facts.to),
        facts: { change: 'moved', ...facts },
      })),
    now,
  );
}
