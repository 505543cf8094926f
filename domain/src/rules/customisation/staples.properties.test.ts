import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, instantAt } from '../../values/day.ts';
import type { OrderState, OrderedItem } from '../order/order.ts';
import { farmsChoice } from './farms-choice.ts';

const named = (name: string) => ({ en: name, mr: name });

/** Some vegetables, so many packets of milk for each date, and some curd. */
const anyOrder = fc
  .record({
    dates: fc.integer({ min: 2, max: 30 }),
    every: fc.constantFrom(1, 7),
    packets: fc.integer({ min: 1, max: 3 }),
    curd: fc.integer({ min: 0, max: 20 }),
    portions: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 12, maxLength: 24 }),
  })
  .map(({ dates, every, packets, curd, portions }): OrderState => {
    const vegetables = portions.map((count, index): OrderedItem => ({
      id: String(index + 2),
      name: named(`Vegetable ${index}`),
      unit: 'Grams',
      categoryId: '1',
      maxSelection: 2000,
      portion: 500,
      subscribed: count * 500,
    }));
    const milk: OrderedItem = {
      id: '1',
      name: named('Milk'),
      unit: 'units',
      categoryId: '2',
      maxSelection: 4,
      isStaple: true,
      subscribed: packets * dates,
    };
    const pot: OrderedItem = { ...milk, id: '0', name: named('Curd'), isStaple: false, subscribed: curd };
    const days = Array.from({ length: dates }, (_, index) => addDays('2026-12-01', every * index));
    return {
      status: 'active',
      endDate: days.at(-1) ?? '',
      categories: [
        { id: '1', name: named('Vegetables'), capGrams: 20_000, capUnits: null },
        { id: '2', name: named('Dairy'), capGrams: null, capUnits: 20 },
      ],
      items: [milk, ...(curd > 0 ? [pot] : []), ...vegetables],
      deliveries: days.map((date) => ({ date, batch: 'morning', status: 'open', lines: {} })),
    };
  });

test('a staple that was bought for each date comes on each date, however much else there is', () => {
  const property = fc.property(anyOrder, (order) => {
    const boxes = Object.values(farmsChoice(order, instantAt('2026-11-25', 12)));
    const packets = (order.items[0]?.subscribed ?? 0) / boxes.length;
    expect(boxes.map((box) => box['1'] ?? 0)).toEqual(boxes.map(() => packets));
  });
  fc.assert(property, { numRuns: 500 });
});
