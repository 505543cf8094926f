import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breaches } from '../../../test/limits.ts';
import { anyDraft, anyStoredOrder } from '../../../test/orders.ts';
import type { OrderAtInstant } from '../../../test/orders.ts';
import { LAST, NOW, OPEN, PAST, PLANNED, sampleOrder, sampleWith } from '../../../test/sample-order.ts';
import { judgeRelease, openDeliveries, withChanges } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import { cutOffOf } from '../calendar/cut-off.ts';
import type { Instant } from '../../values/day.ts';
import type { OrderState } from '../order/order.ts';
import { judgeUndo, movesOf } from './undo.ts';

const RUNS = { numRuns: 300 };

/** An order, and something that its customer may do with it: fill open boxes, or release one. */
const anyChange: fc.Arbitrary<OrderAtInstant & { change: Schedule }> = fc
  .tuple(anyStoredOrder, fc.boolean(), fc.nat())
  .chain(([{ order, now }, isRelease, which]) => {
    const open = openDeliveries(order, now).map(({ date }) => date);
    const planned = releasable(order, now);
    const released = planned[which % Math.max(1, planned.length)];
    if (isRelease && released) return fc.constant({ order, now, change: { [released.date]: {} } });
    return anyDraft(order, open).map((draft) => ({ order, now, change: filled(draft) }));
  });

describe('undoing the last change', () => {
  test('gives exactly the schedule before it', () => {
    let undone = 0;
    const property = fc.property(anyChange, ({ order, now, change }) => {
      const moves = movesOf(order, change);
      if (moves.length === 0) return;
      const changed = withChanges(order, change);
      const judged = judgeUndo(changed, moves, now);
      expect(judged.ok && withChanges(changed, judged.value)).toEqual(order);
      undone += 1;
    });
    fc.assert(property, RUNS);
    expect(undone).toBeGreaterThan(50);
  });

  test('one after another leads back through every state', () => {
    const property = fc.property(anyStoredOrder, fc.array(fc.nat(), { maxLength: 5 }), (start, picks) => {
      const { order, now } = start;
      const states: OrderState[] = [order];
      for (const pick of picks) {
        const current = states.at(-1) ?? order;
        const planned = releasable(current, now);
        const one = planned[pick % Math.max(1, planned.length)];
        if (one) states.push(withChanges(current, { [one.date]: {} }));
      }
      for (let at = states.length - 1; at > 0; at -= 1) {
        const [before, after] = [states[at - 1] ?? order, states[at] ?? order];
        const target = Object.fromEntries(after.deliveries.map(({ date, lines }) => [date, lines]));
        const judged = judgeUndo(after, movesOf(before, target), now);
        expect(judged.ok && withChanges(after, judged.value)).toEqual(before);
      }
    });
    fc.assert(property, RUNS);
  });

  test('never exceeds an allowance, whatever it is asked to take back', () => {
    const anyMoves = ({ order, now }: OrderAtInstant) =>
      fc
        .array(
          fc.record({
            date: fc.constantFrom(...order.deliveries.map(({ date }) => date)),
            itemId: fc.constantFrom(...order.items.map(({ id }) => id)),
            quantity: fc.integer({ min: -20, max: 20 }).map((steps) => steps * 100),
          }),
          { maxLength: 4 },
        )
        .map((moves) => ({ order, now, moves }));
    const property = fc.property(anyStoredOrder.chain(anyMoves), ({ order, now, moves }) => {
      const judged = judgeUndo(order, moves, now);
      if (!judged.ok) return;
      const after = withChanges(order, judged.value);
      expect(breaches(after).filter((breach) => breach.endsWith('than was subscribed'))).toEqual([]);
    });
    fc.assert(property, RUNS);
  });
});

describe('the last change of the sample order', () => {
  const saved = [
    { date: PLANNED, itemId: '1', quantity: 500 },
    { date: PLANNED, itemId: '2', quantity: 1000 },
    { date: PLANNED, itemId: '4', quantity: 2 },
  ];
  const withLines = (day: string, part: Partial<OrderState['deliveries'][number]>) =>
    sampleWith({
      deliveries: sampleOrder.deliveries.map((one) => (one.date === day ? { ...one, ...part } : one)),
    });

  test('can be taken back until the last millisecond before its cut-off', () => {
    expect(judgeUndo(sampleOrder, saved, cutOffOf(PLANNED) - 1)).toEqual({
      ok: true,
      value: { [PLANNED]: {} },
    });
  });

  test('is taken back whole where only a part of the box was changed', () => {
    const moves = [
      { date: PLANNED, itemId: '1', quantity: -300 },
      { date: PLANNED, itemId: '4', quantity: 1 },
    ];
    expect(judgeUndo(sampleOrder, moves, NOW)).toEqual({
      ok: true,
      value: { [PLANNED]: { 1: 800, 2: 1000, 4: 1 } },
    });
  });

  test.each<[string, OrderState, typeof saved, number, object]>([
    [
      'from the cut-off of one of its dates on',
      sampleOrder,
      [...saved, { date: LAST, itemId: '1', quantity: 0 }],
      cutOffOf(PLANNED),
      { code: 'date_past_cut_off', params: { day: PLANNED } },
    ],
    ['where nothing was changed', sampleOrder, [], NOW, { code: 'nothing_to_undo' }],
    [
      'by an order that is not active',
      sampleWith({ status: 'cancelled' }),
      saved,
      NOW,
      { code: 'order_not_active' },
    ],
    [
      'where the delivery was skipped since',
      withLines(PLANNED, { status: 'skipped', lines: {} }),
      saved,
      NOW,
      { code: 'undo_outdated' },
    ],
    [
      'where a delivery was made since',
      sampleOrder,
      [{ date: PAST, itemId: '1', quantity: 1000 }],
      cutOffOf(PAST) - 1,
      { code: 'undo_outdated' },
    ],
    [
      'where the box holds less by now',
      withLines(PLANNED, { lines: { 1: 400 } }),
      saved,
      NOW,
      { code: 'undo_outdated' },
    ],
    [
      'where what was given back is placed elsewhere by now',
      sampleOrder,
      [{ date: OPEN, itemId: '2', quantity: -300 }],
      NOW,
      { code: 'undo_outdated' },
    ],
    [
      'on a date that is none of the order',
      sampleOrder,
      [{ date: '2026-11-25', itemId: '2', quantity: -100 }],
      NOW,
      { code: 'undo_outdated' },
    ],
  ])('is refused %s', (_, order, moves, now, refusal) => {
    expect(judgeUndo(order, moves, now)).toEqual({ ok: false, refusal });
  });
});

/** The dates of a draft that something was chosen for. */
function filled(draft: Schedule): Schedule {
  return Object.fromEntries(Object.entries(draft).filter(([, lines]) => Object.keys(lines).length > 0));
}

/** The deliveries whose lines can be given back. */
function releasable(order: OrderState, now: Instant) {
  return order.deliveries.filter(({ date }) => {
    const judged = judgeRelease(order, date, now);
    return judged.ok && Object.keys(judged.value).length > 0;
  });
}
