import { allowances, capGroups, loadOf } from './allowance.ts';
import { lockOf } from './customisation.ts';
import { likeRank } from '../produce/likes.ts';
import type { Portioned } from '../produce/portion.ts';
import type { Instant } from '../../values/day.ts';
import { canCustomise, orderStatus } from '../order/order.ts';
import type { Delivery, OrderState, OrderedItem } from '../order/order.ts';
import { floorToStep, stepOf } from '../../values/quantity.ts';
import type { Bilingual } from '../../language/language.ts';
import { accepted, refused, unitWord } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import { isInSeason, monthOf } from '../calendar/season.ts';
import type { Seasonal } from '../calendar/season.ts';

/** A bought quantity, in grams or units, that one item of an order gives to another (product 5.43). */
export interface Swap {
  readonly from: string;
  readonly to: string;
  readonly quantity: number;
}

/** An item of an order, or an item that its plan offers now. */
export interface Swappable extends Seasonal, Portioned {
  readonly id: string;
  readonly name: Bilingual;
  readonly categoryId: string;
}

/** An item that a swap may bring, and the most of it, in grams or units. */
export interface SwapTarget {
  readonly item: Swappable;
  readonly most: number;
}

/** What is left of an item, in grams or units and in whole steps: so much can be swapped. */
export function leftToSwap(order: OrderState, item: OrderedItem): number {
  return floorToStep(allowances(order)[item.id] ?? 0, item.unit);
}

/**
 * The items for which what is left of an item can be swapped, the most liked first: the order's own, then the others
 * that its plan offers now. Leaves out what the household never wants, and what the coming boxes cannot take.
 */
export function swapTargets(
  order: OrderState,
  offered: readonly Swappable[],
  from: OrderedItem,
  now: Instant,
): SwapTarget[] {
  const { likes = {} } = order;
  const left = leftToSwap(order, from);
  const targets = candidates(order, offered).flatMap((item) => {
    if (!isLike(from, item) || likes[item.id] === 'never') return [];
    const most = Math.min(left, roomInBoxes(order, item, now));
    return most > 0 ? [{ item, most }] : [];
  });
  return targets.toSorted((one, other) => likeRank(likes, one.item.id) - likeRank(likes, other.item.id));
}

/**
 * Judges a swap: one for one, in the same category and unit. Returns the item that comes.
 *
 * Refuses an order that is not active, an item that is not in it, one that is neither in it nor offered by its plan now
 * (`offered`), another category or unit, a quantity off its step, more than is left, an item out of season on every
 * date ahead, and more than the boxes ahead can hold.
 */
export function judgeSwap(
  order: OrderState,
  offered: readonly Swappable[],
  { from, to, quantity }: Swap,
  now: Instant,
): Result<Swappable> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  const gives = order.items.find(({ id }) => id === from);
  if (!gives) return refused('item_not_in_order');
  const takes = candidates(order, offered).find(({ id }) => id === to);
  if (!takes) return refused('item_not_in_plan');
  if (!isLike(gives, takes)) return refused('swap_other_kind', { item: gives.name });
  const unit = unitWord(gives.unit);
  if (quantity <= 0 || quantity !== floorToStep(quantity, gives.unit))
    return refused('quantity_off_step', { item: takes.name, n: stepOf(gives.unit), unit });
  const left = leftToSwap(order, gives);
  if (quantity > left) return refused('swap_exceeds_left', { n: left, unit, item: gives.name });
  if (!ahead(order, now).some(({ date }) => isInSeason(takes, monthOf(date))))
    return refused('item_not_in_season', { item: takes.name });
  const room = roomInBoxes(order, takes, now);
  return quantity > room ? refused('item_unplaceable', { n: room, unit, item: takes.name }) : accepted(takes);
}

/**
 * Judges the undo of a swap. Returns the swap back. Refuses an order that is not active, and a swap whose quantity is
 * planned by now.
 */
export function judgeSwapUndo(order: OrderState, { from, to, quantity }: Swap, now: Instant): Result<Swap> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  const isThere = order.items.some(({ id }) => id === from);
  if (!isThere || (allowances(order)[to] ?? 0) < quantity) return refused('undo_outdated');
  return accepted({ from: to, to: from, quantity });
}

function candidates(order: OrderState, offered: readonly Swappable[]): Swappable[] {
  const own = new Set(order.items.map(({ id }) => id));
  return [...order.items, ...offered.filter(({ id }) => !own.has(id))];
}

function isLike(from: Swappable, to: Swappable): boolean {
  return from.id !== to.id && from.categoryId === to.categoryId && from.unit === to.unit;
}

/** The deliveries whose boxes can still be changed. */
function ahead(order: OrderState, now: Instant): Delivery[] {
  return order.deliveries.filter((delivery) => {
    const lock = lockOf(delivery, now);
    return lock === null || lock === 'has-lines';
  });
}

/** How much more of an item than what is left of it the boxes ahead can hold, in grams or units and in steps. */
function roomInBoxes(order: OrderState, item: Swappable, now: Instant): number {
  const group = capGroups(order).find(
    ({ category, unit }) => category.id === item.categoryId && unit === item.unit,
  );
  if (!group) return 0;
  let room = -(allowances(order)[item.id] ?? 0);
  for (const { date, lines } of ahead(order, now)) {
    if (!isInSeason(item, monthOf(date))) continue;
    const most = Math.min(item.maxSelection - (lines[item.id] ?? 0), group.cap - loadOf(group, lines));
    room += floorToStep(most, item.unit);
  }
  return floorToStep(room, item.unit);
}
