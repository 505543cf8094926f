import { categoryCap } from '../customisation/allowance.ts';
import type { Day } from '../../values/day.ts';
import type { Batch, Frequency, SubscriptionType } from '../calendar/delivery-calendar.ts';
import type { Paise } from '../../values/money.ts';
import { floorToStep, stepOf } from '../../values/quantity.ts';
import type { Quantities, Unit } from '../../values/quantity.ts';
import type { Bilingual } from '../../language/language.ts';
import { deliveriesInSeason, deliveryMonths, isInSeason, withoutSeasons } from '../calendar/season.ts';
import type { DeliveryMonths, Seasonal } from '../calendar/season.ts';

/** The most of a category and unit in a size over the whole span, in grams or units (product 4.2). */
export interface Quota {
  readonly categoryId: string;
  readonly unit: Unit;
  readonly quantity: number;
}

export interface PlanSize {
  readonly name: string;
  readonly price: Paise;
  readonly quotas: readonly Quota[];
}

export interface PlanItem extends Seasonal {
  readonly id: string;
  readonly name: Bilingual;
  readonly unit: Unit;
  readonly categoryId: string;
  /** The most of it in one delivery, in grams or units. */
  readonly maxSelection: number;
}

export interface PlanCategory {
  readonly id: string;
  readonly name: Bilingual;
  readonly capGrams: number | null;
  readonly capUnits: number | null;
}

/** A plan, as far as the rules need it. */
export interface PlanState {
  readonly comingSoon: boolean;
  /** Shown, but cannot be bought now. */
  readonly soldOut: boolean;
  readonly subscriptionType: SubscriptionType;
  readonly frequencies: readonly Frequency[];
  readonly batches: readonly Batch[];
  readonly sizes: readonly PlanSize[];
  readonly categories: readonly PlanCategory[];
  readonly items: readonly PlanItem[];
}

/** The items that fill a quota. */
export function itemsOfQuota(plan: Pick<PlanState, 'items'>, quota: Quota): PlanItem[] {
  return plan.items.filter((item) => item.categoryId === quota.categoryId && item.unit === quota.unit);
}

/** The most of an item in these deliveries, in grams or units: its maximum in each box of its season. */
export function itemPlaceable(item: PlanItem, months: DeliveryMonths): number {
  return floorToStep(item.maxSelection, item.unit) * deliveriesInSeason(item, months);
}

/**
 * The most of a quota that fits into these deliveries, in grams or units. With `wanted`, each item counts at most as
 * much as it gives.
 *
 * This is a largest flow from items to the boxes of their seasons, so it equals the smallest cut. All boxes of a
 * month are alike, so a cut takes whole months: the boxes of `full` months are filled to the cap of the category,
 * and each item brings its wanted quantity, or the content of its boxes in the other months.
 */
export function placeable(
  plan: Pick<PlanState, 'items' | 'categories'>,
  quota: Quota,
  months: DeliveryMonths,
  wanted?: Quantities,
): number {
  const items = itemsOfQuota(plan, quota);
  const category = plan.categories.find(({ id }) => id === quota.categoryId);
  if (!category || items.length === 0) return 0;
  const maxima = items.map((item) => item.maxSelection);
  const cap = floorToStep(categoryCap(category, quota.unit, maxima), quota.unit);
  const cuts = subsetsOf([...asFewMonths(items, months)]).map(({ chosen: full, rest }) => {
    const others = new Map(rest);
    let cut = full.reduce((sum, [, deliveries]) => sum + cap * deliveries, 0);
    for (const item of items)
      cut += Math.min(wanted ? (wanted[item.id] ?? 0) : Infinity, itemPlaceable(item, others));
    return cut;
  });
  return Math.min(...cuts);
}

/** The deliveries as one month where no item has a season. Then there is one cut instead of several. */
function asFewMonths(items: readonly PlanItem[], months: DeliveryMonths): DeliveryMonths {
  const all = [...months.keys()];
  const isAlike = items.every((item) => all.every((month) => isInSeason(item, month)));
  return isAlike ? new Map([[1, [...months.values()].reduce((sum, count) => sum + count, 0)]]) : months;
}

interface Subset<Member> {
  readonly chosen: readonly Member[];
  readonly rest: readonly Member[];
}

/** All ways to split a few members in two. The deliveries of a purchase lie in three months at most. */
function subsetsOf<Member>(members: readonly Member[]): Subset<Member>[] {
  return members.reduce<Subset<Member>[]>(
    (subsets, member) =>
      subsets.flatMap(({ chosen, rest }) => [
        { chosen: [...chosen, member], rest },
        { chosen, rest: [...rest, member] },
      ]),
    [{ chosen: [], rest: [] }],
  );
}

/**
 * The quota that the seasons cut below the promise of the size on these dates, with the most that can come, in grams
 * or units. Null where the seasons cut nothing. A limit of the boxes themselves does not count.
 */
export function shortInSeason(
  plan: Pick<PlanState, 'items' | 'categories'>,
  size: PlanSize,
  dates: readonly Day[],
): { readonly quota: Quota; readonly most: number } | null {
  const months = deliveryMonths(dates);
  for (const quota of size.quotas) {
    const most = placeable(plan, quota, months);
    if (most < Math.min(quota.quantity, placeable(withoutSeasons(plan), quota, months)))
      return { quota, most };
  }
  return null;
}

/** The number of drawings on a plan's card. */
const CARD_IMAGES = 7;

/**
 * The drawings of the card: the first item of each category, then the second of each, so that a mixed plan looks
 * mixed.
 */
export function cardImages(
  items: readonly { readonly categoryId: string; readonly image: string }[],
): string[] {
  const groups = [...Map.groupBy(items, ({ categoryId }) => categoryId).values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group[round] ?? []));
  // Items may share a drawing. It is shown once.
  return [...new Set(rounds.flat().map(({ image }) => image))].slice(0, CARD_IMAGES);
}

/**
 * The balanced mix of a size (product 4.3): each quota shared evenly among its items, in steps, within the limits of
 * these deliveries. Left over steps go to the first items. Quantities in `held` stay as they are.
 */
export function balancedMix(
  plan: Pick<PlanState, 'items' | 'categories'>,
  size: PlanSize,
  months: DeliveryMonths,
  held: Quantities = {},
): Record<string, number> {
  const mix: Record<string, number> = { ...held };
  for (const quota of size.quotas) {
    const items = itemsOfQuota(plan, quota);
    const step = stepOf(quota.unit);
    const filled = () => items.reduce((sum, { id }) => sum + (mix[id] ?? 0), 0);
    const roomOf = ({ id }: PlanItem) =>
      placeable(plan, quota, months, { ...mix, [id]: Infinity }) - filled();
    const most = Math.min(quota.quantity, placeable(plan, quota, months));
    let rest = floorToStep(most - filled(), quota.unit);
    let open = items.filter(({ id }) => held[id] === undefined);
    for (const { id } of open) mix[id] = 0;
    while (rest >= step && open.length > 0) {
      const share = Math.max(step, floorToStep(Math.floor(rest / open.length), quota.unit));
      for (const item of open) {
        const given = Math.max(0, Math.min(share, roomOf(item), rest));
        mix[item.id] = (mix[item.id] ?? 0) + given;
        rest -= given;
      }
      open = open.filter((item) => roomOf(item) >= step);
    }
  }
  return mix;
}

/**
 * A plan's categories with caps computed over all its items. An order keeps these caps, so that a box holds as much
 * as the plan promised, whatever items were bought.
 */
export function cappedCategories(plan: Pick<PlanState, 'items' | 'categories'>): PlanCategory[] {
  return plan.categories.map((category) => {
    const maximaOf = (unit: Unit): number[] =>
      plan.items
        .filter((item) => item.categoryId === category.id && item.unit === unit)
        .map((item) => item.maxSelection);
    return {
      ...category,
      capGrams: categoryCap(category, 'Grams', maximaOf('Grams')),
      capUnits: categoryCap(category, 'units', maximaOf('units')),
    };
  });
}
