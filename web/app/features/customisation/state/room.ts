import type { CapGroup } from '@shivar/domain/rules/customisation/allowance';
import type { Day } from '@shivar/domain/values/day';
import type { Delivery, OrderState, OrderedItem } from '@shivar/domain/rules/order/order';
import { roomFor } from '@shivar/domain/rules/customisation/room';
import type { Room } from '@shivar/domain/rules/customisation/room';
import { stepOf } from '@shivar/domain/values/quantity';
import type { Quantities } from '@shivar/domain/values/quantity';
import { unitWord } from '@shivar/domain/language/refusal';
import type { Refusal } from '@shivar/domain/language/refusal';

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

/** Why a box that holds `present` takes no more than `room`, in the promised words (product 9.20). */
export function tooMuchRefusal(
  { groups }: GroupedOrder,
  day: Day,
  item: OrderedItem,
  present: number,
  room: Room,
): Refusal {
  const unit = unitWord(item.unit);
  if (room.limit === 'season') return { code: 'item_out_of_season', params: { item: item.name, day } };
  if (room.limit === 'maximum') {
    return { code: 'maximum_exceeded', params: { n: item.maxSelection, unit, item: item.name } };
  }
  const group = groups.find(({ items }) => items.some(({ id }) => id === item.id));
  if (room.limit === 'box' && group) {
    return { code: 'box_full', params: { n: group.cap, unit, category: group.category.name } };
  }
  return room.quantity > 0
    ? { code: 'allowance_exceeded', params: { n: present + room.quantity, unit, item: item.name } }
    : { code: 'allowance_used', params: { item: item.name } };
}

/** The refusal of a quantity between the item's steps (product 5.5). */
export function offStepRefusal({ name, unit }: OrderedItem): Refusal {
  return { code: 'quantity_off_step', params: { item: name, n: stepOf(unit), unit: unitWord(unit) } };
}
