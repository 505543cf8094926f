import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { isRecord } from '@shivar/domain/values/unknown';

import { askedBoxes } from '../../lib/asked-boxes.ts';

/** Nobody remembers an older box. */
const ASKED_FOR_DAYS = 7;

/** The last box that came with something in it, on the days before this one; null without one. */
export function lastBoxThatCame(order: OrderAnswer, now: Instant): DeliveryEntry | null {
  const today = dayAt(now);
  const came = order.deliverySchedule.filter(
    ({ date, status, items }) =>
      date < today && items.length > 0 && status !== 'skipped' && status !== 'cancelled',
  );
  const last = came.at(-1);
  return last && last.date >= addDays(today, -ASKED_FOR_DAYS) ? last : null;
}

/** The days of the boxes that the household answered for, from their stored text. */
function answered(text: string | null): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** Whether the household was already asked about this box, by the stored text. */
export function isAnswered(text: string | null, orderId: string, date: Day): boolean {
  const last = answered(text)[orderId];
  return typeof last === 'string' && last >= date;
}

/** Remembers that nobody has to be asked about this box any more. */
export function noteAnswered(orderId: string, date: Day): void {
  askedBoxes.write(JSON.stringify({ ...answered(askedBoxes.read()), [orderId]: date }));
}
