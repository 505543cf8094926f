import { scheduledTotals } from '@shivar/domain/rules/customisation/allowance';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { lockOf, openDeliveries } from '@shivar/domain/rules/customisation/customisation';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import { mostInSteps } from '@shivar/domain/values/quantity';
import type { Quantities } from '@shivar/domain/values/quantity';

import { roomInBox } from './room.ts';
import type { Changing, GroupedOrder } from './room.ts';

/** A draft on an order that has changed since: its fitting part, and the rest. */
export interface FittedDraft {
  /** Open dates only, without empty boxes: this part could be saved now. */
  readonly draft: Schedule;
  /** Dates of the draft that can no longer be changed. */
  readonly lostDates: readonly Day[];
  /** The lost dates that have a saved box by now, which can still be released. */
  readonly filledDates: readonly Day[];
  /** Lines that were cut, in grams or units. */
  readonly lostLines: readonly {
    readonly day: Day;
    readonly item: OrderedItem;
    readonly asked: number;
    readonly kept: number;
  }[];
}

/**
 * Keeps the part of a draft that still fits an order: open dates, items of the order, and as much of each as the
 * domain's limits leave, earlier dates first (product 5.4, 5.6). For a draft from before a reload, and for an order
 * that was changed elsewhere or reached a cut-off. A box that is being changed may keep what it holds.
 */
export function fitDraft(
  grouped: GroupedOrder,
  draft: Schedule,
  now: Instant,
  changing: Changing | null = null,
): FittedDraft {
  const open = new Set(openDeliveries(grouped.order, now).map(({ date }) => date));
  const taken = scheduledTotals(grouped.order);
  const fitted: Record<Day, Quantities> = {};
  const lostDates: Day[] = [];
  const lostLines: FittedDraft['lostLines'][number][] = [];
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
      const room = roomInBox(grouped, day, item, lines, elsewhere).quantity;
      const held = changing?.day === day ? (changing.seen[item.id] ?? 0) : 0;
      const kept =
        asked <= held
          ? asked
          : mostInSteps(Math.min(asked, Math.max(room, held)), item.unit, item.subscribed);
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
