import type { ListedPlan } from './listed-plans.ts';
import { FREQUENCIES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { formatRupees } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import { weekPrice } from '@shivar/domain/rules/catalogue/week';
import type { WeekPrice } from '@shivar/domain/rules/catalogue/week';

import { planNameOf } from '../../lib/names.ts';
import type { Translate } from '../../lib/words.ts';

export const SORTS = ['price', 'name'] as const;

/** The filters of the list, as in the address. An empty text filters nothing. */
export interface PlanFilter {
  /** The search. */
  readonly q: string;
  /** A category's id. */
  readonly category: string;
  readonly often: string;
  /** The most that a week may cost, in rupees. */
  readonly most: string;
  readonly sort: string;
}

export const NO_FILTER: PlanFilter = { q: '', category: '', often: '', most: '', sort: '' };

/** The options of the filters, from the plans on sale. */
export interface FilterChoices {
  readonly categories: ListedPlan['categories'];
  readonly frequencies: readonly (typeof FREQUENCIES)[number][];
  /** Rupees a week, each of which leaves some plans out. */
  readonly prices: readonly number[];
}

const ROUND_PRICES = [100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000];
const MOST_PRICES = 4;

/** The price of a plan's cheapest size for its whole span, in rupees. */
export function lowestPrice({ sizes }: Pick<ListedPlan, 'sizes'>): number {
  return Math.min(...sizes.map((size) => size.price));
}

/** The price of a plan's cheapest size for a week. */
export function planWeek(plan: Pick<ListedPlan, 'sizes' | 'subscriptionType'>): WeekPrice {
  return weekPrice(paiseFromRupees(lowestPrice(plan)), plan.subscriptionType);
}

/** `from ₹370 a week`. */
export function weekText(plan: Parameters<typeof planWeek>[0], t: Translate<'public'>): string {
  const { paise, exact } = planWeek(plan);
  return t(exact ? 'weekFrom' : 'weekFromAbout', { price: formatRupees(paise, t.language) });
}

/** The options that change the list: each fits some plan, and no price fits all. */
export function choicesOf(plans: readonly ListedPlan[]): FilterChoices {
  const categories = new Map(plans.flatMap((plan) => plan.categories).map((one) => [one._id, one]));
  const weeks = plans.map((plan) => planWeek(plan).paise);
  const below = (rupees: number) => weeks.filter((paise) => paise <= rupees * 100).length;
  // A price is worth choosing where it lets other plans through than the one before it.
  const prices = ROUND_PRICES.filter((rupees, index) => {
    const found = below(rupees);
    return found > below(ROUND_PRICES[index - 1] ?? 0) && found < plans.length;
  });
  return {
    categories: [...categories.values()],
    frequencies: FREQUENCIES.filter((one) => plans.some((plan) => plan.deliveryFrequencies.includes(one))),
    prices: prices.slice(0, MOST_PRICES),
  };
}

/** The filter of an address. Unknown values are ignored. */
export function readFilter(search: URLSearchParams, choices: FilterChoices): PlanFilter {
  const known = (name: keyof PlanFilter, values: readonly (string | number)[]): string => {
    const value = search.get(name) ?? '';
    return values.map(String).includes(value) ? value : '';
  };
  const categories = choices.categories.map(({ _id }) => _id);
  return {
    q: search.get('q')?.slice(0, 60) ?? '',
    category: known('category', categories),
    often: known('often', choices.frequencies),
    most: known('most', choices.prices),
    sort: known('sort', SORTS),
  };
}

/** The plans that fit, sorted. `found` has the ids of a search, or is null. By price, plans to wait for come last. */
export function filteredPlans(
  plans: readonly ListedPlan[],
  filter: PlanFilter,
  found: ReadonlySet<string> | null,
  language: Language,
): readonly ListedPlan[] {
  const { category, often, most, sort } = filter;
  const shown = plans.filter(
    (plan) =>
      (found?.has(plan._id) ?? true) &&
      (!category || plan.categories.some(({ _id }) => _id === category)) &&
      (!often || plan.deliveryFrequencies.some((one) => one === often)) &&
      (!most || planWeek(plan).paise <= Number(most) * 100),
  );
  if (sort === 'price') return shown.toSorted((one, other) => rank(one) - rank(other));
  if (sort !== 'name') return shown;
  const name = (plan: ListedPlan) => planNameOf(plan, language);
  return shown.toSorted((one, other) => name(one).localeCompare(name(other), language));
}

function rank(plan: ListedPlan): number {
  const canWait = plan.comingSoon || plan.soldOut ? Number.MAX_SAFE_INTEGER / 2 : 0;
  return canWait + planWeek(plan).paise;
}
