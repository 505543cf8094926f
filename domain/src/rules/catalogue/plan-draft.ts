import type { CategoryDraft, ItemDraft, PlanDraft } from './catalogue-draft.ts';
import { paiseFromRupees } from '../../values/money.ts';
import { itemsOfQuota } from './plan.ts';
import type { PlanState } from './plan.ts';
import { stepOf } from '../../values/quantity.ts';
import { accepted, refused, unitWord } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Bilingual } from '../../language/language.ts';
import { fittingFrequencies } from './selling.ts';

/** The items and categories of the catalogue, by id. */
export interface Produce {
  readonly items: ReadonlyMap<string, ItemDraft>;
  readonly categories: ReadonlyMap<string, CategoryDraft>;
}

const nameOf = (named: Pick<ItemDraft, 'englishName' | 'marathiName'>): Bilingual => ({
  en: named.englishName,
  mr: named.marathiName,
});

/** A draft as a plan for the rules, with all its items. */
export function stateOfDraft(draft: PlanDraft, produce: Produce): PlanState {
  const items = draft.items.flatMap((id) => {
    const item = produce.items.get(id);
    if (!item) return [];
    const { unitofItem: unit, categoryId, maxSelection, seasonMonths, isStaple } = item;
    const portion = item.portion ?? undefined;
    return [{ id, name: nameOf(item), unit, categoryId, maxSelection, portion, isStaple, seasonMonths }];
  });
  const used = new Set(items.map(({ categoryId }) => categoryId));
  return {
    comingSoon: draft.state === 'coming-soon',
    soldOut: draft.state === 'sold-out',
    subscriptionType: draft.subscriptionType,
    frequencies: draft.deliveryFrequencies,
    batches: draft.batches,
    sizes: draft.sizes.map(({ name, price, quotas }) => ({
      name,
      price: paiseFromRupees(price),
      quotas: quotas.map(({ categoryId, unitofItem, qty }) => ({
        categoryId,
        unit: unitofItem,
        quantity: qty,
      })),
    })),
    categories: [...produce.categories]
      .filter(([id]) => used.has(id))
      .map(([id, category]) => ({
        id,
        name: nameOf(category),
        capGrams: category.capGrams,
        capUnits: category.capUnits,
      })),
    items,
  };
}

/**
 * Judges a plan before saving (product 4.4). Off sale it may be unfinished, but its items and categories must exist.
 * Refuses unknown items and categories, two sizes of one name, a plan without sizes, items or frequencies, an empty
 * size, a quota that no item can fill or that is not in whole steps, an organic plan with another item, and a plan
 * whose frequencies cannot bring everything.
 */
export function judgePlan(draft: PlanDraft, produce: Produce): Result<PlanState> {
  const named = judgeNames(draft, produce);
  if (!named.ok || draft.state === 'off-sale') return named;
  if (draft.sizes.length === 0) return refused('plan_needs_sizes');
  if (draft.items.length === 0) return refused('plan_needs_items');
  if (draft.deliveryFrequencies.length === 0) return refused('plan_needs_frequencies');
  const plan = named.value;
  const quotas = judgeQuotas(plan);
  if (!quotas.ok) return quotas;
  const other = draft.organic && plan.items.find(({ id }) => !produce.items.get(id)?.organic);
  if (other) return refused('plan_not_organic', { item: other.name });
  return fittingFrequencies(plan).length > 0 ? accepted(plan) : refused('plan_fits_nowhere');
}

function judgeNames(draft: PlanDraft, produce: Produce): Result<PlanState> {
  const isKnown =
    draft.items.every((id) => produce.items.has(id)) &&
    draft.sizes.every(({ quotas }) => quotas.every(({ categoryId }) => produce.categories.has(categoryId)));
  if (!isKnown) return refused('produce_unknown');
  const keys = (['name', 'marathiName'] as const).map((key) => draft.sizes.map((size) => size[key]));
  const twice = keys.flatMap((names) => names.filter((one, index) => names.indexOf(one) < index))[0];
  if (twice !== undefined) return refused('size_twice', { size: twice });
  if (new Set(draft.items).size < draft.items.length) return refused('produce_unknown');
  return accepted(stateOfDraft(draft, produce));
}

function judgeQuotas(plan: PlanState): Result<null> {
  for (const { name, quotas } of plan.sizes) {
    if (quotas.length === 0) return refused('size_empty', { size: name });
    const keys = quotas.map(({ categoryId, unit }) => `${categoryId} ${unit}`);
    if (new Set(keys).size < keys.length) return refused('produce_unknown');
    for (const quota of quotas) {
      const category = plan.categories.find(({ id }) => id === quota.categoryId)?.name;
      const unit = unitWord(quota.unit);
      if (!category || itemsOfQuota(plan, quota).length === 0)
        return refused('quota_unfillable', { size: name });
      if (quota.quantity % stepOf(quota.unit) !== 0)
        return refused('quota_off_step', { size: name, category, n: stepOf(quota.unit), unit });
    }
  }
  return accepted(null);
}

/** The address of a new plan, or the file name of a new item: small letters and digits of the English name. */
export function slugOf(englishName: string, taken: (slug: string) => boolean): string {
  const words = englishName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 50)
    .replace(/-$/, '');
  const slug = words === '' ? 'farm' : words;
  // `new` is the address of the form.
  if (slug !== 'new' && !taken(slug)) return slug;
  let number = 2;
  while (taken(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
