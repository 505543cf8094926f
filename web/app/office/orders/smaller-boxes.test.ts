import { describe, expect, it } from 'vitest';

import { NOW, START, orderAnswer } from '../../../test/order-answers.ts';
import { smallerByPick } from './smaller-boxes.tsx';

const items = [
  { id: '1', name: 'Tomato', most: 2000, qty: 2000 },
  { id: '2', name: 'Fenugreek', unit: 'units', category: '2', most: 4, qty: 4 },
] as const;

describe('our pick for a date that was left empty', () => {
  it('names the boxes that become smaller by it', () => {
    const answer = orderAnswer({ items });
    const deliverySchedule = answer.deliverySchedule.map((entry) =>
      entry.date === START ? { ...entry, leftEmpty: true } : entry,
    );
    expect(smallerByPick({ ...answer, deliverySchedule }, START, NOW).smaller).toContain('2026-11-24');
    expect(smallerByPick(answer, START, NOW)).toEqual({ smaller: [], none: [] });
  });
});
