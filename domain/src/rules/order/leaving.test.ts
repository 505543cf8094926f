import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyStoredOrder } from '../../../test/orders.ts';
import { refused } from '../../language/refusal.ts';
import { isNothing, sumQuantities } from '../../values/quantities.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import { judgeCancel, officeCan } from '../office/office-order.ts';
import { DELIVERY } from './ledger.ts';
import { isAhead } from './account-deletion.ts';
import { comingAfter, judgeLeave } from './leaving.ts';
import { bringsBoxes, orderStatus } from './order.ts';

const RUNS = { numRuns: 300 };

describe('the end of an order', () => {
  test('ends all that has not been brought, and leaves the packed boxes, unless the office stops them', () => {
    let packed = 0;
    const property = fc.property(anyStoredOrder, fc.boolean(), ({ order, now }, stopClosed) => {
      const ahead = order.deliveries.filter((delivery) => isAhead(delivery, now));
      const closed = ahead
        .filter(({ date, lines }) => isPastCutOff(date, now) && !isNothing(lines))
        .map(({ date }) => date);
      const judged = judgeCancel(order, stopClosed, now);
      expect(judged.ok).toBe(officeCan(order, now).cancel);
      if (!judged.ok) return;
      const { ends, comes } = judged.value;
      expect([...ends, ...comes].toSorted()).toEqual(ahead.map(({ date }) => date));
      expect(comes).toEqual(order.status === 'active' && !stopClosed ? closed : []);
      packed += comes.length;
    });
    fc.assert(property, RUNS);
    expect(packed).toBeGreaterThan(0);
  });

  test('is the same where a household leaves as where the office leaves the packed boxes', () => {
    fc.assert(
      fc.property(anyStoredOrder, ({ order, now }) => {
        const isGoing = bringsBoxes(orderStatus(order.status, order.endDate, now));
        const judged = judgeLeave(order, now);
        expect(judged).toEqual(isGoing ? judgeCancel(order, false, now) : refused('order_not_active'));
      }),
      RUNS,
    );
  });

  test('an order with a status of the old system is left to the office', () => {
    const order = { status: 'On hold', endDate: '2026-12-08', items: [], categories: [], deliveries: [] };
    const now = Date.parse('2026-11-21T10:00:00+05:30');
    expect(judgeLeave(order, now).ok).toBe(false);
    expect(judgeCancel(order, false, now).ok).toBe(true);
  });
});

test('what still comes is what the planned boxes hold that do not end', () => {
  fc.assert(
    fc.property(anyStoredOrder, ({ order }) => {
      const planned = order.deliveries.filter(({ status }) => status === 'planned');
      const ends = planned.map(({ date }) => date).filter((_date, index) => index % 2 === 0);
      const others = planned.filter(({ date }) => !ends.includes(date)).map(({ lines }) => lines);
      const boxes = others.filter((lines) => !isNothing(lines)).length;
      const { [DELIVERY]: deliveries = 0, ...quantities } = comingAfter(order, ends);
      expect([deliveries, quantities]).toEqual([boxes, sumQuantities(others)]);
      expect(
        comingAfter(
          order,
          planned.map(({ date }) => date),
        ),
      ).toEqual({});
    }),
  );
});
