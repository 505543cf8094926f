import type { Day, Instant } from '../../values/day.ts';
import { addDays } from '../../values/day.ts';
import { BATCHES, purchasedDates } from '../calendar/delivery-calendar.ts';
import type { Batch, Frequency, SubscriptionType } from '../calendar/delivery-calendar.ts';
import { startRange } from '../purchase/purchase.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Bilingual } from '../../language/language.ts';

/*
 * Where the farm comes, in which batches, and how many deliveries it can make there. A limit is of one pincode, one
 * batch and one day: areas are names that people write, pincodes are what every delivery carries.
 */

/** A pincode that is served: the batches in which the farm comes, and the most deliveries of a day in each. */
export interface ServedArea {
  readonly pincode: string;
  readonly batches: readonly Batch[];
  /** Null where there is no limit. */
  readonly limits: Readonly<Record<Batch, number | null>>;
}

/** How many deliveries are due in a pincode and batch, by day; a day that is not named has none. */
export type DueOn = ReadonlyMap<Day, number>;

/** What somebody wants to begin: the deliveries follow from the start. */
export interface RoundAsked {
  readonly pincode: string;
  readonly batch: Batch;
  readonly deliveryFrequency: Frequency;
  readonly subscriptionType: SubscriptionType;
  readonly startDate: Day;
}

/** A day of which a limit has no room left, and the next day from which all deliveries would have room, if any. */
export interface FullDay {
  readonly day: Day;
  readonly next: Day | null;
}

/** A batch as the sentences about it name it. */
export function batchWord(batch: Batch): Bilingual {
  return batch === 'morning' ? { en: 'morning', mr: 'सकाळच्या' } : { en: 'evening', mr: 'संध्याकाळच्या' };
}

/** From how many hundredths of its limit on a day is nearly full. */
export const NEARLY_FULL = 80;

/** From how many people on, who wait for the farm to come to a pincode, many do. */
export const MANY_WAIT = 5;

/** Whether one more delivery has room on a day. */
export function hasRoom(limit: number | null, due: number): boolean {
  return limit === null || due < limit;
}

/** The first of these days that has no room for one more delivery, or null. */
export function firstFullDay(limit: number | null, dates: readonly Day[], due: DueOn): Day | null {
  return dates.find((date) => !hasRoom(limit, due.get(date) ?? 0)) ?? null;
}

/** All delivery dates of what somebody wants to begin, if it begins on `start`. */
export function datesFrom(start: Day, asked: Omit<RoundAsked, 'startDate'>): Day[] {
  return purchasedDates(start, asked.deliveryFrequency, asked.subscriptionType);
}

/** The days that a judgement over a start may look at: up to the last delivery of the last possible start. */
export function daysToCount(asked: RoundAsked, now: Instant): { readonly first: Day; readonly last: Day } {
  const { last } = startRange(now);
  const end = datesFrom(last > asked.startDate ? last : asked.startDate, asked).at(-1);
  return { first: asked.startDate, last: end ?? asked.startDate };
}

/**
 * The first day that has no room among the deliveries of a start, with the next start, at most `LATEST_START_DAYS`
 * ahead, from which all have; null where all have room already.
 */
export function fullDayOf(limit: number | null, asked: RoundAsked, due: DueOn, now: Instant): FullDay | null {
  const day = firstFullDay(limit, datesFrom(asked.startDate, asked), due);
  if (day === null) return null;
  const { last } = startRange(now);
  for (let start = addDays(asked.startDate, 1); start <= last; start = addDays(start, 1)) {
    if (firstFullDay(limit, datesFrom(start, asked), due) === null) return { day, next: start };
  }
  return { day, next: null };
}

/** Refuses a pincode where the farm does not come, and a batch in which it does not come there. */
export function judgeBatchThere(
  area: ServedArea | null,
  { pincode, batch }: Pick<RoundAsked, 'pincode' | 'batch'>,
): Result<ServedArea> {
  if (!area) return refused('pincode_not_served', { pincode });
  if (area.batches.includes(batch)) return accepted(area);
  const other = BATCHES.find((each) => area.batches.includes(each)) ?? batch;
  return refused('batch_not_there', { pincode, batch: batchWord(other) });
}

/**
 * May this be delivered there: the judgement over what somebody wants to begin, by the deliveries that are due in
 * its pincode and batch (`due`). Refuses what `judgeBatchThere` refuses, and a start of which any delivery falls on
 * a day that is full; the refusal names that day and the next start from which all have room.
 */
export function judgeRound(
  area: ServedArea | null,
  asked: RoundAsked,
  due: DueOn,
  now: Instant,
): Result<null> {
  const there = judgeBatchThere(area, asked);
  if (!there.ok) return there;
  const full = fullDayOf(there.value.limits[asked.batch], asked, due, now);
  if (!full) return accepted(null);
  const params = { day: full.day, pincode: asked.pincode, batch: batchWord(asked.batch) };
  return full.next === null
    ? refused('days_full', { ...params, last: startRange(now).last })
    : refused('day_full', { ...params, next: full.next });
}

/**
 * May these deliveries of an order that there is come here instead, `due` being what others have there. Refuses
 * what `judgeBatchThere` refuses, and a day that is full.
 */
export function judgeMove(
  area: ServedArea | null,
  asked: Pick<RoundAsked, 'pincode' | 'batch'> & { readonly dates: readonly Day[] },
  due: DueOn,
): Result<null> {
  const there = judgeBatchThere(area, asked);
  if (!there.ok) return there;
  const { pincode, batch } = asked;
  const day = firstFullDay(there.value.limits[batch], asked.dates, due);
  return day === null ? accepted(null) : refused('round_full', { day, pincode, batch: batchWord(batch) });
}
