import { categoryCap } from './allowance.ts';
import { fewestDeliveries } from './delivery-calendar.ts';
import type { Batch, Frequency, SubscriptionType } from './delivery-calendar.ts';
import type { Paise } from './money.ts';
import { floorToStep, stepOf } from './quantity.ts';
import type { Unit } from './quantity.ts';
import type { Bilingual } from './refusal.ts';

/** The most of one category and unit that a size holds over the whole span, in grams or units (design 4). */
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

export interface PlanItem {
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

/** What is on sale, as far as the rules need it. */
export interface PlanState {
  readonly comingSoon: boolean;
  /** On show, but not to be bought now. */
  readonly soldOut: boolean;
  readonly subscriptionType: SubscriptionType;
  readonly frequencies: readonly Frequency[];
  readonly batches: readonly Batch[];
  readonly sizes: readonly PlanSize[];
  readonly categories: readonly PlanCategory[];
  readonly items: readonly PlanItem[];
}

/** The items of a plan that a quota is filled with. */
export function itemsOfQuota(plan: Pick<PlanState, 'items'>, quota: Quota): PlanItem[] {
  return plan.items.filter((item) => item.categoryId === quota.categoryId && item.unit === quota.unit);
}

/** The most of a quota's category and unit that fits into this many deliveries, in grams or units. */
export function placeable(
  plan: Pick<PlanState, 'items' | 'categories'>,
  quota: Quota,
  deliveries: number,
): number {
  const items = itemsOfQuota(plan, quota);
  const category = plan.categories.find(({ id }) => id === quota.categoryId);
  if (!category || items.length === 0) return 0;
  const maxima = items.map((item) => item.maxSelection);
  const perBox = Math.min(
    floorToStep(categoryCap(category, quota.unit, maxima), quota.unit),
    maxima.reduce((sum, maximum) => sum + floorToStep(maximum, quota.unit), 0),
  );
  return perBox * deliveries;
}

/**
 * The frequencies at which every size of a plan fits into the fewest deliveries it can bring, so that what
 * is bought can always be placed (design 4).
 */
export function fittingFrequencies(plan: PlanState): Frequency[] {
  return plan.frequencies.filter((frequency) => {
    const deliveries = fewestDeliveries(frequency, plan.subscriptionType);
    return plan.sizes.every((size) =>
      size.quotas.every((quota) => quota.quantity <= placeable(plan, quota, deliveries)),
    );
  });
}

/** What a plan can be bought as with these items: without a frequency that fits it is sold out, unless it is to come. */
export function sellingOf(plan: PlanState): {
  readonly frequencies: Frequency[];
  readonly soldOut: boolean;
} {
  const frequencies = fittingFrequencies(plan);
  return { frequencies, soldOut: plan.soldOut || (!plan.comingSoon && frequencies.length === 0) };
}

/** How many drawings a plan's card shows. */
const CARD_IMAGES = 4;

/** The card's drawings: the first item of each category, then the second of each, so that a mixed plan looks mixed. */
export function cardImages(
  items: readonly { readonly categoryId: string; readonly image: string }[],
): string[] {
  const groups = [...Map.groupBy(items, ({ categoryId }) => categoryId).values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group[round] ?? []));
  // Items may share a drawing, which is worth one place.
  return [...new Set(rounds.flat().map(({ image }) => image))].slice(0, CARD_IMAGES);
}

/**
 * The balanced mix that a size is prefilled with: each quota shared evenly among its items, in steps, inside
 * what each item can place in this many deliveries; a step left over goes to the first items (design 4).
 */
export function balancedMix(plan: PlanState, size: PlanSize, deliveries: number): Record<string, number> {
  const mix: Record<string, number> = {};
  for (const quota of size.quotas) {
    const items = itemsOfQuota(plan, quota);
    const step = stepOf(quota.unit);
    let rest = floorToStep(Math.min(quota.quantity, placeable(plan, quota, deliveries)), quota.unit);
    let open = items;
    while (rest >= step && open.length > 0) {
      const share = Math.max(step, floorToStep(Math.floor(rest / open.length), quota.unit));
      for (const item of open) {
        const room = floorToStep(item.maxSelection, quota.unit) * deliveries - (mix[item.id] ?? 0);
        const given = Math.min(share, room, rest);
        mix[item.id] = (mix[item.id] ?? 0) + given;
        rest -= given;
      }
      open = open.filter(
        (item) => (mix[item.id] ?? 0) < floorToStep(item.maxSelection, quota.unit) * deliveries,
      );
    }
  }
  return mix;
}

/**
 * A plan's categories with their caps worked out over all its items. An order keeps these, so that a box
 * holds as much of a category as the plan promised, whichever of its items were bought.
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
