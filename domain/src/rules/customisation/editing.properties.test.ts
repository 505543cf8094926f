import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { totalOf } from '../../../test/arbitraries.ts';
import { breaches, written } from '../../../test/limits.ts';
import { anyDraft, anyStoredOrder } from '../../../test/orders.ts';
import type { OrderAtInstant } from '../../../test/orders.ts';
import { judgeCustomisation, lockOf, openDeliveries, withChanges } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import { applyToAllDates } from './editing.ts';
import { roomFor } from './room.ts';
import { closedByFarm } from './farms-choice.ts';
import { spreadFairly } from './spread.ts';
import { orderStatus } from '../order/order.ts';
import { stepOf } from '../../values/quantity.ts';

interface Drafted extends OrderAtInstant {
  readonly draft: Schedule;
  readonly open: readonly string[];
}

/** An active order with a draft of its open dates. */
const anyDrafted: fc.Arbitrary<Drafted> = anyStoredOrder
  .filter(({ order, now }) => orderStatus(order.status, order.endDate, now) === 'active')
  .chain(({ order, now }) => {
    const open = openDeliveries(order, now).map(({ date }) => date);
    return anyDraft(order, open).map((draft) => ({ order, now, draft, open }));
  });

const RUNS = { numRuns: 250 };

describe('how much more of an item a date can take', () => {
  const anyAsked = anyDrafted
    .filter(({ open }) => open.length > 0)
    .chain((drafted) =>
      fc.record({
        drafted: fc.constant(drafted),
        day: fc.constantFrom(...drafted.open),
        item: fc.constantFrom(...drafted.order.items),
      }),
    );

  test('can be added and is accepted, and one step more is refused', () => {
    const property = fc.property(anyAsked, ({ drafted: { order, now, draft }, day, item }) => {
      const room = roomFor(order, draft, day, item);
      const withMore = (more: number): Schedule => ({
        ...draft,
        [day]: { ...draft[day], [item.id]: (draft[day]?.[item.id] ?? 0) + more },
      });
      expect(judgeCustomisation(order, withMore(room.quantity), now).ok).toBe(true);
      const tooMuch = withMore(room.quantity + stepOf(item.unit));
      expect(judgeCustomisation(order, tooMuch, now).ok).toBe(false);
      const words = {
        allowance: 'than was subscribed',
        maximum: 'above its maximum',
        box: 'in a box of',
        season: 'season',
      };
      expect(breaches(written(order, tooMuch)).join()).toContain(words[room.limit]);
    });
    fc.assert(property, RUNS);
  });
});

describe('Apply to All Dates', () => {
  const anyPattern = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6', '99'), fc.nat(3000));
  const anyCase = fc.record({ drafted: anyDrafted, pattern: anyPattern, pick: fc.nat() });

  test('is always accepted, whatever the box', () => {
    const property = fc.property(anyCase, ({ drafted: { order, now }, pattern, pick }) => {
      const from = order.deliveries[pick % order.deliveries.length]?.date ?? '';
      const { draft } = applyToAllDates(order, pattern, from, now);
      expect(judgeCustomisation(order, draft, now).ok).toBe(true);
      expect(breaches(written(order, draft))).toEqual([]);
    });
    fc.assert(property, RUNS);
  });

  test('names every open date, never more than the box, and tells the dates that got less', () => {
    const property = fc.property(anyCase, ({ drafted: { order, now, open }, pattern, pick }) => {
      const from = order.deliveries[pick % order.deliveries.length]?.date ?? '';
      const { draft, shortDates } = applyToAllDates(order, pattern, from, now);
      expect(Object.keys(draft).toSorted()).toEqual(open);
      const less = open.filter((date) =>
        Object.keys(pattern).some((id) => of(draft, date, id) < (pattern[id] ?? 0)),
      );
      const more = open.filter((date) =>
        Object.keys(draft[date] ?? {}).some((id) => of(draft, date, id) > (pattern[id] ?? 0)),
      );
      expect(shortDates).toEqual(less);
      expect(more).toEqual([]);
    });
    fc.assert(property, RUNS);
  });

  function of(draft: Schedule, date: string, id: string): number {
    return draft[date]?.[id] ?? 0;
  }
});

describe('Plan my month', () => {
  test('is always accepted', () => {
    const property = fc.property(anyDrafted, ({ order, now, draft }) => {
      const spread = spreadFairly(order, draft, now);
      expect(judgeCustomisation(order, spread, now).ok).toBe(true);
      expect(breaches(written(order, spread))).toEqual([]);
    });
    fc.assert(property, RUNS);
  });

  test('touches no locked date and takes nothing out of the draft', () => {
    const property = fc.property(anyDrafted, ({ order, now, draft, open }) => {
      const spread = spreadFairly(order, draft, now);
      expect(Object.keys(spread)).toEqual(open);
      for (const { date } of order.deliveries.filter((delivery) => lockOf(delivery, now) !== null)) {
        expect(spread[date]).toBeUndefined();
      }
      for (const [date, lines] of Object.entries(draft)) {
        for (const [id, quantity] of Object.entries(lines))
          expect(spread[date]?.[id]).toBeGreaterThanOrEqual(quantity);
      }
    });
    fc.assert(property, RUNS);
  });

  test('leaves no step of any item that a box could still take', () => {
    const property = fc.property(anyDrafted, ({ order, now, draft, open }) => {
      const spread = spreadFairly(order, draft, now);
      // What the farm is about to write is no longer there.
      const closed = withChanges(order, closedByFarm(order, now));
      const rooms = open.flatMap((day) =>
        closed.items.filter((item) => roomFor(closed, spread, day, item).quantity >= stepOf(item.unit)),
      );
      expect(rooms).toEqual([]);
    });
    fc.assert(property, RUNS);
  });

  test('done twice is the same as once', () => {
    const property = fc.property(anyDrafted, ({ order, now, draft }) => {
      const once = spreadFairly(order, draft, now);
      expect(spreadFairly(order, once, now)).toEqual(once);
      expect(
        order.items.every(({ id }) => totalOf(Object.values(once), id) >= totalOf(Object.values(draft), id)),
      ).toBe(true);
    });
    fc.assert(property, RUNS);
  });
});
