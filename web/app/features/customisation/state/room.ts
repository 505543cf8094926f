import type { CapGroup } from '@shivar/domain/rules/customisation/allowance';
import type { Day } from '@shivar/domain/values/day';
import type { Delivery, OrderState, OrderedItem } from '@shivar/domain/rules/order/order';
import { roomFor } from '@shivar/domain/rules/customisation/editing';
import type { Room } from '@shivar/domain/rules/customisation/editing';
import { stepOf } from '@shivar/domain/values/quantity';
import type { Quantities } from '@shivar/domain/values/quantity';
import { unitWord } from '@shivar/domain/language/refusal';
import type { Refusal } from '@shivar/domain/language/refusal';

/** An order with its cap groups, which are worked out once and not at every tap. */
export interface GroupedOrder {
  readonly order: OrderState;
  readonly groups: CapGroup[];
}

/**
 * How much more of an item one box can take, in grams or units, by the domain's rule (product 5.4, 5.6, 5.7). `elsewhere` is
 * what all other boxes hold of it, saved or chosen: the rule is given them as one delivery, so that a tap
 * costs the same whether the order has 4 dates or 365.
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

/**
 * Why a box takes no more of an item than `room` says, in the promised words (product 5.4, 5.6, 5.7,
 * 9.20). `present` is what the box holds of it already, in grams or units.
 */
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

/** That a quantity lies between the item's steps (product 5.5), in the domain's words for it. */
export function offStepRefusal({ name, unit }: OrderedItem): Refusal {
  return { code: 'quantity_off_step', params: { item: name, n: stepOf(unit), unit: unitWord(unit) } };
}
