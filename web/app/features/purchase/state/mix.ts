import { balancedMix, itemPlaceable, itemsOfQuota, placeable } from '@shivar/domain/rules/catalogue/plan';
import type { PlanItem, PlanSize, PlanState, Quota } from '@shivar/domain/rules/catalogue/plan';
import type { Likes } from '@shivar/domain/rules/produce/likes';
import { floorToStep, stepOf } from '@shivar/domain/values/quantity';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { DeliveryMonths } from '@shivar/domain/rules/calendar/season';

/*
 * The mix of items that fills a size (product 4.3). The rules are the domain's. This file says how a tap changes the
 * other items.
 */

/** The facts for a mix. `plan.items` may be the organic ones alone. */
export interface MixFacts {
  readonly plan: PlanState;
  readonly size: PlanSize;
  readonly deliveries: number;
  /** The deliveries of each month, for the seasons. */
  readonly months: DeliveryMonths;
}

/** Item id to grams or units over the whole span, and the ids that the buyer set by hand: `kept` stays put. */
export interface Mix {
  readonly items: Quantities;
  readonly kept: readonly string[];
}

/** A quota with its items and its rest, in grams or units. */
export interface QuotaState {
  readonly quota: Quota;
  /** The quota, or less where the deliveries cannot hold it, with all items of the plan. */
  readonly limit: number;
  readonly chosen: number;
  readonly left: number;
  readonly items: readonly PlanItem[];
}

/**
 * The quotas of a size as a mix fills them, in the plan's order. Items of the `whole` plan that are not offered count
 * as left: the buyer pays for them and has not chosen them (product 4.2).
 */
export function quotaStates(facts: MixFacts, items: Quantities, whole: PlanState): QuotaState[] {
  return facts.size.quotas.map((quota) => {
    const members = itemsOfQuota(facts.plan, quota);
    const limit = limitOf({ ...facts, plan: whole }, quota);
    const chosen = members.reduce((sum, { id }) => sum + (items[id] ?? 0), 0);
    return { quota, limit, chosen, left: Math.max(0, limit - chosen), items: members };
  });
}

/** The most of an item: its quantity, the rest of the quota, and the quantities of items that the buyer has not set. */
export function mostOf(state: QuotaState, mix: Mix, item: PlanItem, months: DeliveryMonths): number {
  const givers = giversTo(state, mix, item.id).reduce((sum, { id }) => sum + (mix.items[id] ?? 0), 0);
  return Math.min(itemPlaceable(item, months), (mix.items[item.id] ?? 0) + state.left + givers);
}

/**
 * Sets an item to a quantity, `mostOf` at most. In a full quota the items that the buyer has not set make room, the
 * largest first, so that one tap is enough. `gaveUp` is what each of them lost.
 */
export function withQuantity(
  facts: MixFacts,
  mix: Mix,
  item: PlanItem,
  asked: number,
): { readonly mix: Mix; readonly gaveUp: Quantities } {
  const state = quotaStates(facts, mix.items, facts.plan).find(({ items }) =>
    items.some(({ id }) => id === item.id),
  );
  if (!state) return { mix, gaveUp: {} };
  const step = stepOf(item.unit);
  const quantity = Math.max(0, Math.min(asked, mostOf(state, mix, item, facts.months)));
  const items: Record<string, number> = { ...mix.items };
  const gaveUp: Record<string, number> = {};
  let missing = quantity - (items[item.id] ?? 0) - state.left;
  while (missing > 0) {
    const giver = largest(giversTo(state, mix, item.id), items);
    if (!giver) break;
    items[giver] = (items[giver] ?? 0) - step;
    gaveUp[giver] = (gaveUp[giver] ?? 0) + step;
    missing -= step;
  }
  items[item.id] = quantity;
  return { mix: { items, kept: [...new Set([...mix.kept, item.id])] }, gaveUp };
}

/**
 * Makes the mix anew for other facts. What the buyer set stays as far as it fits, and shrinks alike in a full quota; the
 * other items share the rest as the household likes them. `lowered` are the ids of items that shrank.
 */
export function rebalanced(
  facts: MixFacts,
  mix: Mix,
  likes: Likes = {},
): { readonly mix: Mix; readonly lowered: readonly string[] } {
  const kept = new Set(mix.kept);
  const items: Record<string, number> = {};
  for (const quota of facts.size.quotas) {
    const members = itemsOfQuota(facts.plan, quota);
    const limit = limitOf(facts, quota);
    const held = heldBack(
      members.filter(({ id }) => kept.has(id)),
      mix.items,
      limit,
      facts.months,
    );
    const size = { ...facts.size, quotas: [quota] };
    Object.assign(items, balancedMix(facts.plan, size, facts.months, held, likes));
  }
  const stillKept = mix.kept.filter((id) => items[id] !== undefined);
  return {
    mix: { items, kept: stillKept },
    lowered: stillKept.filter((id) => (items[id] ?? 0) < (mix.items[id] ?? 0)),
  };
}

/** The quantities that the buyer set, within each item's limit and shrunk alike to the quota. */
function heldBack(
  members: readonly PlanItem[],
  wanted: Quantities,
  limit: number,
  months: DeliveryMonths,
): Record<string, number> {
  const most = (item: PlanItem) => Math.min(wanted[item.id] ?? 0, itemPlaceable(item, months));
  const sum = members.reduce((total, item) => total + most(item), 0);
  const share = sum > limit ? limit / sum : 1;
  return Object.fromEntries(
    members.map((item) => [item.id, floorToStep(Math.floor(most(item) * share), item.unit)]),
  );
}

function limitOf({ plan, months }: MixFacts, quota: Quota): number {
  return floorToStep(Math.min(quota.quantity, placeable(plan, quota, months)), quota.unit);
}

function giversTo(state: QuotaState, mix: Mix, id: string): PlanItem[] {
  return state.items.filter(
    (item) => item.id !== id && !mix.kept.includes(item.id) && (mix.items[item.id] ?? 0) > 0,
  );
}

function largest(givers: readonly PlanItem[], items: Quantities): string | null {
  const [first] = givers.toSorted((one, other) => (items[other.id] ?? 0) - (items[one.id] ?? 0));
  return first && (items[first.id] ?? 0) > 0 ? first.id : null;
}
