import type { PlanState } from '@shivar/domain/rules/catalogue/plan';
import { describe, expect, it } from 'vitest';

import { attemptFor } from './attempt.ts';
import { conformed, emptyDraft, startOf, withBalancedMix, withItem } from './draft.ts';
import { withAccountLikes, withLike } from './draft-likes.ts';
import { bodyOf } from './purchase-body.ts';

const item = (id: string) => ({
  id,
  name: { en: id, mr: id },
  unit: 'Grams' as const,
  categoryId: 'veg',
  maxSelection: 1000,
});
const size = (name: string, quantity: number) => ({
  name,
  price: 100_000,
  quotas: [{ categoryId: 'veg', unit: 'Grams' as const, quantity }],
});
const plan: PlanState = {
  comingSoon: false,
  soldOut: false,
  subscriptionType: 'monthly',
  frequencies: ['daily', 'weekly'],
  batches: ['evening', 'morning'],
  categories: [{ id: 'veg', name: { en: 'Vegetables', mr: 'भाज्या' }, capGrams: null, capUnits: null }],
  items: [item('tomato'), item('okra')],
  sizes: [size('Small', 2000), size('Large', 4000)],
};
const around = { first: '2026-11-22', organicOnly: false };
const fresh = conformed(plan, emptyDraft(plan), around);

describe('a purchase draft', () => {
  it('begins with what the plan offers first, filled and without a notice', () => {
    expect(fresh).toMatchObject({
      selectedSize: 'Small',
      deliveryFrequency: 'daily',
      batch: 'evening',
      startDate: null,
      notice: null,
    });
    expect(fresh.mix.items).toEqual({ tomato: 1000, okra: 1000 });
  });

  it('is left as it is while it agrees', () => {
    expect(conformed(plan, fresh, around)).toBe(fresh);
  });

  it('is balanced anew for another size, and says what stayed', () => {
    const changed = withItem(plan, fresh, around.first, 'tomato', 600);
    const larger = conformed(plan, { ...changed, selectedSize: 'Large' }, around);
    expect(larger.mix.items).toEqual({ tomato: 600, okra: 3400 });
    expect(larger.notice).toEqual({ kind: 'rebalanced', kept: ['tomato'], lowered: [] });
  });

  it('is balanced anew where a later start brings another number of deliveries', () => {
    const shorter = conformed(plan, { ...fresh, startDate: '2027-02-01' }, around);
    expect(shorter.madeFor).not.toBe(fresh.madeFor);
    expect(conformed(plan, { ...fresh, startDate: '2026-11-25' }, around).madeFor).toBe(fresh.madeFor);
  });

  it('falls back where what it held is no longer offered', () => {
    const old = {
      ...fresh,
      selectedSize: 'Giant',
      deliveryFrequency: 'monthly' as const,
      batch: 'morning' as const,
    };
    expect(conformed(plan, old, around)).toMatchObject({
      selectedSize: 'Small',
      deliveryFrequency: 'daily',
      batch: 'morning',
    });
  });

  it('tells which items made room', () => {
    expect(withItem(plan, fresh, around.first, 'okra', 1200).notice).toEqual({
      kind: 'made-room',
      gaveUp: { tomato: 200 },
    });
  });

  it('can be put back to the balanced mix', () => {
    const changed = withItem(plan, fresh, around.first, 'tomato', 0);
    expect(withBalancedMix(plan, changed, around.first).mix).toEqual(fresh.mix);
  });
});

describe('the first delivery', () => {
  it('is the earliest day until the buyer chooses one', () => {
    expect(startOf(fresh, '2026-11-22')).toBe('2026-11-22');
    expect(startOf({ ...fresh, startDate: '2026-12-01' }, '2026-11-22')).toBe('2026-12-01');
  });

  it('stays where it was sent while an answer is awaited, though the cut-off passes', () => {
    const attempt = attemptFor(null, bodyOf({ id: 'plan', offer: 'seen', sizes: [] }, fresh, '2026-11-22'));
    expect(startOf({ ...fresh, attempt }, '2026-11-23')).toBe('2026-11-22');
  });
});

describe('the body of a purchase', () => {
  it('carries what was chosen, without zeros, and the address as it was typed', () => {
    const typed = {
      ...withItem(plan, fresh, around.first, 'tomato', 0),
      address: { line1: ' 4 Gangapur Road ', line2: '', landmark: '', city: 'Nashik ' },
    };
    expect(bodyOf({ id: 'plan', offer: 'seen', sizes: [] }, typed, around.first)).toMatchObject({
      subscriptionId: 'plan',
      startDate: '2026-11-22',
      items: { okra: 1000 },
      address: { line1: ' 4 Gangapur Road ', city: 'Nashik ' },
    });
  });
});

describe('the likes of a purchase', () => {
  const { first } = around;

  it('change the offered mix at once, and never brings nothing of an item', () => {
    const said = withLike(plan, fresh, first, 'okra', 'never');
    expect(said.mix.items).toEqual({ tomato: 2000, okra: 0 });
    expect(said.likes).toEqual({ okra: 'never' });
    expect(withLike(plan, said, first, 'okra', 'fine').mix.items).toEqual(fresh.mix.items);
  });

  it('follow a later change of the size', () => {
    const said = withLike(plan, fresh, first, 'okra', 'never');
    expect(conformed(plan, { ...said, selectedSize: 'Large' }, around).mix.items).toEqual({
      tomato: 4000,
      okra: 0,
    });
    expect(withBalancedMix(plan, said, first).mix.items).toEqual({ tomato: 2000, okra: 0 });
  });

  it('take back the quantity of that item alone which the buyer set', () => {
    const set = withItem(plan, withItem(plan, fresh, first, 'okra', 300), first, 'tomato', 500);
    expect(withLike(plan, set, first, 'okra', 'never').mix.items).toEqual({ tomato: 500, okra: 0 });
  });

  it('of the account stand below what was said here, and leave an order on its way alone', () => {
    const said = withLike(plan, fresh, first, 'okra', 'love');
    const both = withAccountLikes(plan, said, first, { okra: 'never', tomato: 'never' });
    expect([both.likes, both.mix.items]).toEqual([
      { okra: 'love', tomato: 'never' },
      { tomato: 0, okra: 2000 },
    ]);
    const body = bodyOf({ id: 'box', offer: 'x', sizes: [] }, fresh, first);
    const sent = { ...fresh, attempt: attemptFor(null, body) };
    expect(withAccountLikes(plan, sent, first, { okra: 'never' })).toBe(sent);
  });

  it('are no part of the order', () => {
    const said = withLike(plan, fresh, first, 'okra', 'never');
    expect(Object.keys(bodyOf({ id: 'box', offer: 'x', sizes: [] }, said, first))).toEqual(
      Object.keys(bodyOf({ id: 'box', offer: 'x', sizes: [] }, fresh, first)),
    );
  });
});
