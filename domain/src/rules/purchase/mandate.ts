import { dayAt, daysBetween } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import { ONLINE_LEAST } from '../money/gateway.ts';

/*
 * A mandate: the household allows the gateway once to take what a renewal is short of, up to an amount each time (product 4.33).
 */

const HOUR_MS = 3_600_000;

/** The household hears so long before its money is taken, in milliseconds. The rules ask for a day; an hour is for slow mails. */
export const TOLD_BEFORE_MS = 25 * HOUR_MS;

/**
 * So many days before the last date of an order its charge is announced: early enough that the money comes before the renewal, which may
 * take a day and a half after the announcement.
 */
export const CHARGE_DAYS = { first: 4, last: 3 } as const;

/** Whether a mandate can still bring what the renewal of an order with this last date is short of. */
export function isInTime(endDate: Day, now: Instant): boolean {
  return daysBetween(dayAt(now), endDate) >= CHARGE_DAYS.last;
}

/** Whether a charge that is wanted can still be announced: the gateway may have been away for a day. */
export function canAnnounce(endDate: Day, now: Instant): boolean {
  return daysBetween(dayAt(now), endDate) >= CHARGE_DAYS.last - 1;
}

/** So many years a mandate holds, unless it is ended before. */
export const MANDATE_YEARS = 10;

/** What a mandate takes, in paise, where a renewal is short of so many: null where it may not take that much. */
export function chargeOf(short: Paise, most: Paise): Paise | null {
  const charge = Math.max(short, ONLINE_LEAST);
  return charge <= most ? charge : null;
}
