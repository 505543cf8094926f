import { scheduledTotals } from '@shivar/domain/rules/customisation/allowance';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { lockOf, openDeliveries } from '@shivar/domain/rules/customisation/customisation';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import { mostInSteps } from '@shivar/domain/values/quantity';
import type { Quantities } from '@shivar/domain/values/quantity';

import { roomInBox } from './room.ts';
import type { GroupedOrder } from './room.ts';

/** A line of a draft of which not all could be kept, in grams or units. */
interface LostLine {
  readonly day: Day;
  readonly item: OrderedItem;
  readonly asked: number;
  readonly kept: number;
}

/** What became of a draft on an order that has changed since. */
export interface FittedDraft {
  /** Open dates only, without empty boxes: what could be saved now. */
  readonly draft: Schedule;
  /** Dates of the draft that can no longer be changed. */
  readonly lostDates: readonly Day[];
  /** Those of them that have a box by now, which can still be released. */
  readonly filledDates: readonly Day[];
  readonly lostLines: readonly LostLine[];
}

/**
 * Keeps of a draft what still fits an order: dates that are open now, items that it has, and of each as much
 * as the domain's limits leave, earlier dates first (product 5.4, 5.6). For a draft that was kept over a reload, and
 * for an order that was changed elsewhere or whose cut-off passed meanwhile.
 */
export function fitDraft(grouped: GroupedOrder, draft: Schedule, now: Instant): FittedDraft {
  const open = new Set(openDeliveries(grouped.order, now).map(({ date }) => date));
  const taken = scheduledTotals(grouped.order);
  const fitted: Record<Day, Quantities> = {};
  const lostDates: Day[] = [];
  const lostLines: LostLine[] = [];
  for (const day of Object.keys(draft).toSorted()) {
    if (!open.has(day)) {
      lostDates.push(day);
      continue;
    }
    const lines: Record<string, number> = {};
    for (const item of grouped.order.items) {
      const asked = draft[day]?.[item.id] ?? 0;
      if (asked <= 0) continue;
      const elsewhere = taken[item.id] ?? 0;
      const kept = keptOf(asked, item, roomInBox(grouped, day, item, lines, elsewhere).quantity);
      if (kept < asked) lostLines.push({ day, item, asked, kept });
      if (kept === 0) continue;
      lines[item.id] = kept;
      taken[item.id] = elsewhere + kept;
    }
    if (Object.keys(lines).length > 0) fitted[day] = lines;
  }
  const filledDates = grouped.order.deliveries
    .filter((delivery) => lostDates.includes(delivery.date) && lockOf(delivery, now) === 'has-lines')
    .map(({ date }) => date);
  return { draft: fitted, lostDates, filledDates, lostLines };
}

function keptOf(asked: number, { unit, subscribed }: OrderedItem, room: number): number {
  return mostInSteps(Math.min(asked, room), unit, subscribed);
}
