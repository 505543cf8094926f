import { startRange } from '../calendar/start-range.ts';
import type { Day, Instant } from '../../values/day.ts';
import { purchasedDates } from '../calendar/delivery-calendar.ts';
import type { Batch, Frequency } from '../calendar/delivery-calendar.ts';
import type { Paise } from '../../values/money.ts';
import { itemPlaceable, itemsOfQuota, placeable } from '../catalogue/plan.ts';
import { shortInSeason } from '../catalogue/selling.ts';
import type { PlanItem, PlanSize, PlanState, Quota } from '../catalogue/plan.ts';
import { withoutZeros } from '../../values/quantities.ts';
import { isInSteps, stepOf } from '../../values/quantity.ts';
import type { Quantities } from '../../values/quantity.ts';
import { accepted, refused, unitWord } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import { deliveriesInSeason, deliveryMonths } from '../calendar/season.ts';
import type { DeliveryMonths } from '../calendar/season.ts';

export interface PurchaseRequest {
  readonly selectedSize: string;
  readonly frequency: Frequency;
  readonly batch: Batch;
  readonly startDate: Day;
  /** Item id to grams or units over the whole span. */
  readonly items: Quantities;
}

/** An accepted purchase. */
export interface AgreedPurchase {
  readonly size: PlanSize;
  readonly price: Paise;
  readonly dates: readonly Day[];
  readonly endDate: Day;
  /** Only the items above zero. */
  readonly items: Quantities;
}

/**
 * Judges a purchase (product 4.5). The price comes from the plan alone (product 4.6). Refuses an announced or sold-
 * out plan, a size, frequency or batch that the plan does not offer, a start outside the range, an unknown item, a
 * quantity off its step, more than a quota, more of an item or a category than its boxes in season can hold, dates
 * whose season gives less than the size promises, and an empty choice.
 */
export function judgePurchase(
  plan: PlanState,
  request: PurchaseRequest,
  now: Instant,
): Result<AgreedPurchase> {
  if (plan.comingSoon) return refused('plan_coming_soon');
  if (plan.soldOut) return refused('plan_sold_out');
  const size = plan.sizes.find(({ name }) => name === request.selectedSize);
  if (!size) return refused('size_unknown');
  if (!plan.frequencies.includes(request.frequency)) return refused('frequency_not_offered');
  if (!plan.batches.includes(request.batch)) return refused('batch_not_offered');
  const { first, last } = startRange(now);
  if (request.startDate < first) return refused('start_too_early', { day: first });
  if (request.startDate > last) return refused('start_too_late', { day: last });
  const dates = purchasedDates(request.startDate, request.frequency, plan.subscriptionType);
  const items = withoutZeros(request.items);
  const months = deliveryMonths(dates);
  const fault =
    seasonFault(plan, size, dates) ??
    itemsFault(plan, items, months) ??
    quotasFault(plan, size, items, months);
  if (fault) return fault;
  return accepted({ size, price: size.price, dates, endDate: dates.at(-1) ?? request.startDate, items });
}

function seasonFault(plan: PlanState, size: PlanSize, dates: readonly Day[]): Result<never> | null {
  const short = shortInSeason(plan, size, dates);
  return short && refused('size_out_of_season', { ...wordsOf(plan, short.quota), n: short.most });
}

/** The words of a quota: its category and unit. */
function wordsOf(plan: PlanState, { categoryId, unit }: Quota) {
  const category = plan.categories.find(({ id }) => id === categoryId);
  return { unit: unitWord(unit), category: category?.name ?? { en: '', mr: '' } };
}

function itemsFault(plan: PlanState, items: Quantities, months: DeliveryMonths): Result<never> | null {
  const byId = new Map(plan.items.map((item) => [item.id, item]));
  const entries = Object.entries(items);
  if (entries.length === 0) return refused('items_required');
  for (const [id, quantity] of entries) {
    const item = byId.get(id);
    if (!item) return refused('item_not_in_plan');
    const fault = itemFault(item, quantity, months);
    if (fault) return fault;
  }
  return null;
}

function itemFault(item: PlanItem, quantity: number, months: DeliveryMonths): Result<never> | null {
  const unit = unitWord(item.unit);
  if (!isInSteps(quantity, item.unit, 0))
    return refused('quantity_off_step', { item: item.name, n: stepOf(item.unit), unit });
  if (deliveriesInSeason(item, months) === 0) return refused('item_not_in_season', { item: item.name });
  const most = itemPlaceable(item, months);
  return quantity > most ? refused('item_unplaceable', { n: most, unit, item: item.name }) : null;
}

function quotasFault(
  plan: PlanState,
  size: PlanSize,
  items: Quantities,
  months: DeliveryMonths,
): Result<never> | null {
  const groups = new Map<string, Quota>(
    size.quotas.map((quota) => [`${quota.categoryId} ${quota.unit}`, quota]),
  );
  for (const item of plan.items) {
    const chosen = items[item.id] ?? 0;
    if (chosen > 0 && !groups.has(`${item.categoryId} ${item.unit}`)) return refused('item_not_in_plan');
  }
  for (const quota of size.quotas) {
    const params = wordsOf(plan, quota);
    const sum = itemsOfQuota(plan, quota).reduce((total, item) => total + (items[item.id] ?? 0), 0);
    if (sum > quota.quantity) return refused('quota_exceeded', { ...params, n: quota.quantity });
    const most = placeable(plan, quota, months, items);
    if (sum > most) return refused('category_unplaceable', { ...params, n: most });
  }
  return null;
}
