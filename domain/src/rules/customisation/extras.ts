import { accepted, refused, unitWord } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Bilingual } from '../../language/language.ts';
import type { Day, Instant } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import { isNothing, sameQuantities, sumQuantities } from '../../values/quantities.ts';
import { isInSteps, stepOf } from '../../values/quantity.ts';
import type { Quantities, Unit } from '../../values/quantity.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import { isInSeason, monthOf } from '../calendar/season.ts';
import type { Seasonal } from '../calendar/season.ts';
import { farmsChoice } from './farms-choice.ts';
import { canCustomise, orderStatus } from '../order/order.ts';
import type { Delivery, Extra, OrderState } from '../order/order.ts';

/*
 * Extras (product 5.70): single items that a household adds to a box that comes anyway, at list prices. They are no part of the allowance.
 */

/** An item that the farm sells alone. */
export interface SoldAlone extends Seasonal {
  readonly id: string;
  readonly name: Bilingual;
  readonly unit: Unit;
  /** The most of it in one box, in grams or units. */
  readonly most: number;
  /** Of a step. */
  readonly listPrice: Paise;
}

/** An extra as it is written: grams or units, and the paise of all of it. */
export interface ExtraPart {
  readonly id: string;
  readonly quantity: number;
  readonly paise: Paise;
}

/** The price of a quantity in grams or units, in paise. */
function priceOfExtra({ unit, listPrice }: Pick<SoldAlone, 'unit' | 'listPrice'>, quantity: number): Paise {
  return (quantity / stepOf(unit)) * listPrice;
}

/**
 * Judges that something can be added to the box of a date: it comes anyway, with chosen items or the farm's, and its cut-off has not passed.
 * Refuses an order that is not active, and a date that is no delivery.
 */
export function judgeExtraBox(order: OrderState, day: Day, now: Instant): Result<Delivery> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  const delivery = order.deliveries.find(({ date }) => date === day);
  if (!delivery) return refused('date_not_a_delivery', { day });
  if (isPastCutOff(day, now)) return refused('date_past_cut_off', { day });
  const choice = delivery.status === 'open' ? farmsChoice(order, now, day)[day] : undefined;
  const comes = delivery.status === 'planned' || (choice !== undefined && !isNothing(choice));
  return comes ? accepted(delivery) : refused('extra_without_box', { day });
}

/** Judges that an extra of a box becomes money: it came, and has not become money. Answers it. Refuses any other. */
export function judgeExtraBack(order: Pick<OrderState, 'deliveries'>, day: Day, id: string): Result<Extra> {
  const delivery = order.deliveries.find(({ date }) => date === day);
  const extra = delivery?.extras?.find((each) => each.id === id && !each.isBack);
  return extra && delivery?.status === 'delivered' ? accepted(extra) : refused('extra_not_came', { day });
}

/** Whether an item can be added to this box: it is in season, and there is enough of it. */
export function canAddTo({ date, scarce = [] }: Pick<Delivery, 'date' | 'scarce'>, item: SoldAlone): boolean {
  return isInSeason(item, monthOf(date)) && !scarce.includes(item.id);
}

/** The extras that somebody wants in a box, and those that were seen there, in grams or units. */
interface ExtrasAsked {
  readonly date: Day;
  readonly wanted: Quantities;
  readonly seen: Quantities;
}

/**
 * Judges the extras that a box shall have, in grams or units. A quantity that stays keeps its price; any other one has today's. A request that
 * repeats what is there is accepted. Refuses somebody who saw other extras than there are.
 * Refuses what `judgeExtraBox` refuses, an item that is not sold alone, out of season or scarce, and a quantity off its step or above its
 * most. Taking away is always possible before the cut-off.
 */
export function judgeExtras(
  order: OrderState,
  { date, wanted, seen }: ExtrasAsked,
  sold: readonly SoldAlone[],
  now: Instant,
): Result<ExtraPart[]> {
  const all = order.deliveries.find((delivery) => delivery.date === date)?.extras ?? [];
  const present = all.filter(({ isBack }) => !isBack);
  const there = Object.fromEntries(present.map(({ id, quantity }) => [id, quantity]));
  if (!sameQuantities(there, wanted) && !sameQuantities(there, seen)) return refused('changed_elsewhere');
  const kept: ExtraPart[] = [];
  const added: { item: SoldAlone; quantity: number }[] = [];
  for (const [id, quantity] of Object.entries(wanted)) {
    const before = present.find((extra) => extra.id === id);
    const item = sold.find((each) => each.id === id);
    if (quantity === 0) continue;
    if (before?.quantity === quantity) kept.push({ id, quantity, paise: before.paise });
    else if (!item) return refused('extra_not_sold');
    else added.push({ item, quantity });
  }
  const isLess = added.length === 0;
  const judged = isLess ? judgeTaking(order, date, now) : judgeExtraBox(order, date, now);
  if (!judged.ok) return judged;
  for (const { item, quantity } of added) {
    if (!canAddTo(judged.value, item)) return refused('extra_not_sold');
    const params = { item: item.name, unit: unitWord(item.unit) };
    if (!isInSteps(quantity, item.unit, 0))
      return refused('quantity_off_step', { ...params, n: stepOf(item.unit) });
    if (quantity > item.most) return refused('maximum_exceeded', { ...params, n: item.most });
  }
  const made = added.map(({ item, quantity }) => {
    return { id: item.id, quantity, paise: priceOfExtra(item, quantity) };
  });
  return accepted([...kept, ...made]);
}

function judgeTaking(order: OrderState, day: Day, now: Instant): Result<Delivery> {
  const delivery = order.deliveries.find(({ date }) => date === day);
  if (!delivery) return refused('date_not_a_delivery', { day });
  return isPastCutOff(day, now) ? refused('date_past_cut_off', { day }) : accepted(delivery);
}

/**
 * The paise of the extras that somebody chooses, as `judgeExtras` will count them: `present` are those of the box now, and `sold` the items
 * with today's prices.
 */
export function shownTotal(
  wanted: Quantities,
  present: readonly ExtraPart[],
  sold: readonly Pick<SoldAlone, 'id' | 'unit' | 'listPrice'>[],
): Paise {
  return Object.entries(wanted).reduce((sum, [id, quantity]) => {
    const kept = present.find((extra) => extra.id === id && extra.quantity === quantity);
    const item = sold.find((each) => each.id === id);
    return sum + (kept ? kept.paise : item ? priceOfExtra(item, quantity) : 0);
  }, 0);
}

/** All that a box holds, in grams or units: its lines and its extras. */
export function boxWithExtras({ lines, extras = [] }: Pick<Delivery, 'lines' | 'extras'>): Quantities {
  const added = addedTo({ extras });
  return isNothing(added) ? lines : sumQuantities([lines, added]);
}

/** What was added to a box and did not become money, in grams or units. */
export function addedTo({ extras = [] }: Pick<Delivery, 'extras'>): Quantities {
  return Object.fromEntries(extras.filter(({ isBack }) => !isBack).map(({ id, quantity }) => [id, quantity]));
}

/** The paise of extras. */
export function sumOfExtras(extras: readonly Pick<ExtraPart, 'paise'>[]): Paise {
  return extras.reduce((sum, { paise }) => sum + paise, 0);
}

/** The extras without so much of them, in grams or units. The rest keeps its part of the price. */
export function lessExtras(extras: readonly ExtraPart[], missing: Quantities): ExtraPart[] {
  return extras.flatMap((extra) => {
    const quantity = Math.max(0, extra.quantity - (missing[extra.id] ?? 0));
    const paise = Number((BigInt(extra.paise) * BigInt(quantity)) / BigInt(extra.quantity));
    return quantity > 0 ? [{ ...extra, quantity, paise }] : [];
  });
}

/** A part of an extra that does not come, with how much of its price became credit; less is owed of the rest. */
export interface LostPart extends ExtraPart {
  readonly credited: Paise;
}

/** What extras lose with so much of them, in grams or units. `credited`: the paise that became credit, which the first ones have. */
export function lostParts<E extends ExtraPart>(
  extras: readonly E[],
  missing: Quantities,
  credited: Paise,
): (E & LostPart)[] {
  const left = new Map(lessExtras(extras, missing).map((part) => [part.id, part]));
  let rest = credited;
  return extras.flatMap((extra) => {
    const { quantity, paise } = left.get(extra.id) ?? { quantity: 0, paise: 0 };
    if (quantity === extra.quantity) return [];
    const lost = extra.paise - paise;
    const ofIt = Math.min(rest, lost);
    rest -= ofIt;
    return [{ ...extra, quantity: extra.quantity - quantity, paise: lost, credited: ofIt }];
  });
}
