import { categoryCap } from '../customisation/category-cap.ts';
import type { Batch, Frequency, SubscriptionType } from '../calendar/delivery-calendar.ts';
import type { Paise } from '../../values/money.ts';
import { floorToStep, stepOf } from '../../values/quantity.ts';
import type { Quantities, Unit } from '../../values/quantity.ts';
import type { Bilingual } from '../../language/language.ts';
import { mostThatFits } from '../customisation/fits.ts';
import { likeRank } from '../produce/likes.ts';
import type { Like, Likes } from '../produce/likes.ts';
import { usualPortion } from '../produce/portion.ts';
import type { Portioned } from '../produce/portion.ts';
import { deliveriesInSeason } from '../calendar/season.ts';
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

export interface PlanItem extends Seasonal, Portioned {
  readonly id: string;
  readonly name: Bilingual;
  readonly categoryId: string;
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
  const things = items.map(({ id, unit, maxSelection, seasonMonths = [] }) => ({
    most: floorToStep(maxSelection, unit),
    wanted: wanted ? (wanted[id] ?? 0) : Infinity,
    seasonMonths,
  }));
  return mostThatFits(things, cap, months);
}

/** Portions of an item in one round of the mix. */
const PORTIONS: Readonly<Record<Like, number>> = { love: 2, fine: 1, rarely: 0.5, never: 0 };

/**
 * The balanced mix of a size (product 4.3): each quota in usual portions, round by round over its items, within the
 * limits of these deliveries. One staple comes first, the same in every box. Two portions a round of an item that the
 * household loves, one in two rounds of one that it rarely wants, and none of one that it never wants. A rest under
 * half a portion goes to an item of the mix. Quantities in `held` stay as they are.
 */
export function balancedMix(
  plan: Pick<PlanState, 'items' | 'categories'>,
  size: PlanSize,
  months: DeliveryMonths,
  held: Quantities = {},
  likes: Likes = {},
): Record<string, number> {
  const mix: Record<string, number> = { ...held };
  for (const quota of size.quotas) fillQuota(mix, plan, quota, { months, held, likes });
  return mix;
}

function fillQuota(
  mix: Record<string, number>,
  plan: Pick<PlanState, 'items' | 'categories'>,
  quota: Quota,
  { months, held, likes }: { months: DeliveryMonths; held: Quantities; likes: Likes },
): void {
  const items = itemsOfQuota(plan, quota);
  const step = stepOf(quota.unit);
  const filled = () => items.reduce((sum, { id }) => sum + (mix[id] ?? 0), 0);
  const roomOf = ({ id }: PlanItem) => placeable(plan, quota, months, { ...mix, [id]: Infinity }) - filled();
  let rest = floorToStep(Math.min(quota.quantity, placeable(plan, quota, months)) - filled(), quota.unit);
  const give = (item: PlanItem, wanted: number): void => {
    const given = floorToStep(Math.min(wanted, roomOf(item), rest), item.unit);
    mix[item.id] = (mix[item.id] ?? 0) + given;
    rest -= given;
  };
  const free = items.filter(({ id }) => held[id] === undefined);
  for (const { id } of free) mix[id] = 0;
  const liked = free
    .filter(({ id }) => likes[id] !== 'never')
    .toSorted((one, other) => likeRank(likes, one.id) - likeRank(likes, other.id));
  const staple = items.some(({ id, isStaple }) => isStaple && (held[id] ?? 0) > 0)
    ? undefined
    : liked.find(({ isStaple }) => isStaple);
  if (staple) {
    const boxes = deliveriesInSeason(staple, months);
    // Where it does not last for each box, it takes all that there is.
    if (boxes > 0) give(staple, floorToStep(rest / boxes, staple.unit) * boxes || rest);
  }
  const rotating = liked.filter(({ isStaple }) => !isStaple);
  giveInRounds(rotating, likes);
  // Whatever is left, nothing that was bought gets lost.
  for (const item of [...liked.filter(({ id }) => (mix[id] ?? 0) > 0), ...rotating, ...liked])
    give(item, rest);

  function giveInRounds(candidates: readonly PlanItem[], wanted: Likes): void {
    const portionsOf = ({ id }: PlanItem) => PORTIONS[wanted[id] ?? 'fine'];
    let open = candidates.filter((item) => roomOf(item) >= step);
    while (open.length > 0) {
      const round = open.reduce((sum, item) => sum + portionsOf(item) * usualPortion(item), 0);
      // An even number of rounds, so that half a portion a round comes in whole portions.
      const rounds = Math.floor(rest / (2 * round)) * 2 || 1;
      const before = rest;
      for (const item of open) {
        const portion = usualPortion(item);
        if (rest >= portion / 2) give(item, Math.ceil(portionsOf(item) * rounds) * portion);
      }
      if (rest === before || rest < step) return;
      open = open.filter((item) => roomOf(item) >= step);
    }
  }
}
