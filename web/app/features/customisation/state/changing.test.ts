import { beforeEach, describe, expect, it } from 'vitest';

import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { NOW, START, orderAnswer } from '../../../../test/order-answers.ts';
import {
  openEditor,
  withChanging,
  withOpened,
  withOrder,
  withQuantity,
  withoutChanging,
} from './editor-state.ts';
import { createEditorStore, storeDraft } from './editor-store.ts';
import {
  changeCount,
  hasUnsaved,
  leftOf,
  lockOn,
  markOf,
  roomOn,
  takenOut,
  unsavedCount,
} from './selectors.ts';

const SAVED = { '1': 1000, '3': 1 };
const answer = orderAnswer({ saved: { [START]: SAVED } });
const opened = openEditor(answer, {}, NOW).state;
const changing = withChanging(opened, START, NOW);
const tomato = changing.order.items[0];
if (!tomato) throw new Error('The order has no tomatoes');

describe('Change this box', () => {
  it('opens a planned date with its items, and changes nothing by that', () => {
    expect([lockOn(opened, START), markOf(opened, START)]).toEqual(['has-lines', 'planned']);
    expect([lockOn(changing, START), markOf(changing, START)]).toEqual([null, 'planned']);
    expect(changing.draft).toEqual({ [START]: SAVED });
    expect(hasUnsaved(changing)).toBe(false);
    expect(leftOf(changing, tomato)).toBe(leftOf(opened, tomato));
  });

  it('counts what the box gives back as room for itself and for other dates', () => {
    const less = withQuantity(changing, START, '1', 400);
    expect(roomOn(less, START, tomato)).toEqual({ limit: 'maximum', quantity: 600 });
    expect(leftOf(less, tomato)).toBe(1600);
    expect([hasUnsaved(less), markOf(less, START), changeCount(less)]).toEqual([true, 'chosen', 1]);
  });

  it('keeps an emptied box apart from an open one', () => {
    const empty = withQuantity(withQuantity(changing, START, '1', 0), START, '3', 0);
    expect([empty.draft, unsavedCount(empty), takenOut(empty, START, '1')]).toEqual([{}, 1, 1000]);
  });

  it('is nothing unsaved where the items are as they were again', () => {
    const back = withQuantity(withQuantity(changing, START, '1', 900), START, '1', 1000);
    expect([hasUnsaved(back), changeCount(back)]).toEqual([false, 0]);
  });

  it('leaves the box as it was, and the choice for other dates too', () => {
    const both = withQuantity(withQuantity(changing, START, '1', 400), '2026-11-24', '2', 500);
    const left = withoutChanging(both, NOW);
    expect(left.draft).toEqual({ '2026-11-24': { '2': 500 } });
    expect([left.edited, markOf(left, START)]).toEqual([START, 'planned']);
  });

  it('outlives the same order loaded again', () => {
    const less = withQuantity(changing, START, '1', 400);
    const { state, fitted } = withOrder(less, answer, NOW);
    expect([state.draft, state.changing, fitted.lostDates]).toEqual([less.draft, less.changing, []]);
  });

  it('ends where another tab has saved other items, and tells so only where something is lost', () => {
    const other = orderAnswer({ saved: { [START]: { '1': 200 } } });
    const lost = withOrder(withQuantity(changing, START, '1', 400), other, NOW);
    expect([lost.state.changing, lost.state.draft, lost.fitted.filledDates]).toEqual([null, {}, [START]]);
    expect(withOrder(changing, other, NOW).fitted.lostDates).toEqual([]);
    // The answer of an own save was lost on its way.
    const own = withOrder(withQuantity(withQuantity(changing, START, '1', 200), START, '3', 0), other, NOW);
    expect([own.state.changing, own.fitted.lostDates]).toEqual([null, []]);
  });

  it('ends at the cut-off', () => {
    const { state, fitted } = withOrder(withQuantity(changing, START, '1', 400), answer, cutOffOf(START));
    expect([state.changing, fitted.lostDates, fitted.filledDates]).toEqual([null, [START], []]);
  });

  it('lets an odd box of an imported order keep what it holds', () => {
    const items = [{ id: '1', most: 500, qty: 2000 }];
    const odd = openEditor(orderAnswer({ items, saved: { [START]: { '1': 1250 } } }), {}, NOW).state;
    const again = withOrder(withChanging(odd, START, NOW), odd.answer, NOW);
    expect([again.state.draft, again.fitted.lostLines]).toEqual([{ [START]: { '1': 1250 } }, []]);
  });
});

describe('a link that names a date', () => {
  it('opens a planned date to be changed, and an open one as it is', () => {
    expect(withOpened(opened, START, NOW).changing).toEqual({ day: START, seen: SAVED });
    const open = withOpened(opened, '2026-11-25', NOW);
    expect([open.edited, open.changing]).toEqual(['2026-11-25', null]);
  });

  it('opens the usual date for one that the editor does not have', () => {
    for (const day of [null, '2026-11-22', '2030-01-01']) expect(withOpened(opened, day, NOW)).toBe(opened);
  });

  it('leaves another box that is being changed alone', () => {
    const two = orderAnswer({ saved: { [START]: SAVED, '2026-11-24': { '2': 500 } } });
    const first = withQuantity(withChanging(openEditor(two, {}, NOW).state, START, NOW), START, '1', 400);
    const next = withOpened(first, '2026-11-24', NOW);
    expect([next.edited, next.changing?.day, next.draft]).toEqual(['2026-11-24', START, first.draft]);
  });
});

describe('a box that was being changed when the page was left', () => {
  beforeEach(() => sessionStorage.clear());

  it('is open again with its changes, and forgotten where nothing was changed', () => {
    for (const quantity of [400, 1000]) {
      storeDraft(answer._id, withQuantity(changing, START, '1', quantity));
      const again = createEditorStore(answer, NOW).read();
      const isChanged = quantity === 400;
      expect(again.draft).toEqual(isChanged ? { [START]: { ...SAVED, '1': 400 } } : {});
      expect(again.changing).toEqual(isChanged ? { day: START, seen: SAVED } : null);
    }
  });
});
