import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyStoredOrder } from '../../test/orders.ts';
import { anyPlan } from '../../test/plans.ts';
import { placedOrderLike, planAnswerLike } from '../../test/wire-shapes.ts';
import { orderAnswer } from './answers.ts';
import { planAnswer } from './plan-answers.ts';
import type { OrderAnswer } from './answers.ts';
import type { PlanAnswer } from './plan-answers.ts';
import { usualPortion } from '../rules/produce/portion.ts';
import type { Portioned } from '../rules/produce/portion.ts';
import { orderStatus } from '../rules/order/order.ts';
import { orderAnswerOf } from './placed-order.ts';
import { planStateOf } from './plan-wire.ts';
import { orderStateOf } from './wire.ts';

/** An item with the portion that the rules take for it. */
function asSent<Item extends Portioned>(item: Item): Item {
  return { ...item, portion: usualPortion(item), isStaple: item.isStaple || undefined };
}

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
