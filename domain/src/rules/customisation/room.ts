import { capGroups, loadOf } from './allowance.ts';
import type { CapGroup } from './allowance.ts';
import type { Schedule } from './customisation.ts';
import type { Day } from '../../values/day.ts';
import type { OrderState, OrderedItem } from '../order/order.ts';
import { mostInSteps } from '../../values/quantity.ts';
import { isInSeason, monthOf } from '../calendar/season.ts';

/** The room for an item in a box, and the limit that decides it. */
export interface Room {
  /** In grams or units, never negative. */
  readonly quantity: number;
  readonly limit: 'season' | 'allowance' | 'maximum' | 'box';
}

/**
 * The room for more of an item on one date of a draft, in steps. The limits are season, allowance, maximum and cap
 * of the box. Returns the tightest one by name. The draft holds open dates only, because saved lines count already.
 */
export function roomFor(
  order: OrderState,
  draft: Schedule,
  day: Day,
  item: OrderedItem,
  groups: readonly CapGroup[] = capGroups(order),
): Room {
  if (!isInSeason(item, monthOf(day))) return { limit: 'season', quantity: 0 };
  const lines = draft[day] ?? {};
  const present = lines[item.id] ?? 0;
  const group = groups.find(({ items }) => items.some(({ id }) => id === item.id));
  const limits: Room[] = [
    { limit: 'allowance', quantity: leftOf(order, draft, item) },
    { limit: 'maximum', quantity: item.maxSelection - present },
    { limit: 'box', quantity: group ? group.cap - loadOf(group, lines) : 0 },
  ];
  const rooms = limits.map(({ limit, quantity }): Room => {
    const most = mostInSteps(present + quantity, item.unit, item.subscribed);
    return { limit, quantity: Math.max(0, most - present) };
  });
  return rooms.reduce((least, room) => (room.quantity < least.quantity ? room : least));
}

// For one item only: a screen asks this for each item, on every tap, over up to 365 dates.
function leftOf(order: OrderState, draft: Schedule, item: OrderedItem): number {
  let left = item.subscribed;
  for (const { lines } of order.deliveries) left -= lines[item.id] ?? 0;
  for (const day in draft) left -= draft[day]?.[item.id] ?? 0;
  return left;
}
