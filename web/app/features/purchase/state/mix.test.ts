import type { Frequency } from '@shivar/domain/rules/calendar/delivery-calendar';
import { balancedMix } from '@shivar/domain/rules/catalogue/plan';
import type { PlanState } from '@shivar/domain/rules/catalogue/plan';
import { judgePurchase } from '@shivar/domain/rules/purchase/purchase';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { mostOf, quotaStates, rebalanced, withQuantity } from './mix.ts';
import type { Mix, MixFacts } from './mix.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const UNTOUCHED: Mix = { items: {}, kept: [] };

interface Setting {
  size: MixFacts['size'];
  frequency: Frequency;
}

function item(id: string, categoryId: string, unit: 'Grams' | 'units', maxSelection: number) {
  return { id, name: { en: id, mr: id }, unit, categoryId, maxSelection };
}

const plan: PlanState = {
  comingSoon: false,
  soldOut: false,
  subscriptionType: 'weekly',
  frequencies: ['weekly', 'alternate'],
  batches: ['morning'],
  categories: [
    { id: 'veg', name: { en: 'Vegetables', mr: 'भाज्या' }, capGrams: null, capUnits: null },
    { id: 'greens', name: { en: 'Greens', mr: 'पालेभाज्या' }, capGrams: null, capUnits: null },
  ],
  items: [
    item('tomato', 'veg', 'Grams', 2000),
    item('okra', 'veg', 'Grams', 500),
    item('onion', 'veg', 'Grams', 3000),
    item('methi', 'greens', 'units', 3),
    item('palak', 'greens', 'units', 3),
  ],
  sizes: [
    {
      name: 'Small',
      price: 50_000,
      quotas: [
        { categoryId: 'veg', unit: 'Grams', quantity: 3000 },
        { categoryId: 'greens', unit: 'units', quantity: 6 },
      ],
    },
    {
      name: 'Large',
      price: 90_000,
      quotas: [
        { categoryId: 'veg', unit: 'Grams', quantity: 9000 },
        { categoryId: 'greens', unit: 'units', quantity: 12 },
      ],
    },
  ],
};
const inNovember = (deliveries: number) => new Map([[11, deliveries]]);
const small = plan.sizes[0]!;
const large = plan.sizes[1]!;
const facts: MixFacts = { plan, size: small, deliveries: 4, months: inNovember(4) };
const find = (id: string) => plan.items.find((known) => known.id === id)!;

describe('a mix', () => {
  it('begins as the balanced mix of the domain', () => {
    expect(rebalanced(facts, UNTOUCHED).mix.items).toEqual(balancedMix(plan, small, inNovember(4)));
  });

  it('says what is left of each quota', () => {
    const [veg, greens] = quotaStates(facts, { tomato: 700, onion: 300, methi: 6 }, plan);
    expect([veg?.chosen, veg?.left, greens?.left]).toEqual([1000, 2000, 0]);
  });

  it('says that what is not offered is left too: a category of which nothing is, and the rest of one', () => {
    const offered = { ...plan, items: [find('okra')] };
    const organic = { ...facts, plan: offered };
    const { mix } = rebalanced(organic, UNTOUCHED);
    const [veg, greens] = quotaStates(organic, mix.items, plan);
    // 500 g a box at the most, four boxes.
    expect([veg?.limit, veg?.chosen, veg?.left]).toEqual([3000, 2000, 1000]);
    expect([greens?.limit, greens?.left, greens?.items]).toEqual([6, 6, []]);
  });

  it('makes room in a full quota from the largest item that nobody set', () => {
    const mix: Mix = { items: { tomato: 1000, okra: 500, onion: 1500 }, kept: [] };
    const { mix: changed, gaveUp } = withQuantity(facts, mix, find('okra'), 700);
    expect(changed).toEqual({ items: { tomato: 1000, okra: 700, onion: 1300 }, kept: ['okra'] });
    expect(gaveUp).toEqual({ onion: 200 });
  });

  it('takes nothing from items that the buyer set', () => {
    const mix: Mix = { items: { tomato: 1500, okra: 0, onion: 1500 }, kept: ['tomato', 'onion'] };
    const { mix: changed, gaveUp } = withQuantity(facts, mix, find('okra'), 100);
    expect(changed.items).toEqual({ tomato: 1500, okra: 0, onion: 1500 });
    expect(gaveUp).toEqual({});
  });

  it('uses what is left before anything has to make room', () => {
    const mix: Mix = { items: { tomato: 1000, okra: 0, onion: 1800 }, kept: [] };
    const { mix: changed, gaveUp } = withQuantity(facts, mix, find('okra'), 300);
    expect(changed.items).toEqual({ tomato: 1000, okra: 300, onion: 1700 });
    expect(gaveUp).toEqual({ onion: 100 });
  });

  it('leaves what was taken out to be chosen anew', () => {
    const mix: Mix = { items: { tomato: 1500, okra: 0, onion: 1500 }, kept: [] };
    const { mix: changed } = withQuantity(facts, mix, find('onion'), 900);
    expect(quotaStates(facts, changed.items, plan)[0]?.left).toBe(600);
  });
});

describe('a mix made anew', () => {
  it('keeps what the buyer set and balances the rest', () => {
    const mix: Mix = { items: { tomato: 2000, okra: 500, onion: 500, methi: 3, palak: 3 }, kept: ['tomato'] };
    const { mix: grown, lowered } = rebalanced(
      { plan, size: large, deliveries: 4, months: inNovember(4) },
      mix,
    );
    expect(grown.items['tomato']).toBe(2000);
    expect(grown.kept).toEqual(['tomato']);
    expect(
      quotaStates({ plan, size: large, deliveries: 4, months: inNovember(4) }, grown.items, plan).map(
        ({ left }) => left,
      ),
    ).toEqual([0, 0]);
    expect(lowered).toEqual([]);
  });

  it('shrinks alike what no longer fits, and says so', () => {
    const mix: Mix = { items: { tomato: 6000, okra: 0, onion: 3000 }, kept: ['tomato', 'onion', 'okra'] };
    const { mix: shrunk, lowered } = rebalanced(facts, mix);
    expect(shrunk.items).toMatchObject({ tomato: 2000, onion: 1000, okra: 0 });
    expect(lowered).toEqual(['tomato', 'onion']);
  });

  it('forgets items that are no longer offered', () => {
    const organic = { ...plan, items: plan.items.filter(({ id }) => id !== 'tomato') };
    const mix: Mix = { items: { tomato: 1000, onion: 200 }, kept: ['tomato', 'onion'] };
    const { mix: rest } = rebalanced({ ...facts, plan: organic }, mix);
    expect(rest.items['tomato']).toBeUndefined();
    expect(rest).toMatchObject({ items: { onion: 200, okra: 2000 }, kept: ['onion'] });
  });
});

describe('whatever is tapped', () => {
  const taps = fc.array(
    fc.record({
      id: fc.constantFrom(...plan.items.map(({ id }) => id)),
      steps: fc.integer({ min: -3, max: 90 }),
    }),
    { maxLength: 12 },
  );
  const settings = fc.record({
    size: fc.constantFrom(...plan.sizes),
    frequency: fc.constantFrom(...plan.frequencies),
  });

  it('the domain accepts the mix, before and after a change of size or frequency', () => {
    fc.assert(
      fc.property(settings, settings, taps, (before, after, tapped) => {
        let mix = rebalanced(factsFor(before), UNTOUCHED).mix;
        expect(isAgreed(before, mix)).toBe(true);
        for (const { id, steps } of tapped) {
          mix = withQuantity(
            factsFor(before),
            mix,
            find(id),
            steps * (find(id).unit === 'Grams' ? 100 : 1),
          ).mix;
          expect(isAgreed(before, mix)).toBe(true);
        }
        expect(isAgreed(after, rebalanced(factsFor(after), mix).mix)).toBe(true);
      }),
    );
  });

  it('a stepper never offers more than it can go to', () => {
    fc.assert(
      fc.property(settings, taps, fc.constantFrom(...plan.items), (setting, tapped, target) => {
        const given = factsFor(setting);
        let mix = rebalanced(given, UNTOUCHED).mix;
        for (const { id, steps } of tapped) mix = withQuantity(given, mix, find(id), steps * 100).mix;
        const state = quotaStates(given, mix.items, given.plan).find(({ items }) => items.includes(target))!;
        const most = mostOf(state, mix, target, given.months);
        expect(withQuantity(given, mix, target, 1_000_000).mix.items[target.id]).toBe(most);
      }),
    );
  });

  function factsFor({ size, frequency }: Setting): MixFacts {
    const deliveries = frequency === 'weekly' ? 4 : 14;
    return { plan, size, deliveries, months: inNovember(deliveries) };
  }

  function isAgreed({ size, frequency }: Setting, mix: Mix): boolean {
    if (Object.values(mix.items).every((quantity) => quantity === 0)) return true;
    const choices = {
      selectedSize: size.name,
      frequency,
      batch: 'morning',
      startDate: '2026-11-23',
    } as const;
    return judgePurchase(plan, { ...choices, items: mix.items }, NOW).ok;
  }
});
