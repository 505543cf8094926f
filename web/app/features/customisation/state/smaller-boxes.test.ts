import { describe, expect, it } from 'vitest';

import { farmsChoice } from '@shivar/domain/rules/customisation/farms-choice';
import { NOW, START, orderAnswer } from '../../../../test/order-answers.ts';
import { openEditor, withQuantity } from './editor-state.ts';
import { smallerBoxes, smallerByPick } from './smaller-boxes.ts';

const items = [
  { id: '1', name: 'Tomato', most: 2000, qty: 2000 },
  { id: '2', name: 'Fenugreek', unit: 'units', category: '2', most: 4, qty: 4 },
] as const;
const editor = openEditor(orderAnswer({ items }), {}, NOW).state;

describe('what a draft takes from boxes that nobody has chosen', () => {
  it('is nothing where the customer keeps what would have come', () => {
    const coming = farmsChoice(editor.order, NOW)[START] ?? {};
    const kept = Object.entries(coming).reduce(
      (state, [id, quantity]) => withQuantity(state, START, id, quantity),
      editor,
    );
    expect(smallerBoxes(kept, NOW)).toEqual({ replaced: [], smaller: [], none: [] });
  });

  it('names the boxes that bring nothing once all is in one', () => {
    const all = withQuantity(withQuantity(editor, START, '1', 2000), START, '2', 4);
    const none = ['2026-11-24', '2026-11-25', '2026-11-26'];
    expect(smallerBoxes(all, NOW)).toEqual({ replaced: [], smaller: [], none });
  });

  it('names the boxes that become smaller', () => {
    const more = withQuantity(editor, START, '2', 4);
    const { smaller, none } = smallerBoxes(more, NOW);
    expect(smaller.length).toBeGreaterThan(0);
    expect(none).not.toContain(START);
  });

  it('names the box that the customer fills with less than would have come', () => {
    const { replaced, smaller } = smallerBoxes(withQuantity(editor, START, '1', 100), NOW);
    expect([replaced, smaller]).toEqual([[START], []]);
  });
});

describe('our pick for a date that was left empty', () => {
  it('names the boxes that become smaller by it', () => {
    const answer = orderAnswer({ items });
    const deliverySchedule = answer.deliverySchedule.map((entry) =>
      entry.date === START ? { ...entry, leftEmpty: true } : entry,
    );
    expect(smallerByPick({ ...answer, deliverySchedule }, START, NOW).smaller).toContain('2026-11-24');
    expect(smallerByPick(answer, START, NOW)).toEqual({ replaced: [], smaller: [], none: [] });
  });
});
