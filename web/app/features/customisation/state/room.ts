import type { CapGroup } from '@shivar/domain/rules/customisation/allowance';
import type { Day } from '@shivar/domain/values/day';
import type { Delivery, OrderState, OrderedItem } from '@shivar/domain/rules/order/order';
import { roomFor } from '@shivar/domain/rules/customisation/room';
import type { Room } from '@shivar/domain/rules/customisation/room';
import type { Quantities } from '@shivar/domain/values/quantity';

/** An order with its cap groups, which are computed once and not at every tap. */
export interface GroupedOrder {
  readonly order: OrderState;
  readonly groups: CapGroup[];
}

/** A planned box that is being changed (product 5.31): its date, and its saved lines, which hold until the save. */
export interface Changing {
  readonly day: Day;
  readonly seen: Quantities;
}

/**
 * The room for more of an item in one box, in grams or units, by the domain's rule (product 5.4, 5.6, 5.7).
 * `elsewhere` is its quantity in all other boxes, saved and in the draft. The rule gets them as one delivery, so that
 * a tap costs the same with 4 dates and with 365.
 */
export function roomInBox(
  { order, groups }: GroupedOrder,
  day: Day,
  item: OrderedItem,
  lines: Quantities,
  elsewhere: number,
): Room {
  const rest: Delivery = { ...ALL_OTHER_BOXES, lines: { [item.id]: elsewhere } };
  return roomFor({ ...order, deliveries: [rest] }, { [day]: lines }, day, item, groups);
}

const ALL_OTHER_BOXES = { date: '2000-01-02', batch: 'morning', status: 'planned' } as const;
