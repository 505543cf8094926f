import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { instantAt } from '@shivar/domain/values/day';
import { describe, expect, it } from 'vitest';

import { NOW, START, orderAnswer } from '../../../../test/order-answers.ts';
import type { OrderSeed } from '../../../../test/order-answers.ts';
import { formatQuantity } from '../../../lib/format.ts';
import { openEditor, undone, withDraft, withEdited, withOrder, withQuantity } from './editor-state.ts';
import { leftOf, markOf, pickOn, placedOf, quantityIn, sumsText } from './selectors.ts';

function editor(seed: OrderSeed = {}, now = NOW) {
  return openEditor(orderAnswer(seed), {}, now).state;
}

describe('the dates to choose from', () => {
  it('run from the next delivery to the end date', () => {
    expect(editor().dates).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']);
  });

  it('begin tomorrow where the next delivery is today', () => {
    expect(editor({}, instantAt('2026-11-23', 9)).dates).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  });

  it('are those from tomorrow on, whatever lies behind', () => {
    const running = orderAnswer({ start: '2026-11-20', dates: 6 });
    const { state } = openEditor({ ...running, nextDeliveryDate: null }, {}, NOW);
    expect(state.dates).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  });

  it('still show tomorrow after its cut-off, locked, and open the next box', () => {
    const state = editor({}, cutOffOf(START));
    expect(state.dates[0]).toBe(START);
    expect(markOf(state, START)).toBe('locked');
    expect(state.edited).toBe('2026-11-24');
  });

  it('open the first date that is not saved', () => {
    const state = editor({ saved: { [START]: { '1': 100 } } });
    expect(state.edited).toBe('2026-11-24');
  });

  it('open nothing where none is left', () => {
    expect(editor({}, instantAt('2027-01-01', 9)).edited).toBeNull();
  });
});

describe('what the farm sends', () => {
  it('stands on a date until the customer chooses for it', () => {
    const answer = orderAnswer();
    const [first, ...others] = answer.deliverySchedule;
    const tomato = { englishName: 'Tomato', marathiName: 'टोमॅटो', unitofItem: 'Grams' } as const;
    const farmsChoice = [{ ...tomato, _id: '1', qty: 500 }];
    const deliverySchedule = [{ ...first!, farmsChoice }, ...others];
    const { state } = openEditor({ ...answer, deliverySchedule }, {}, NOW);
    expect(pickOn(state, START)).toEqual({ '1': 500 });
    expect(pickOn(state, '2026-11-24')).toEqual({});
    const chosen = withQuantity(state, START, '2', 100);
    expect(pickOn(chosen, START)).toEqual({});
    expect(pickOn(withQuantity(chosen, START, '2', 0), START)).toEqual({ '1': 500 });
  });
});

describe('a tap', () => {
  it('changes its cell, the item’s sum and what is left of it', () => {
    const state = withQuantity(editor(), START, '1', 300);
    const [tomato] = state.order.items;
    expect(quantityIn(state, START, '1')).toBe(300);
    expect(placedOf(state, '1')).toBe(300);
    expect(leftOf(state, tomato!)).toBe(1700);
    expect(markOf(state, START)).toBe('chosen');
    expect(sumsText(state.order.items, state.draft[START]!, formatQuantity, 'en')).toBe('300 g');
  });

  it('leaves a locked date as it is', () => {
    const state = editor({ saved: { [START]: { '1': 100 } } });
    expect(withQuantity(state, START, '1', 300)).toBe(state);
  });

  it('forgets a box that it empties', () => {
    const state = withQuantity(withQuantity(editor(), START, '1', 300), START, '1', 0);
    expect(state.draft).toEqual({});
    expect(markOf(state, START)).toBe('open');
  });

  it('keeps the sums right over many taps', () => {
    let state = editor();
    for (const [day, quantity] of [
      [START, 300],
      ['2026-11-24', 500],
      [START, 100],
    ] as const)
      state = withQuantity(state, day, '1', quantity);
    expect(state.drafted['1']).toBe(600);
  });
});

describe('undo', () => {
  it('takes back taps on one cell as one step', () => {
    let state = withQuantity(editor(), START, '2', 100);
    state = withQuantity(withQuantity(state, START, '1', 100), START, '1', 200);
    expect(undone(state).draft).toEqual({ [START]: { '2': 100 } });
    expect(undone(undone(state)).draft).toEqual({});
  });

  it('takes back a step over many dates with all sums', () => {
    const before = withQuantity(editor(), START, '1', 100);
    const after = withDraft(before, { '2026-11-24': { '1': 500, '2': 0 }, '2026-11-25': {} });
    expect(after.draft).toEqual({ '2026-11-24': { '1': 500 } });
    expect(undone(after)).toMatchObject({ draft: before.draft, drafted: before.drafted });
  });

  it('has nothing to take back at first', () => {
    const state = editor();
    expect(undone(state)).toBe(state);
  });

  it('treats taps on another date as another step', () => {
    let state = withQuantity(editor(), START, '1', 100);
    state = withQuantity(withEdited(state, '2026-11-24'), '2026-11-24', '1', 200);
    expect(undone(state).draft).toEqual({ [START]: { '1': 100 } });
  });
});

describe('an order that changed', () => {
  it('is taken over with what still fits, and the same box stays open', () => {
    let state = withEdited(withQuantity(editor(), START, '1', 300), '2026-11-25');
    state = withQuantity(state, '2026-11-25', '1', 400);
    const { state: next, fitted } = withOrder(state, orderAnswer({ saved: { [START]: { '2': 100 } } }), NOW);
    expect(next.edited).toBe('2026-11-25');
    expect(next.draft).toEqual({ '2026-11-25': { '1': 400 } });
    expect(fitted.lostDates).toEqual([START]);
    expect(next.undoable).toEqual([]);
  });

  it('locks a date at its cut-off, with what was chosen for it gone', () => {
    const state = withQuantity(editor(), START, '1', 300);
    const { state: next, fitted } = withOrder(state, state.answer, cutOffOf(START));
    expect(markOf(next, START)).toBe('locked');
    expect(fitted.lostDates).toEqual([START]);
    expect(placedOf(next, '1')).toBe(0);
  });
});
