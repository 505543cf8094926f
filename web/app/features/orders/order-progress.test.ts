import { describe, expect, it } from 'vitest';

import { orderAnswer } from '../../../test/order-answers.ts';
import { progressOf } from './order-progress.ts';

describe('the progress of an order', () => {
  it('adds up what is placed and subscribed, grams and units apart', () => {
    const answer = orderAnswer({ saved: { '2026-11-23': { 1: 500, 3: 2 }, '2026-11-25': { 2: 300 } } });
    expect(progressOf(answer)).toEqual([
      { unit: 'Grams', placed: 800, subscribed: 5000 },
      { unit: 'units', placed: 2, subscribed: 6 },
    ]);
  });

  it('has no measure for a unit that was not subscribed', () => {
    expect(progressOf(orderAnswer({ items: [{ id: '1', qty: 900 }] }))).toEqual([
      { unit: 'Grams', placed: 0, subscribed: 900 },
    ]);
    expect(progressOf(orderAnswer({ items: [] }))).toEqual([]);
  });
});
