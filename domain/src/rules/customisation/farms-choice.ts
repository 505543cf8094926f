import { allowances } from './allowance.ts';
import { fillBoxes } from './boxes.ts';
import { withPromises } from './promised.ts';
import { lockOf } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import { cutOffOf, firstOpenDay } from '../calendar/cut-off.ts';
import { dayAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { isNothing } from '../../values/quantities.ts';
import type { Quantities } from '../../values/quantity.ts';
import { canCustomise, orderStatus } from '../order/order.ts';
import type { Delivery, OrderState } from '../order/order.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/**
 * Whether the farm fills this delivery if nobody else does: it is empty, neither on purpose nor because nothing was left at
 * its close, and its day is not over.
 */
export function waitsForFarm(
  { status, date, lines, leftEmpty, filledByFarm }: Delivery,
  today: Day,
): boolean {
  return status === 'open' && date >= today && !leftEmpty && !filledByFarm && isNothing(lines);
}

/**
 * *Farm's choice* (product 5.20): the content of each waiting date if the customer does nothing, in grams or units. A
 * date keeps it past its cut-off, until it is written. Nothing for an order that is not active. Dates after `until`
 * are left out.
 */
export function farmsChoice(order: OrderState, now: Instant, until?: Day): Schedule {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return {};
  const today = dayAt(now);
  const waiting = order.deliveries.filter((delivery) => waitsForFarm(delivery, today));
  return fillBoxes(order, withPromises(order, waiting), until);
}

/**
 * Judges whether the farm fills a date again that the customer left empty. Refuses an order that is not active, a date that
 * is no delivery, one with lines, and one past its cut-off. A date that waits already is accepted.
 */
export function judgeFarmFills(order: OrderState, day: Day, now: Instant): Result<null> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  const delivery = order.deliveries.find(({ date }) => date === day);
  if (!delivery) return refused('date_not_a_delivery', { day });
  const lock = lockOf(delivery, now);
  if (lock === 'past-cut-off') return refused('date_past_cut_off', { day });
  return lock === null ? accepted(null) : refused('date_locked', { day });
}

/**
 * The content of the waiting dates whose cut-off has passed: they are written now (product 5.21). `since` is the first of
 * the days that were over before the program closed them (product 6.19): nothing that was shown for these goes to a later one.
 */
export function closedByFarm(order: OrderState, now: Instant, since?: Day): Schedule {
  const [today, open] = [dayAt(now), firstOpenDay(now)];
  const last = order.deliveries.findLast((delivery) => delivery.date < open && waitsForFarm(delivery, today));
  if (!last) return {};
  if (since === undefined) return farmsChoice(order, now, last.date);
  const choice = farmsChoice(order, cutOffOf(since) - 1, last.date);
  return Object.fromEntries(Object.entries(choice).filter(([date]) => date >= today));
}

/**
 * The content of a waiting date that was over before the program closed it: what was shown for it a moment before its cut-off, in
 * grams or units. So the boxes that the farm has filled since take nothing of it, except where too little is left by now.
 */
export function missedByFarm(order: OrderState, date: Day): Quantities {
  const choiceOf = (present: OrderState) => farmsChoice(present, cutOffOf(date) - 1, date)[date] ?? {};
  const deliveries = order.deliveries.map((delivery): Delivery => {
    const isLater = delivery.date > date && delivery.filledByFarm === true;
    return isLater ? { ...delivery, status: 'open', lines: {}, filledByFarm: false } : delivery;
  });
  const shown = choiceOf({ ...order, deliveries });
  const left = allowances(order);
  return Object.entries(shown).every(([id, quantity]) => quantity <= (left[id] ?? 0))
    ? shown
    : choiceOf(order);
}
