import { describe, expect, test } from 'vitest';
import { LAST, NOW, OPEN, PLANNED, sampleOrder, sampleWith } from '../../../test/sample-order.ts';
import { cutOffOf } from '../calendar/cut-off.ts';
import { withChanges } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import { applyToAllDates, boxToAllDates } from './editing.ts';
import { roomFor } from './room.ts';
import { spreadFairly } from './spread.ts';
import type { OrderState, OrderedItem } from '../order/order.ts';

function itemOf(order: OrderState, id: string): OrderedItem {
  const item = order.items.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`No item ${id}`);
  return item;
}

/** The sample with one item's limits changed. */
function withItem(id: string, limits: Partial<OrderedItem>): OrderState {
  return sampleWith({
    items: sampleOrder.items.map((item) => (item.id === id ? { ...item, ...limits } : item)),
  });
}

describe('how much more of an item a date can take', () => {
  test.each<[string, Schedule, number, string, string]>([
    ['1', {}, 1500, 'maximum', 'its maximum, where the date is empty'],
    ['1', { [OPEN]: { 1: 600 } }, 900, 'maximum', 'its maximum, less what is there'],
    ['1', { [OPEN]: { 1: 1500 } }, 0, 'maximum', 'nothing at its maximum'],
    ['2', {}, 200, 'allowance', 'its allowance, where less is left'],
    ['2', { [LAST]: { 2: 200 } }, 0, 'allowance', 'nothing, where another date took all'],
    ['1', { [LAST]: { 1: 1500 } }, 1000, 'allowance', 'what another date left'],
    ['3', { [OPEN]: { 1: 1500, 2: 200 } }, 1300, 'box', 'what the box’s cap leaves'],
    ['2', { [OPEN]: { 1: 1500, 3: 1500 } }, 0, 'box', 'nothing in a full box'],
    ['4', { [OPEN]: { 1: 1500, 3: 1500 } }, 2, 'allowance', 'pieces beside a box full of grams'],
    ['5', { [OPEN]: { 5: 1 } }, 1, 'maximum', 'one pack more'],
  ])('item %s with %j: %i by %s, %s', (id, draft, quantity, limit) => {
    expect(roomFor(sampleOrder, draft, OPEN, itemOf(sampleOrder, id))).toEqual({ quantity, limit });
  });

  test('is in steps, where an imported maximum is not', () => {
    const order = withItem('1', { maxSelection: 250 });
    expect(roomFor(order, {}, OPEN, itemOf(order, '1'))).toEqual({ quantity: 200, limit: 'maximum' });
    expect(roomFor(order, { [OPEN]: { 1: 200 } }, OPEN, itemOf(order, '1'))).toEqual({
      quantity: 0,
      limit: 'maximum',
    });
  });

  test('has the odd rest of an imported order in it', () => {
    const order = withItem('2', { subscribed: 1050 });
    expect(roomFor(order, {}, OPEN, itemOf(order, '2'))).toEqual({ quantity: 50, limit: 'allowance' });
  });

  test('is nothing, never less, where an imported order placed too much', () => {
    const order = withItem('2', { subscribed: 700 });
    expect(roomFor(order, {}, OPEN, itemOf(order, '2'))).toEqual({ quantity: 0, limit: 'allowance' });
  });

  test('is the same for an equal item that was read anew', () => {
    expect(roomFor(sampleOrder, {}, OPEN, { ...itemOf(sampleOrder, '1') }).quantity).toBe(1500);
  });
});

describe('Apply to All Dates', () => {
  test('copies a box to every open date, and to no locked one', () => {
    expect(applyToAllDates(sampleOrder, { 1: 500, 5: 2 }, OPEN, NOW)).toEqual({
      draft: { [OPEN]: { 1: 500, 5: 2 }, [LAST]: { 1: 500, 5: 2 } },
      shortDates: [],
    });
  });

  test('gives the date that it was copied from its share first', () => {
    expect(applyToAllDates(sampleOrder, { 1: 1500, 2: 200 }, LAST, NOW)).toEqual({
      draft: { [LAST]: { 1: 1500, 2: 200 }, [OPEN]: { 1: 1000 } },
      shortDates: [OPEN],
    });
  });

  test('goes in the order of time where it was copied from a locked date', () => {
    expect(applyToAllDates(sampleOrder, { 2: 200 }, PLANNED, NOW)).toEqual({
      draft: { [OPEN]: { 2: 200 }, [LAST]: {} },
      shortDates: [LAST],
    });
  });

  test('begins for the office with any box, as it is to be, and leaves out what would stay empty', () => {
    expect(boxToAllDates(sampleOrder, { 2: 100, 5: 0 }, PLANNED, NOW)).toEqual({
      draft: { [PLANNED]: { 2: 100 }, [OPEN]: { 2: 100 }, [LAST]: { 2: 100 } },
      shortDates: [],
    });
  });

  test('clears every open date where an empty box is copied', () => {
    expect(applyToAllDates(sampleOrder, {}, OPEN, NOW)).toEqual({
      draft: { [OPEN]: {}, [LAST]: {} },
      shortDates: [],
    });
  });

  test('leaves out dates whose cut-off has passed', () => {
    expect(Object.keys(applyToAllDates(sampleOrder, { 1: 100 }, OPEN, cutOffOf(OPEN)).draft)).toEqual([LAST]);
  });

  test.each([
    ['above a maximum', { 1: 9000 }, { 1: 1500 }],
    ['above a box’s cap', { 1: 1500, 2: 200, 3: 1500 }, { 1: 1500, 2: 200, 3: 1300 }],
    ['off its step', { 1: 250 }, { 1: 200 }],
    ['of a foreign item', { 1: 100, 9: 100 }, { 1: 100 }],
    ['below nothing', { 1: -100 }, {}],
  ])('keeps within the limits where the box is %s', (_, pattern, lines) => {
    expect(applyToAllDates(sampleOrder, pattern, OPEN, NOW).draft[OPEN]).toEqual(lines);
  });

  test('gives out the odd rest of an imported order last', () => {
    const order = withItem('2', { subscribed: 1250 });
    expect(applyToAllDates(order, { 2: 200 }, OPEN, NOW)).toEqual({
      draft: { [OPEN]: { 2: 200 }, [LAST]: { 2: 50 } },
      shortDates: [LAST],
    });
  });

  test('gives nothing where an imported order placed too much', () => {
    const order = withItem('2', { subscribed: 850 });
    expect(applyToAllDates(order, { 2: 200 }, OPEN, NOW).draft).toEqual({ [OPEN]: {}, [LAST]: {} });
  });
});

describe('Plan my month', () => {
  test('spreads all that is left over the open dates, in portions', () => {
    const order = withItem('3', { subscribed: 3000 });
    expect(spreadFairly(order, {}, NOW)).toEqual({
      [OPEN]: { 1: 1200, 2: 200, 3: 1500, 4: 1, 5: 2 },
      [LAST]: { 1: 1300, 3: 1500, 4: 1, 5: 2 },
    });
  });

  test('leaves over what no box can take', () => {
    const spread = spreadFairly(sampleOrder, {}, NOW);
    const grams = Object.values(spread).map((box) => (box['1'] ?? 0) + (box['2'] ?? 0) + (box['3'] ?? 0));
    expect(grams).toEqual([3000, 2700]);
    expect(Object.values(spread).map((box) => box['3'])).toEqual([1500, 1500]);
  });

  test('puts what is left on top of what the draft holds', () => {
    const spread = spreadFairly(withItem('3', { subscribed: 0 }), { [OPEN]: { 1: 1500, 4: 1 } }, NOW);
    expect(Object.values(spread).map((box) => box['4'])).toEqual([1, 1]);
    expect(Object.values(spread).map((box) => box['1'])).toEqual([1500, 1000]);
  });

  test('gives out the odd rest of an imported order in one box', () => {
    const spread = spreadFairly(withItem('2', { subscribed: 1350 }), {}, NOW);
    const shares = Object.values(spread).map((box) => box['2'] ?? 0);
    expect(shares.toSorted((one, other) => one - other)).toEqual([150, 200]);
  });

  test('leaves what no box can take in steps, rather than ask for what would be refused', () => {
    const order = withChanges(withItem('2', { subscribed: 230 }), { [PLANNED]: {} });
    const draft = { [PLANNED]: { 2: 30 }, [OPEN]: { 2: 30 }, [LAST]: { 2: 30 } };
    const shares = Object.values(spreadFairly(order, draft, NOW)).map((box) => box['2'] ?? 0);
    expect(shares.toSorted((one, other) => one - other)).toEqual([30, 30, 130]);
  });

  test('gives nothing to an order that cannot be customised', () => {
    expect(spreadFairly(sampleWith({ status: 'cancelled' }), {}, NOW)).toEqual({});
  });

  test('spreads an item of few steps over the whole span instead of its first days', () => {
    const deliveries = Array.from({ length: 30 }, (_, index) => ({
      date: `2026-12-${String(index + 1).padStart(2, '0')}`,
      batch: 'morning' as const,
      status: 'open' as const,
      lines: {},
    }));
    const items = [{ ...itemOf(sampleOrder, '5'), subscribed: 3 }];
    const spread = spreadFairly({ ...sampleOrder, endDate: '2026-12-30', items, deliveries }, {}, NOW);
    const used = Object.keys(spread)
      .filter((date) => spread[date]?.['5'])
      .map((date) => Number(date.slice(8)));
    const gaps = used.slice(1).map((date, index) => date - (used[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(7);
  });
});
