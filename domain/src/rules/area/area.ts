import type { Day, Instant } from '../../values/day.ts';
import { addDays } from '../../values/day.ts';
import { BATCHES, purchasedDates } from '../calendar/delivery-calendar.ts';
import type { Batch, Frequency, SubscriptionType } from '../calendar/delivery-calendar.ts';
import { startRange } from '../calendar/start-range.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Bilingual } from '../../language/language.ts';

/*
 * The pincodes and batches that the farm serves, and the limits there. A limit is for one pincode, one batch and one
 * day. Areas are only names, but every delivery has a pincode.
 */

/** A served pincode: its batches, and the most deliveries of a day in each. */
export interface ServedArea {
  readonly pincode: string;
  readonly batches: readonly Batch[];
  /** Null where there is no limit. */
  readonly limits: Readonly<Record<Batch, number | null>>;
}

/** The number of due deliveries in a pincode and batch, by day. A missing day has none. */
export type DueOn = ReadonlyMap<Day, number>;

/** A wanted start. The deliveries follow from it. */
export interface RoundAsked {
  readonly pincode: string;
  readonly batch: Batch;
  readonly deliveryFrequency: Frequency;
  readonly subscriptionType: SubscriptionType;
  readonly startDate: Day;
}

/** A full day, and the next start with room for all deliveries, if any. */
interface FullDay {
  readonly day: Day;
  readonly next: Day | null;
}

/** The name of a batch in sentences. */
export function batchWord(batch: Batch): Bilingual {
  return batch === 'morning' ? { en: 'morning', mr: 'सकाळच्या' } : { en: 'evening', mr: 'संध्याकाळच्या' };
}

/** From this percentage of its limit a day is nearly full. */
export const NEARLY_FULL = 80;

/** From this number of people many wait for a pincode. */
export const MANY_WAIT = 5;

/** Whether one more delivery has room on a day. */
export function hasRoom(limit: number | null, due: number): boolean {
  return limit === null || due < limit;
}

/** The first day without room for one more delivery, or null. */
export function firstFullDay(limit: number | null, dates: readonly Day[], due: DueOn): Day | null {
  return dates.find((date) => !hasRoom(limit, due.get(date) ?? 0)) ?? null;
}

/** All delivery dates of the wanted start. */
export function datesFrom(start: Day, asked: Omit<RoundAsked, 'startDate'>): Day[] {
  return purchasedDates(start, asked.deliveryFrequency, asked.subscriptionType);
}

/** The days that matter for a start: up to the last delivery of the last possible start. */
export function daysToCount(asked: RoundAsked, now: Instant): { readonly first: Day; readonly last: Day } {
  const { last } = startRange(now);
  const end = datesFrom(last > asked.startDate ? last : asked.startDate, asked).at(-1);
  return { first: asked.startDate, last: end ?? asked.startDate };
}

/**
 * The first full day among the deliveries of a start, with the next start (at most `LATEST_START_DAYS` ahead) that
 * has room for all. Null where there is room.
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

/** Refuses a pincode or a batch that the farm does not serve. */
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
 * Judges a wanted start by the due deliveries of its pincode and batch (`due`). Refuses as `judgeBatchThere` does,
 * and a full day. The refusal names that day and the next possible start.
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
 * Judges whether deliveries of an existing order may move here. `due` counts the deliveries of others. Refuses as
 * `judgeBatchThere` does, and a full day.
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

/**
 * Judges whether one more delivery may come here on a day. `due` counts those of others, and `isOff` says that the farm does not
 * come. Refuses as `judgeBatchThere` does, a day off, and a full day.
 */
export function judgePlace(
  area: ServedArea | null,
  { date, ...asked }: Pick<RoundAsked, 'pincode' | 'batch'> & { readonly date: Day },
  { due, isOff }: { readonly due: number; readonly isOff: boolean },
): Result<null> {
  if (!isOff) return judgeMove(area, { ...asked, dates: [date] }, new Map([[date, due]]));
  const there = judgeBatchThere(area, asked);
  return there.ok ? refused('day_off', { day: date, pincode: asked.pincode }) : there;
}
