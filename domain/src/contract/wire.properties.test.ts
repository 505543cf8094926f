import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyStoredOrder } from '../../test/orders.ts';
import { anyPlan } from '../../test/plans.ts';
import {
  anyArraySchedule,
  anyIntegerShape,
  anyMapSchedule,
  anySelectedItems,
  placedOrderLike,
  planAnswerLike,
} from '../../test/wire-shapes.ts';
import { orderAnswer } from './answers.ts';
import { planAnswer } from './plan-answers.ts';
import type { OrderAnswer } from './answers.ts';
import type { PlanAnswer } from './plan-answers.ts';
import { usualPortion } from '../rules/produce/portion.ts';
import type { Portioned } from '../rules/produce/portion.ts';
import { orderStatus } from '../rules/order/order.ts';
import { orderAnswerOf } from './placed-order.ts';
import { planStateOf } from './plan-wire.ts';
import { orderStateOf, readDeliverySchedule, readSelectedItems } from './wire.ts';
import { readInteger } from '../values/unknown.ts';

/** An item with the portion that the rules take for it. */
function asSent<Item extends Portioned>(item: Item): Item {
  return { ...item, portion: usualPortion(item), isStaple: item.isStaple || undefined };
}

describe('in whatever shape it comes', () => {
  test('a whole number is read as itself', () => {
    const property = fc.property(
      fc.nat(10_000_000).chain((value) => fc.tuple(fc.constant(value), anyIntegerShape(value))),
      ([value, shape]) => {
        expect(readInteger(shape)).toBe(value);
      },
    );
    fc.assert(property);
  });

  test('selectedItems are the same items', () => {
    const anyCase = anyStoredOrder.chain(({ order }) =>
      fc.tuple(fc.constant(order), anySelectedItems(order)),
    );
    const property = fc.property(anyCase, ([order, selectedItems]) => {
      expect(readSelectedItems(selectedItems)).toEqual(order.items.map(asSent));
    });
    fc.assert(property);
  });

  test('a deliverySchedule has the same deliveries, in the order of time', () => {
    const anyCase = anyStoredOrder.chain(({ order }) => {
      const deliveries = order.deliveries.map(({ date, batch, lines }) => ({ date, batch, lines }));
      const nameOf = (id: string): string => order.items.find((item) => item.id === id)?.name.en ?? '';
      return fc.record({
        order: fc.constant(order),
        deliveries: fc.constant(deliveries),
        map: anyMapSchedule(deliveries.map((delivery) => ({ ...delivery, batch: null }))),
        array: anyArraySchedule(deliveries, nameOf),
      });
    });
    const property = fc.property(anyCase, ({ order, deliveries, map, array }) => {
      const ids = new Map(order.items.map((item) => [item.name.en, item.id]));
      expect(readDeliverySchedule(array, (name) => ids.get(name))).toEqual(deliveries);
      expect(readDeliverySchedule(map, (name) => ids.get(name))).toEqual(
        deliveries.map((delivery) => ({ ...delivery, batch: null })),
      );
    });
    fc.assert(property);
  });
});

describe('sent as the calls answer it and read again', () => {
  test('an order is the same to the rules, at any moment of its life', () => {
    const property = fc.property(anyStoredOrder, ({ order, now }) => {
      const sent = JSON.stringify(orderAnswer.parse(orderAnswerOf(placedOrderLike(order), now)));
      const status = orderStatus(order.status, order.endDate, now);
      const items = order.items.map(asSent);
      expect(orderStateOf(JSON.parse(sent) as OrderAnswer)).toEqual({ ...order, status, items, likes: {} });
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('a plan is the same to the rules', () => {
    const property = fc.property(anyPlan, (plan) => {
      const sent = JSON.stringify(planAnswer.parse(planAnswerLike(plan)));
      const items = plan.items.map(asSent);
      expect(planStateOf(JSON.parse(sent) as PlanAnswer)).toEqual({ ...plan, items });
    });
    fc.assert(property, { numRuns: 300 });
  });
});
