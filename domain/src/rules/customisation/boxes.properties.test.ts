import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { inUnit, named, totalOf } from '../../../test/arbitraries.ts';
import { breaches, written } from '../../../test/limits.ts';
import { ODD_RESTS, anyLikedOrder } from '../../../test/orders.ts';
import type { OrderAtInstant } from '../../../test/orders.ts';
import { allowances, capGroups, loadOf } from './allowance.ts';
import { openDeliveries, withChanges } from './customisation.ts';
import { mostThatFits } from './fits.ts';
import { closedByFarm, farmsChoice, waitsForFarm } from './farms-choice.ts';
import { usualPortion } from '../produce/portion.ts';
import { spreadFairly } from './spread.ts';
import { cutOffOf, isPastCutOff } from '../calendar/cut-off.ts';
import { deliveryMonths } from '../calendar/season.ts';
import type { OrderState } from '../order/order.ts';
import { addDays, dayAt, instantAt } from '../../values/day.ts';
import { floorToStep, stepOf } from '../../values/quantity.ts';

const RUNS = { numRuns: 400 };

/** Nothing is refused then. */
const withoutLikes = (order: OrderState): OrderState => ({ ...order, likes: {} });

test('names each waiting date, within every limit', () => {
  const property = fc.property(anyLikedOrder, ({ order, now }) => {
    const choice = farmsChoice(order, now);
    const waiting = order.deliveries.filter((delivery) => waitsForFarm(delivery, dayAt(now)));
    expect(Object.keys(choice)).toEqual(waiting.map(({ date }) => date));
    expect(breaches(written(order, choice))).toEqual([]);
  });
  fc.assert(property, RUNS);
});

test('closing the dates in turn brings what was shown on the first day', () => {
  const property = fc.property(anyLikedOrder, ({ order, now }) => {
    expect(closedInTurn(order, now)).toEqual(farmsChoice(order, now));
  });
  fc.assert(property, RUNS);
});

/** What the close writes into each date when its cut-off has come. */
function closedInTurn(order: OrderState, now: number): Record<string, unknown> {
  let present = order;
  const all: Record<string, unknown> = {};
  for (const { date } of order.deliveries) {
    const closed = closedByFarm(present, Math.max(now, cutOffOf(date)));
    Object.assign(all, closed);
    present = withChanges(present, closed);
  }
  return all;
}

test('is the same whether all dates are asked for or only the first ones', () => {
  const property = fc.property(anyLikedOrder, ({ order, now }) => {
    const all = farmsChoice(order, now);
    for (const until of Object.keys(all)) {
      const first = Object.fromEntries(Object.entries(all).filter(([date]) => date <= until));
      expect(farmsChoice(order, now, until)).toEqual(first);
    }
  });
  fc.assert(property, { numRuns: 100 });
});

/** The same, of which some items are scarce on some dates. */
const anyScarceOrder: fc.Arbitrary<OrderAtInstant> = anyLikedOrder.chain(({ order, now }) =>
  fc.array(fc.subarray(order.items.map(({ id }) => id)), { minLength: 12, maxLength: 12 }).map((scarce) => ({
    order: {
      ...order,
      deliveries: order.deliveries.map((delivery, index) => ({ ...delivery, scarce: scarce[index] })),
    },
    now,
  })),
);

test('leaves an item out of each box for which it is scarce, and closes the dates as they were shown', () => {
  const property = fc.property(anyScarceOrder, ({ order, now }) => {
    const shown = farmsChoice(order, now);
    for (const { date, scarce = [] } of order.deliveries)
      expect(scarce.filter((id) => (shown[date]?.[id] ?? 0) > 0)).toEqual([]);
    expect(breaches(written(order, shown))).toEqual([]);
    expect(closedInTurn(order, now)).toEqual(shown);
  });
  fc.assert(property, RUNS);
});

test('stays as it is where an item becomes scarce that a box would not have', () => {
  const property = fc.property(anyScarceOrder, ({ order: { deliveries: all, ...order }, now }) => {
    const shownWith = (isScarce: (id: string, day: string) => boolean) => {
      const marked = all.map((each) => ({
        ...each,
        scarce: each.scarce?.filter((id) => isScarce(id, each.date)),
      }));
      return farmsChoice({ ...order, deliveries: marked }, now);
    };
    const shown = shownWith(() => false);
    expect(shownWith((id, day) => !(id in (shown[day] ?? {})))).toEqual(shown);
  });
  fc.assert(property, RUNS);
});

test('never brings an item that the household never wants', () => {
  const property = fc.property(anyLikedOrder, ({ order, now }) => {
    const boxes = Object.values(farmsChoice(order, now));
    const brought = order.items.filter(({ id }) => totalOf(boxes, id) > 0);
    expect(brought.filter(({ id }) => order.likes?.[id] === 'never')).toEqual([]);
  });
  fc.assert(property, RUNS);
});

test('Plan my month on an untouched order is exactly what was shown', () => {
  const property = fc.property(anyLikedOrder, ({ order, now }) => {
    const shown = farmsChoice(order, now);
    const open = openDeliveries(order, now).map(({ date }) => [date, shown[date] ?? {}]);
    expect(spreadFairly(order, {}, now)).toEqual(Object.fromEntries(open));
  });
  fc.assert(property, { ...RUNS, examples: [[ODD_RESTS]] });
});

test('has nothing under half a portion, unless less was left or the boxes are nearly full', () => {
  let checked = 0;
  const property = fc.property(anyLikedOrder, ({ order: drawn, now }) => {
    const order = withoutLikes(drawn);
    const left = allowances(order);
    const boxes = Object.entries(farmsChoice(order, now));
    for (const { items, cap } of capGroups(order)) {
      const sum = items.reduce((total, { id }) => total + (left[id] ?? 0), 0);
      if (2 * sum > cap * boxes.length || items.some((item) => usualPortion(item) > cap)) continue;
      checked += items.length;
      const small = boxes.flatMap(([date, box]) =>
        items
          .filter((item) => !item.isStaple && (box[item.id] ?? 0) > 0)
          .filter((item) => {
            const least = floorToStep(Math.floor(Math.min(usualPortion(item), cap) / 2), item.unit);
            const quantity = box[item.id] ?? 0;
            // An odd rest of an imported order comes alone.
            const isRest = quantity % stepOf(item.unit) > 0;
            return !isRest && quantity < Math.min(least, left[item.id] ?? 0);
          })
          .map(({ id }) => `${date} ${id} ${box[id]}`),
      );
      expect(small).toEqual([]);
    }
  });
  fc.assert(property, RUNS);
  expect(checked).toBeGreaterThan(100);
});

test('loses nothing that the waiting boxes can hold, whatever the seasons', () => {
  const anySeasons = fc.array(fc.subarray([12, 1, 2, 3, 6, 11]), { minLength: 6, maxLength: 6 });
  let brought = 0;
  const property = fc.property(anyLikedOrder, anySeasons, ({ order: drawn, now }, seasons) => {
    const items = drawn.items.map((item, index) => ({ ...item, seasonMonths: seasons[index] ?? [] }));
    // The odd rests of imported orders may take the room of a step.
    fc.pre(
      items.every(({ unit, ...item }) =>
        [item.subscribed, item.maxSelection].every((quantity) => quantity % stepOf(unit) === 0),
      ),
    );
    const order = { ...drawn, items };
    const choice = farmsChoice(order, now);
    const left = allowances(order);
    for (const { items: mates, cap, unit } of capGroups(order)) {
      const things = mates
        .filter(({ id }) => order.likes?.[id] !== 'never')
        .map((item) => ({ ...item, most: item.maxSelection, wanted: left[item.id] ?? 0 }));
      const all = mates.reduce((sum, { id }) => sum + totalOf(Object.values(choice), id), 0);
      expect(all).toBe(mostThatFits(things, floorToStep(cap, unit), deliveryMonths(Object.keys(choice))));
      brought += all;
    }
  });
  fc.assert(property, RUNS);
  expect(brought).toBeGreaterThan(0);
});

/** An untouched order in whole portions of each category, at most 14 in a box, with room for all of them. */
const anyEvenOrder = fc
  .record({
    boxes: fc.integer({ min: 2, max: 40 }),
    categories: fc.array(
      fc.record({
        portion: fc.integer({ min: 1, max: 10 }),
        kinds: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ boxes, categories }): OrderState => {
    const kinds = categories.reduce((sum, { kinds: more }) => sum + more.length, 0);
    const dates = Array.from({ length: boxes }, (_, index) => addDays('2026-12-01', 2 * index));
    return {
      status: 'active',
      endDate: dates.at(-1) ?? '',
      categories: categories.map((_, index) => ({
        id: String(index + 1),
        name: named('Category', index),
        capGrams: 100_000,
        capUnits: null,
      })),
      items: categories.flatMap(({ portion, kinds: shares }, category) =>
        shares.map((share, index) => ({
          id: String(10 * category + index + 1),
          name: named('Item', index),
          unit: 'Grams' as const,
          categoryId: String(category + 1),
          maxSelection: inUnit(2 * portion, 'Grams'),
          portion: inUnit(portion, 'Grams'),
          subscribed: inUnit(Math.floor(share * boxes * Math.min(1, 14 / kinds)) * portion, 'Grams'),
        })),
      ),
      deliveries: dates.map((date) => ({ date, batch: 'morning', status: 'open', lines: {} })),
    };
  });

test('has no two boxes that differ by more than a portion of a category', () => {
  const property = fc.property(anyEvenOrder, (order) => {
    const boxes = Object.values(farmsChoice(order, instantAt('2026-11-25', 12)));
    for (const group of capGroups(order)) {
      const loads = boxes.map((box) => loadOf(group, box));
      const portion = Math.max(...group.items.map(usualPortion));
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(portion);
    }
  });
  fc.assert(property, RUNS);
});

test('waits for nothing whose cut-off has passed once the farm has filled it', () => {
  const property = fc.property(anyLikedOrder, ({ order, now }) => {
    const closed = withChanges(order, closedByFarm(order, now));
    const late = closed.deliveries.filter(
      (delivery) => waitsForFarm(delivery, dayAt(now)) && isPastCutOff(delivery.date, now),
    );
    // Only those for which nothing was left.
    const empty = Object.entries(closedByFarm(order, now)).filter(([, box]) => Object.keys(box).length === 0);
    expect(late.map(({ date }) => date)).toEqual(empty.map(([date]) => date));
  });
  fc.assert(property, RUNS);
});
