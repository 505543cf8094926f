import { describe, expect, it } from 'vitest';

import { emptyDraft } from './draft.ts';
import type { PurchaseDraft } from './draft.ts';
import { readDraft, writeDraft } from './draft-store.ts';

const draft: PurchaseDraft = {
  ...emptyDraft({
    frequencies: ['alternate'],
    batches: ['evening'],
    sizes: [{ name: 'Small', price: 100, quotas: [] }],
  }),
  startDate: '2026-11-25',
  mix: { items: { '1': 500 }, kept: ['1'] },
  attempt: { key: 'abc', sent: ['{}'], startDate: '2026-11-25' },
};

describe('a stored draft', () => {
  it('comes back as it was written', () => {
    expect(readDraft(writeDraft(draft))).toEqual(draft);
  });

  it('leaves the news of the last change behind', () => {
    const told: PurchaseDraft = { ...draft, notice: { kind: 'made-room', gaveUp: { '2': 100 } } };
    expect(readDraft(writeDraft(told))?.notice).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['what is no JSON', '{'],
    ['null', 'null'],
    ['the shape of another version', JSON.stringify({ shape: 0, draft })],
    ['a draft without its shape', JSON.stringify(draft)],
  ])('is not made of %s', (_what, text) => {
    expect(readDraft(text)).toBeNull();
  });
});
