import { capGroups, loadOf } from '../customisation/allowance.ts';
import { lockOf } from '../customisation/customisation.ts';
import { farmsChoice, waitsForFarm } from '../customisation/farms-choice.ts';
import { isInSeason, monthOf } from '../calendar/season.ts';
import { accepted, refused, unitWord } from '../../language/refusal.ts';
import type { Bilingual } from '../../language/language.ts';
import type { Result } from '../../language/refusal.ts';
import { dayAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { isNothing, sumQuantities, withoutZeros } from '../../values/quantities.ts';
import { isInSteps, stepOf } from '../../values/quantity.ts';
import type { Quantities, Unit } from '../../values/quantity.ts';
import { apartFromExtras, extraLines, itemOfLine } from '../order/ledger.ts';
import { COMPLAINT_DAYS, isComplaintTime } from '../order/box-photo.ts';
import { canCustomise, orderStatus } from '../order/order.ts';
import type { Delivery, OrderState } from '../order/order.ts';

/** What can be wrong with an item of a box. */
export const COMPLAINT_REASONS = ['missing', 'spoilt'] as const;

/**
 * What the office decides about a complaint: back to the allowance, onto another date, as a wish for money, or nothing is given
 * back.
 */
export const OUTCOMES = ['allowance', 'date', 'money', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whether a household can complain of this box now (product 6.26): it was delivered or failed, at most seven days ago. */
export function canComplain(
  { date, status }: Pick<Delivery, 'date'> & { status: string },
  now: Instant,
): boolean {
  return (status === 'delivered' || status === 'failed') && isComplaintTime(date, now);
}

/** All that a household can complain of in a box, in grams or units: its lines, and its extras in lines of their own. */
export function complainedLines(box: Pick<Delivery, 'date' | 'lines' | 'extras'>): Quantities {
  return { ...box.lines, ...extraLines(box) };
}

/** The item of a line of a box, as far as a complaint needs it. */
function itemOf(
  { items }: Pick<OrderState, 'items'>,
  { extras = [] }: Pick<Delivery, 'extras'>,
  key: string,
): { readonly name: Bilingual; readonly unit: Unit; readonly subscribed: number } | undefined {
  const { item, extraOn } = itemOfLine(key);
  if (extraOn === null) return items.find(({ id }) => id === item);
  const extra = extras.find(({ id, isBack }) => id === item && !isBack);
  return extra && { ...extra, subscribed: 0 };
}

/**
 * Judges a complaint about a box (product 6.26), in grams or units by line. `told` are the lines of which the household
 * complained before. Refuses a date that is no delivery, a box that nobody marked, one that came more than seven days ago, no
 * item, an item that is not in the box or was told before, and more than the box had of it.
 */
export function judgeComplaint(
  order: Pick<OrderState, 'deliveries' | 'items'>,
  { date, lines, told }: { readonly date: Day; readonly lines: Quantities; readonly told: readonly string[] },
  now: Instant,
): Result<null> {
  const box = order.deliveries.find((each) => each.date === date);
  if (!box) return refused('date_not_a_delivery', { day: date });
  if (box.status !== 'delivered' && box.status !== 'failed') return refused('box_not_marked', { day: date });
  if (!isComplaintTime(date, now)) return refused('complaint_late', { n: COMPLAINT_DAYS });
  if (Object.keys(lines).length === 0) return refused('complaint_empty');
  const there = complainedLines(box);
  for (const [id, quantity] of Object.entries(lines)) {
    const item = itemOf(order, box, id);
    const held = there[id] ?? 0;
    if (!item || held === 0) return refused('item_not_found');
    if (told.includes(id)) return refused('complaint_told', { item: item.name });
    const unit = unitWord(item.unit);
    if (quantity > held) return refused('complaint_too_much', { n: held, unit, item: item.name });
    if (quantity === 0 || (quantity !== held && !isInSteps(quantity, item.unit, item.subscribed)))
      return refused('quantity_off_step', { item: item.name, n: stepOf(item.unit), unit });
  }
  return accepted(null);
}

/** What of a complaint the box still holds, in grams or units by line: something may have been given back before. */
export function toGiveBack(
  box: Pick<Delivery, 'date' | 'lines' | 'extras'>,
  complained: Quantities,
): Quantities {
  const there = complainedLines(box);
  return withoutZeros(
    Object.fromEntries(
      Object.entries(complained).map(([id, quantity]) => [id, Math.min(quantity, there[id] ?? 0)]),
    ),
  );
}

/** An order whose box of a date holds less by these quantities. */
export function withLess<Order extends OrderState>(order: Order, day: Day, less: Quantities): Order {
  const deliveries = order.deliveries.map((box) => {
    if (box.date !== day) return box;
    const lines = Object.entries(box.lines).map(([id, quantity]) => [id, quantity - (less[id] ?? 0)]);
    return { ...box, lines: withoutZeros(Object.fromEntries(lines)) };
  });
  return { ...order, deliveries };
}

/**
 * What each date would hold with these quantities more, in grams or units: the dates before their cut-off that have room for all
 * of them. `order` still has them in the box of the complaint. A waiting date holds our pick too, as it is shown now. A date that is
 * left empty on purpose stays so.
 */
export function datesWithRoom(
  order: OrderState,
  more: Quantities,
  now: Instant,
): ReadonlyMap<Day, Quantities> {
  const found = new Map<Day, Quantities>();
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return found;
  // They come beside it.
  const choice = farmsChoice(order, now);
  const groups = capGroups(order);
  const ids = Object.keys(more);
  for (const box of order.deliveries) {
    const lock = lockOf(box, now);
    const waits = lock === null && waitsForFarm(box, dayAt(now));
    if (lock !== 'has-lines' && !waits) continue;
    const lines = sumQuantities([waits ? (choice[box.date] ?? {}) : box.lines, more]);
    const fits = ids.every((id) => {
      const item = order.items.find((each) => each.id === id);
      return item && isInSeason(item, monthOf(box.date)) && (lines[id] ?? 0) <= item.maxSelection;
    });
    const isFull = groups.some(
      (group) => group.items.some(({ id }) => ids.includes(id)) && loadOf(group, lines) > group.cap,
    );
    if (fits && !isFull) found.set(box.date, lines);
  }
  return found;
}

/** Whether what goes back to the allowance can still come: a date of an active order is open. */
export function canStillCome(order: OrderState, now: Instant): boolean {
  return (
    canCustomise(orderStatus(order.status, order.endDate, now)) &&
    order.deliveries.some((box) => ['has-lines', null].includes(lockOf(box, now)))
  );
}

/**
 * Judges what the office decides about a complaint (product 11.80), in grams or units by line. The price of extras becomes money in any case: they
 * are no part of the allowance. Returns the content of the chosen date, for the outcome *date*. `order` still has what is given back in the
 * box. Refuses nothing to give back, an allowance that no open date can use, and a date without room.
 */
export function judgeSettlement(
  order: OrderState,
  back: Quantities,
  { outcome, date }: { readonly outcome: Outcome; readonly date: Day | null },
  now: Instant,
): Result<{ readonly date: Day; readonly lines: Quantities } | null> {
  if (outcome === 'refused') return accepted(null);
  const { own } = apartFromExtras(back);
  if (isNothing(outcome === 'money' ? back : own)) return refused('complaint_nothing_left');
  if (outcome === 'allowance' && !canStillCome(order, now)) return refused('complaint_no_date');
  if (outcome !== 'date') return accepted(null);
  const lines = date === null ? undefined : datesWithRoom(order, own, now).get(date);
  return date !== null && lines
    ? accepted({ date, lines })
    : refused('complaint_date_full', { day: date ?? '' });
}
