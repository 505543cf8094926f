import { describe, expect, it } from 'vitest';

import { NOW, START, orderAnswer } from '../../../../test/order-answers.ts';
import type { OrderSeed } from '../../../../test/order-answers.ts';
import { openEditor, undone, withQuantity } from '../state/editor-state.ts';
import { appliedToAll, planned } from './bulk-steps.ts';

function editor(seed: OrderSeed = {}) {
  return openEditor(orderAnswer(seed), {}, NOW).state;
}

describe('Apply to All Dates', () => {
  it('copies the open box as far as the allowance lasts and says where it ended', () => {
    const { state, outcome } = appliedToAll(withQuantity(editor(), START, '1', 800), START, NOW);
    expect(state.draft).toEqual({
      '2026-11-23': { '1': 800 },
      '2026-11-24': { '1': 800 },
      '2026-11-25': { '1': 400 },
    });
    expect(outcome).toEqual({ kind: 'applied', dates: 3, shortDates: ['2026-11-25', '2026-11-26'] });
  });

  it('copies a saved box too', () => {
    const seed = { saved: { [START]: { '3': 1 } } };
    const { outcome } = appliedToAll(editor(seed), START, NOW);
    expect(outcome).toEqual({ kind: 'applied', dates: 3, shortDates: [] });
  });

  it('refuses an empty box, which would only clear the others', () => {
    const before = withQuantity(editor(), '2026-11-24', '1', 100);
    expect(appliedToAll(before, START, NOW)).toEqual({ state: before, outcome: { kind: 'emptyBox' } });
  });

  it('says so where nothing is left of the items of the box', () => {
    const seed = { saved: { [START]: { '1': 1000 }, '2026-11-24': { '1': 1000 } } };
    const before = withQuantity(editor(seed), '2026-11-25', '2', 100);
    expect(appliedToAll(before, START, NOW)).toEqual({ state: before, outcome: { kind: 'nothingLeft' } });
  });

  it('says so where every date is locked', () => {
    const saved = Object.fromEntries(editor().dates.map((day) => [day, { '1': 100 }]));
    expect(appliedToAll(editor({ saved }), START, NOW).outcome.kind).toBe('noOpenDate');
  });
});

describe('Plan my month', () => {
  it('places the rest of every item, on top of the draft, as one step', () => {
    const before = withQuantity(editor(), START, '1', 1000);
    const { state, outcome } = planned(before, NOW);
    expect(state.drafted).toEqual({ '1': 2000, '2': 3000, '3': 6 });
    expect(state.draft[START]?.['1']).toBe(1000);
    expect(outcome).toEqual({ kind: 'planned', dates: 4, restItems: 0 });
    expect(undone(state).draft).toEqual(before.draft);
  });

  it('counts the items that the boxes take no more of', () => {
    const items = [{ id: '1', most: 500, qty: 9000 }];
    expect(planned(editor({ items }), NOW).outcome).toEqual({ kind: 'planned', dates: 4, restItems: 1 });
  });

  it('says so where the boxes take nothing more at all', () => {
    const items = [{ id: '1', most: 500, qty: 9000 }];
    const full = planned(editor({ items }), NOW).state;
    expect(planned(full, NOW)).toEqual({ state: full, outcome: { kind: 'nothingFits' } });
  });

  it('says so where everything is placed', () => {
    const full = planned(editor(), NOW).state;
    expect(planned(full, NOW).outcome.kind).toBe('nothingLeft');
  });
});
