import { describe, expect, it } from 'vitest';

import { emptyDraft } from './draft.ts';
import type { PurchaseDraft } from './draft.ts';
import { readDraft } from './stored-draft.ts';

const draft: PurchaseDraft = {
  ...emptyDraft({
    comingSoon: false,
    subscriptionType: 'weekly',
    frequencies: ['alternate'],
    batches: ['evening'],
    sizes: [{ name: 'Small', price: 100, quotas: [] }],
    categories: [],
    items: [],
  }),
  startDate: '2026-11-25',
  mix: { items: { '1': 500 }, kept: ['1'] },
  madeFor: 'Small 14 false',
  address: { line1: '4 Gangapur Road', line2: '', landmark: '', city: 'Nashik' },
  pincode: '422001',
  mobile: '9876543210',
  attempt: { key: 'abc', sent: ['{}'], startDate: '2026-11-25' },
};

describe('a stored draft', () => {
  it('comes back as it was written', () => {
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('leaves the news of the last change behind', () => {
    const told = { ...draft, notice: { kind: 'made-room', gaveUp: { '2': 100 } } };
    expect(readDraft(JSON.stringify(told))?.notice).toBeNull();
  });

  it('falls back to the earliest day where its own is none', () => {
    expect(readDraft(JSON.stringify({ ...draft, startDate: '2026-02-30' }))?.startDate).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['what is no JSON', '{'],
    ['another shape', '{"size":"Small"}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an unknown frequency', JSON.stringify({ ...draft, frequency: 'hourly' })],
    [
      'quantities that are no whole numbers',
      JSON.stringify({ ...draft, mix: { items: { '1': '5' }, kept: [] } }),
    ],
    ['an address without its lines', JSON.stringify({ ...draft, address: { line1: 'x' } })],
  ])('is not made of %s', (_what, text) => {
    expect(readDraft(text)).toBeNull();
  });
});
