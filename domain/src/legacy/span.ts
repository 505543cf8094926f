import { addDays, dayAt, daysBetween, instantAt } from '../values/day.ts';
import type { Day, Instant } from '../values/day.ts';
import {
  FREQUENCIES,
  MOST_DELIVERIES,
  SUBSCRIPTION_TYPES,
  defaultEndDate,
} from '../rules/calendar/delivery-calendar.ts';
import type { Frequency, SubscriptionType } from '../rules/calendar/delivery-calendar.ts';
import { instantOfId, isMissing, readInstant } from './record.ts';
import type { Remarks } from './record.ts';
import type { OldDelivery } from './schedule.ts';
import { readDay, readText } from '../values/unknown.ts';

/** The begin, the end and the frequency of an order. */
export interface OldSpan {
  readonly createdAt: Instant;
  readonly startDate: Day;
  readonly endDate: Day;
  readonly nextDeliveryDate: Day | null;
  readonly deliveryFrequency: Frequency;
  readonly subscriptionType: SubscriptionType;
}

/** The span of an order. A missing start is its first other date, a missing end that of the default span (product 3.6). */
export function readOldSpan(
  record: Record<string, unknown>,
  scheduled: readonly OldDelivery[],
  sourceId: string,
  remarks: Remarks,
): OldSpan {
  const nextDeliveryDate = readOptionalDay(record, 'nextDeliveryDate', remarks);
  const made = readInstant(record['createdAt']) ?? instantOfId(sourceId);
  const firsts = [scheduled[0]?.date, nextDeliveryDate].filter((day) => typeof day === 'string').toSorted();
  const told = readOptionalDay(record, 'startDate', remarks);
  const startDate = told ?? firsts[0] ?? (made === null ? null : addDays(dayAt(made), 1));
  if (startDate === null) remarks.fault('start_missing', 'startDate');
  else if (told === null) remarks.note('start_from_schedule', 'startDate', startDate);
  const toldEnd = readOptionalDay(record, 'endDate', remarks);
  // The record is refused already. Any day will do to read the rest.
  const start = startDate ?? toldEnd ?? dayAt(0);
  const subscriptionType = readWord(record, 'subscriptionType', SUBSCRIPTION_TYPES);
  if (!subscriptionType) remarks.note('type_other', 'subscriptionType', record['subscriptionType']);
  // With any other frequency the old system went on from day to day (product 3.4).
  const deliveryFrequency = readWord(record, 'deliveryFrequency', FREQUENCIES);
  if (!deliveryFrequency) remarks.note('frequency_daily', 'deliveryFrequency', record['deliveryFrequency']);
  const endDate = toldEnd ?? defaultEndDate(start, subscriptionType ?? 'other');
  if (toldEnd === null) remarks.note('end_by_default', 'endDate', endDate);
  if (endDate < start) remarks.fault('end_before_start', 'endDate', `${start} – ${endDate}`);
  if (daysBetween(start, endDate) > MOST_DELIVERIES) remarks.fault('span_too_long', 'endDate', endDate);
  return {
    createdAt: made ?? instantAt(start, 0),
    startDate: start,
    endDate,
    nextDeliveryDate,
    deliveryFrequency: deliveryFrequency ?? 'daily',
    subscriptionType: subscriptionType ?? 'other',
  };
}

function readOptionalDay(record: Record<string, unknown>, name: string, remarks: Remarks): Day | null {
  const day = readDay(record[name]);
  if (day === null && !isMissing(record[name])) remarks.fault('date_invalid', name, record[name]);
  return day;
}

function readWord<Word extends string>(
  record: Record<string, unknown>,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const told = readText(record[name]).trim().toLowerCase();
  return words.find((word) => word === told);
}
