import type { ListedPlan } from './listed-plans.ts';
import { describe, expect, test } from 'vitest';

import { withValues } from '../../lib/use-address-query.ts';
import { NO_FILTER, choicesOf, filteredPlans, planWeek, readFilter } from './plan-filter.ts';
import { planFinder } from './plan-search.ts';

const FRUIT = { _id: '5', englishName: 'Fruit', marathiName: 'फळे' };
const GREENS = { _id: '3', englishName: 'Leafy greens', marathiName: 'पालेभाज्या' };

function plan(id: string, price: number, changes: Partial<ListedPlan> = {}): ListedPlan {
  return {
    _id: id,
    subscriptionName: id,
    marathiName: id,
    description: '',
    marathiDescription: '',
    image: '',
    itemImages: [],
    organic: false,
    comingSoon: false,
    soldOut: false,
    opensOn: null,
    firstBox: '',
    categories: [FRUIT],
    subscriptionType: 'weekly',
    deliveryFrequencies: ['weekly'],
    batches: ['morning'],
    sizes: [
      { name: 'Large', marathiName: 'मोठी', price: price * 2, people: null, week: '3 kg' },
      { name: 'Small', marathiName: 'छोटी', price, people: null, week: '3 kg' },
    ],
    ...changes,
  };
}

const plans = [
  plan('greens', 1200, { categories: [GREENS], deliveryFrequencies: ['daily', 'weekly'] }),
  plan('fruit', 600, { marathiName: 'अननस' }),
  plan('mangoes', 400, { comingSoon: true, marathiName: 'हापूस' }),
];
const choices = choicesOf(plans);
const shown = (changes: Partial<typeof NO_FILTER>, found: ReadonlySet<string> | null = null) =>
  filteredPlans(plans, { ...NO_FILTER, ...changes }, found, 'en').map(({ _id }) => _id);

describe('the filter of the plans', () => {
  test('offers only what tells plans apart', () => {
    expect(choices.categories).toEqual([GREENS, FRUIT]);
    expect(choices.frequencies).toEqual(['daily', 'weekly']);
    // Weeks cost ₹300, ₹150 and ₹100: up to ₹300 is all of them.
    expect(choices.prices).toEqual([100, 150]);
  });

  test('compares plans by what a week of their cheapest size costs', () => {
    expect(planWeek(plan('any', 1200))).toEqual({ paise: 30_000, exact: true });
    expect(shown({ most: '150' })).toEqual(['fruit', 'mangoes']);
  });

  test('narrows by category, frequency and what was found, all together', () => {
    expect(shown({})).toEqual(['greens', 'fruit', 'mangoes']);
    expect(shown({ category: '5' })).toEqual(['fruit', 'mangoes']);
    expect(shown({ often: 'daily' })).toEqual(['greens']);
    expect(shown({ category: '5' }, new Set(['greens', 'mangoes']))).toEqual(['mangoes']);
  });

  test('sorts by price with what can be bought now first, or by the name of the language', () => {
    expect(shown({ sort: 'price' })).toEqual(['fruit', 'greens', 'mangoes']);
    expect(shown({ sort: 'name' })).toEqual(['fruit', 'greens', 'mangoes']);
    const marathi = filteredPlans(plans, { ...NO_FILTER, sort: 'name' }, null, 'mr');
    expect(marathi.map(({ _id }) => _id).indexOf('fruit')).toBeLessThan(
      marathi.map(({ _id }) => _id).indexOf('mangoes'),
    );
  });

  test('is read from an address as it was written into it, beside what else stands there', () => {
    const filter = { q: 'methi', category: '3', often: 'daily', most: '150', sort: 'price' };
    const written = withValues(new URLSearchParams('from=leaflet&q=old'), filter);
    expect(readFilter(written, choices)).toEqual(filter);
    expect(written.get('from')).toBe('leaflet');
    expect(withValues(written, { ...NO_FILTER }).toString()).toBe('from=leaflet');
  });

  test('leaves aside what names nothing that there is', () => {
    const odd = new URLSearchParams('category=77&often=hourly&most=12.5&sort=recommended');
    expect(readFilter(odd, choices)).toEqual(NO_FILTER);
    expect(readFilter(new URLSearchParams({ q: 'x'.repeat(500) }), choices).q).toHaveLength(60);
  });
});

describe('the search of the plans', () => {
  const item = (_id: string, englishName: string, marathiName: string, subscriptions: string[]) => ({
    _id,
    englishName,
    marathiName,
    organic: _id === '1',
    subscriptions,
  });
  const find = planFinder(plans, [
    item('1', 'Fenugreek (bunch)', 'मेथी (जुडी)', ['greens']),
    item('2', 'Guava', 'पेरू', ['fruit', 'greens']),
  ]);

  test('finds plans by their items, by their names, and by words of both', () => {
    expect([...find('methee', false)]).toEqual(['greens']);
    expect([...find('peru', false)]).toEqual(['greens', 'fruit']);
    expect([...find('hapus', false)]).toEqual(['mangoes']);
    expect([...find('methi guava', false)]).toEqual(['greens']);
    expect([...find('hapus guava', false)]).toEqual([]);
  });

  test('knows only organic items with the organic toggle', () => {
    expect([...find('methi', true)]).toEqual(['greens']);
    expect([...find('guava', true)]).toEqual([]);
  });
});
