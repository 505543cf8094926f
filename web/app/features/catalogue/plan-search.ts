import type { ListedPlan } from './listed-plans.ts';
import { catalogueCalls } from '@shivar/domain/contract/catalogue-calls';
import type { ItemOnSaleAnswer } from '@shivar/domain/contract/catalogue-calls';
import { search, searchIndex } from '@shivar/domain/language/search';
import type { SearchEntry } from '@shivar/domain/language/search';

import { call } from '../../lib/api-client.ts';

/* Searches plans by their names and by their possible items. Fetched with the first letter of a query. */

/** A search; `complete` is false where the items could not be loaded. */
export interface PlanSearch {
  readonly complete: boolean;
  /** The ids of the plans that have every word of a query. */
  readonly find: (query: string, organicOnly: boolean) => ReadonlySet<string>;
}

/** Fetches the items and makes the index. Without the items, it finds plans by their names alone. */
export async function createPlanSearch(plans: readonly ListedPlan[]): Promise<PlanSearch> {
  const answer = await call(catalogueCalls.itemsOnSale, {});
  return { complete: answer.ok, find: planFinder(plans, answer.ok ? answer.value : []) };
}

/** The search over these plans and items. With the organic toggle only organic items count (product 2.29). */
export function planFinder(
  plans: readonly ListedPlan[],
  items: readonly ItemOnSaleAnswer[],
): PlanSearch['find'] {
  const ofPlans = plans.map((plan): SearchEntry & { plans: readonly string[]; organic: boolean } => ({
    id: plan._id,
    names: [plan.subscriptionName, plan.marathiName],
    plans: [plan._id],
    organic: true,
  }));
  const ofItems = items.map((item) => ({
    id: `item ${item._id}`,
    names: [item.englishName, item.marathiName],
    plans: item.subscriptions,
    organic: item.organic,
  }));
  const entries = [...ofPlans, ...ofItems];
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const index = searchIndex(entries);
  // What is near enough to a word depends on the other entries.
  const organicIndex = index.filter(({ id }) => known.get(id)?.organic);
  return (query, organicOnly) => {
    const perWord = search(organicOnly ? organicIndex : index, query).map(
      (ids) => new Set([...ids].flatMap((id) => known.get(id)?.plans ?? [])),
    );
    return new Set(plans.map(({ _id }) => _id).filter((id) => perWord.every((ofWord) => ofWord.has(id))));
  };
}
