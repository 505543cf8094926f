import type { DayOff, DayOffDraft, DayOffPlan } from '@shivar/domain/contract/office/day-off-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { dayOffTarget, judgeDayOff, movesFromDaysOff } from '@shivar/domain/rules/area/day-off';
import type { DayOffRule } from '@shivar/domain/rules/area/day-off';
import type { MovedDate } from '@shivar/domain/rules/calendar/delivery-calendar';
import { datesFrom } from '@shivar/domain/rules/area/area';
import type { RoundAsked } from '@shivar/domain/rules/area/area';
import { firstOpenDay } from '@shivar/domain/rules/calendar/cut-off';
import { lastReach } from '@shivar/domain/rules/customisation/moving';
import type { Rhythm } from '@shivar/domain/rules/customisation/moving';
import type { Day, Instant } from '@shivar/domain/values/day';
import { roomOf } from '../area/queries.ts';
import type { Place } from '../area/queries.ts';
import type { Connection } from '../db/client.ts';

/** A delivery `d` of an order `o` is on this day ($1), there ($2; null: everywhere), and can be moved. */
export const ON_DAY_OFF = `d.date = $1 and ($2::text is null or d.pincode = $2) and d.status in ('open', 'planned')
  and o.status in ('active', 'pending')`;

const LIST = `
  with waiting as (
    select f.id, count(*)::int as boxes
    from days_off f join deliveries d on d.date = f.date and (f.pincode is null or d.pincode = f.pincode)
      join orders o on o.id = d.order_id
    where f.date >= $1 and f.ended_at is null and d.status in ('open', 'planned') and o.status in ('active', 'pending')
    group by f.id
  )
  select f.id::text as "_id", f.date, f.pincode, f.rule, f.ended_at is not null as ended,
    (select count(*)::int from day_off_boxes b where b.day_off_id = f.id) as moved,
    coalesce(waiting.boxes, 0) as waiting
  from days_off f left join waiting using (id)
  where f.date >= $1 and (f.ended_at is null or exists (select from day_off_boxes b where b.day_off_id = f.id))
  order by f.date, f.id`;

/** The days from today on on which the farm does not come, and those whose boxes are about to come back. */
export async function daysOff(db: Connection, today: Day): Promise<DayOff[]> {
  return db.query<DayOff>(LIST, [today]);
}

const BOXES = `
  select o.start_date as "startDate", o.frequency, d.pincode, d.batch,
    (select json_agg(json_strip_nulls(json_build_object('date', own.date, 'movedFrom', own.moved_from)) order by own.date)
     from deliveries own where own.order_id = o.id) as deliveries
  from deliveries d join orders o on o.id = d.order_id
  where ${ON_DAY_OFF} order by o.id`;

/**
 * Shows where the boxes of a day would go, one after the other, without taking the room. Refuses what `judgeDayOff` refuses.
 */
export async function planDayOff(
  db: Connection,
  { date, pincode, rule }: DayOffDraft,
  now: Instant,
): Promise<Result<DayOffPlan>> {
  const judged = judgeDayOff(date, now);
  if (!judged.ok) return judged;
  const boxes = await db.query<Rhythm & Place>(BOXES, [date, pincode]);
  const span = { first: firstOpenDay(now), last: lastReach(now), lock: false };
  const hasRoom = await roomOf(db, span, boxes);
  const taken = new Map<string, number>();
  const places = new Map<Day | null, number>();
  for (const box of boxes) {
    const keyOf = (day: Day) => `${box.pincode} ${box.batch} ${day}`;
    const isFree = (day: Day) => day !== date && hasRoom(box, day, taken.get(keyOf(day)) ?? 0);
    const to = dayOffTarget(box, { date, rule }, isFree, now);
    if (to !== null) taken.set(keyOf(to), (taken.get(keyOf(to)) ?? 0) + 1);
    places.set(to, (places.get(to) ?? 0) + 1);
  }
  const inOrder = [...places].toSorted(([one], [other]) => (one ?? '9').localeCompare(other ?? '9'));
  return accepted({ boxes: boxes.length, places: inOrder.map(([to, count]) => ({ to, boxes: count })) });
}

/** A day off in a pincode. */
interface DayOffThere {
  readonly id: string;
  readonly date: Day;
  readonly rule: DayOffRule;
  readonly madeBy: string;
}

/** Those of these days on which the farm does not come to a pincode. */
export function daysOffThere(db: Connection, pincode: string, dates: readonly Day[]): Promise<DayOffThere[]> {
  return db.query<DayOffThere>(
    `select id::text as id, date, rule, made_by as "madeBy" from days_off
     where ended_at is null and date = any ($2::date[]) and (pincode is null or pincode = $1) order by date, id`,
    [pincode, dates],
  );
}

/** Where the boxes of a purchase would go from days off (product 4.23), without taking the room. */
export async function movesOfPurchase(db: Connection, asked: RoundAsked, now: Instant): Promise<MovedDate[]> {
  const dates = datesFrom(asked.startDate, asked);
  const daysOff = await daysOffThere(db, asked.pincode, dates);
  if (daysOff.length === 0) return [];
  const hasRoom = await roomOf(db, { first: firstOpenDay(now), last: lastReach(now), lock: false }, [asked]);
  const order = {
    startDate: asked.startDate,
    frequency: asked.deliveryFrequency,
    deliveries: dates.map((date) => ({ date })),
  };
  return movesFromDaysOff(order, daysOff, (day) => hasRoom(asked, day), now);
}
