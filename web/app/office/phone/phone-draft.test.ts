import type { PlanAnswer } from '@shivar/domain/contract/plan-answers';
import { judgePurchase } from '@shivar/domain/rules/purchase/purchase';
import { describe, expect, it } from 'vitest';

import { planViewOf } from '../../features/purchase/state/read-plan.ts';
import {
  EMPTY_DRAFT,
  bodyOf,
  chosenOf,
  datesOf,
  likeBought,
  renewed,
  withCaller,
  withChoice,
  withNewCaller,
  withoutCaller,
} from './phone-draft.ts';

const NOW = Date.parse('2026-11-21T10:00:00+05:30');
const item = (_id: string, maxSelection: number) => ({
  _id,
  englishName: `Item ${_id}`,
  marathiName: `माल ${_id}`,
  unitofItem: 'Grams' as const,
  categoryId: '1',
  categoryName: 'Vegetables',
  maxSelection,
  portion: 500,
  organic: false,
  image: '',
});
const size = (name: string, qty: number) => ({
  name,
  marathiName: name,
  price: 910,
  people: null,
  quotas: [{ categoryId: '1', categoryName: 'Vegetables', unitofItem: 'Grams' as const, qty }],
});
const answer: PlanAnswer = {
  _id: 'box',
  subscriptionName: 'Box',
  marathiName: 'पेटी',
  description: '',
  marathiDescription: '',
  image: '',
  itemImages: [],
  organic: false,
  comingSoon: false,
  soldOut: false,
  opensOn: null,
  subscriptionType: 'weekly',
  deliveryFrequencies: ['weekly', 'daily'],
  batches: ['morning', 'evening'],
  offer: 'abc',
  categories: [{ _id: '1', englishName: 'Vegetables', marathiName: 'भाज्या', capGrams: null, capUnits: null }],
  sizes: [size('Small', 2000), size('Large', 4000)],
  items: [item('1', 1000), item('2', 1000)],
};
const plan = planViewOf(answer, 'en');
const chosen = chosenOf(plan, NOW);

describe('an order by phone', () => {
  it('begins with choices that can be bought at once', () => {
    const judged = judgePurchase(plan, { ...chosen, frequency: chosen.deliveryFrequency }, NOW);
    expect(judged.ok && judged.value.items).toEqual({ '1': 1000, '2': 1000 });
    expect([chosen.startDate, datesOf(chosen).length]).toEqual(['2026-11-22', 4]);
  });

  it('balances the mix after a new size, but leaves a mix that was set by hand', () => {
    const large = withChoice(chosen, { selectedSize: 'Large' });
    expect(large.items).toEqual({ '1': 2000, '2': 2000 });
    const own = withChoice(chosen, { items: { '1': 500 }, isOwnMix: true });
    expect(withChoice(own, { selectedSize: 'Large' }).items).toEqual({ '1': 500 });
    expect(withChoice(own, { isOwnMix: false })).toEqual(chosen);
  });

  it.each([
    ['Asha Patil 2', { name: 'Asha Patil 2', email: '' }],
    ['asha@example.in', { name: '', email: 'asha@example.in' }],
    ['+91 98765-43210', { name: '', email: '' }],
  ])('begins a new customer with %s', (typed, expected) => {
    expect(withNewCaller(EMPTY_DRAFT, typed, 'mr').who).toEqual({
      kind: 'new',
      ...expected,
      language: 'mr',
      agreed: false,
    });
  });

  it('keeps the choices that a new offer of the plan still has', () => {
    const evening = withChoice(chosen, { selectedSize: 'Large', batch: 'evening', startDate: '2026-11-25' });
    const dearer = { ...plan, offer: 'def', batches: ['morning' as const] };
    const again = renewed(dearer, evening);
    expect(again).toMatchObject({ selectedSize: 'Large', batch: 'morning', startDate: '2026-11-25' });
    expect([again.plan.offer, again.items]).toEqual(['def', evening.items]);
  });

  it('goes to the address of the newest order, unless an address is typed', () => {
    const last = {
      address: { line1: '4 Mill Road', line2: '', landmark: '', city: 'Nashik' },
      pincode: '422001',
      mobile: '9876543210',
    };
    const caller = {
      _id: 'a',
      name: 'Asha',
      email: 'asha@example.in',
      isBlocked: false,
      last,
      bought: null,
      likes: {},
    };
    const filled = withCaller(EMPTY_DRAFT, caller);
    expect(filled).toMatchObject(last);
    // And not to somebody else.
    expect(withoutCaller(filled)).toEqual(EMPTY_DRAFT);
    expect(withoutCaller({ ...filled, address: { ...last.address, line2: 'Flat 4' } })).toEqual(EMPTY_DRAFT);
    expect(withCaller({ ...EMPTY_DRAFT, pincode: '422003' }, caller)).toMatchObject({
      pincode: '422003',
      mobile: '',
    });
  });

  it('offers a mix that the caller likes, and the one for everybody once the caller is another', () => {
    const caller = { _id: 'a', name: 'Asha', email: '', isBlocked: false, last: null, bought: null };
    const begun = { ...EMPTY_DRAFT, chosen };
    const liked = withCaller(begun, { ...caller, likes: { '2': 'never' as const } });
    expect(liked.chosen?.items).toEqual({ '1': 2000, '2': 0 });
    expect(withoutCaller(liked).chosen?.items).toEqual(chosen.items);
    const own = { ...begun, chosen: { ...chosen, items: { '2': 1000 }, isOwnMix: true } };
    expect(withCaller(own, { ...caller, likes: { '2': 'never' as const } }).chosen?.items).toEqual({
      '2': 1000,
    });
  });

  const bought = {
    subscriptionId: 'box',
    selectedSize: 'Large',
    deliveryFrequency: 'daily' as const,
    batch: 'evening' as const,
    items: { '1': 1500, '2': 2500 },
  };
  it('repeats an earlier order with its own mix', () => {
    const { subscriptionId: _id, ...choices } = bought;
    expect(likeBought(plan, bought, NOW)).toMatchObject({ ...choices, isOwnMix: true });
    // An even mix does not count as set by hand.
    expect(likeBought(plan, { ...bought, items: { '1': 2000, '2': 2000 } }, NOW).isOwnMix).toBe(false);
  });

  it.each([
    ['no such item', plan, { ...bought, items: { '3': 1500, '2': 2500 } }],
    [
      'smaller quotas',
      planViewOf({ ...answer, sizes: [size('Small', 1000), size('Large', 3000)] }, 'en'),
      bought,
    ],
  ])('is balanced again where the offer has %s', (_what, now, before) => {
    const again = likeBought(now, before, NOW);
    expect(again).toMatchObject({ selectedSize: 'Large', batch: 'evening', isOwnMix: false });
    expect(again.items).toEqual(withChoice(again, {}).items);
  });

  it('takes a number from the search as the mobile of a new customer', () => {
    expect(withNewCaller(EMPTY_DRAFT, '+91 98765-43210', 'mr')).toMatchObject({ mobile: '9876543210' });
    expect(withNewCaller(EMPTY_DRAFT, 'Asha', 'mr').mobile).toBe('');
    expect(withNewCaller({ ...EMPTY_DRAFT, mobile: '9111111111' }, '9876543210', 'mr').mobile).toBe(
      '9111111111',
    );
  });

  it('cannot be sent without a caller and a plan', () => {
    expect(bodyOf(EMPTY_DRAFT)).toBeNull();
    expect(bodyOf({ ...EMPTY_DRAFT, chosen })).toBeNull();
    const who = { kind: 'new', name: 'Asha', email: 'a@b.in', language: 'mr', agreed: true } as const;
    expect(bodyOf({ ...EMPTY_DRAFT, chosen, who })).toMatchObject({
      newCustomer: { name: 'Asha', email: 'a@b.in', language: 'mr', agreed: true },
      offer: 'abc',
      paymentMethod: 'cod',
    });
  });
});
