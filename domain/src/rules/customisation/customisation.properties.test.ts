import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breaches, written } from '../../../test/limits.ts';
import { anyDraft, anyRequest, anyStoredOrder } from '../../../test/orders.ts';
import type { OrderAtInstant } from '../../../test/orders.ts';
import { judgeCustomisation, judgeRelease, lockOf, openDeliveries, withChanges } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import { orderStatus } from '../order/order.ts';

/** An order at an instant with a request, half of the time one that the editor could have made. */
const anyCase: fc.Arbitrary<OrderAtInstant & { request: Schedule }> = fc
  .tuple(anyStoredOrder, fc.boolean())
  .chain(([{ order, now }, isFromEditor]) => {
    const open = openDeliveries(order, now).map(({ date }) => date);
    const request = isFromEditor ? anyDraft(order, open) : anyRequest(order);
    return request.map((asked) => ({ order, now, request: asked }));
  });

const RUNS = { numRuns: 300 };

test('the orders drawn here keep every limit before anything is asked', () => {
  const property = fc.property(anyStoredOrder, ({ order }) => {
    expect(breaches(order)).toEqual([]);
  });
  fc.assert(property, RUNS);
});

test('the requests drawn here are often accepted with changes and often refused', () => {
  const outcomes = fc.sample(anyCase, 500).map(({ order, now, request }) => {
    const judged = judgeCustomisation(order, request, now);
    return judged.ok ? (Object.keys(judged.value).length > 0 ? 'changed' : 'same') : judged.refusal.code;
  });
  const count = (outcome: string): number => outcomes.filter((one) => one === outcome).length;
  expect(count('changed')).toBeGreaterThan(25);
  expect(new Set(outcomes).size).toBeGreaterThan(6);
});

describe('whatever is accepted', () => {
  function whenAccepted(
    check: (order: OrderAtInstant['order'], changes: Schedule, now: number) => void,
  ): void {
    const property = fc.property(anyCase, ({ order, now, request }) => {
      const judged = judgeCustomisation(order, request, now);
      if (judged.ok) check(order, judged.value, now);
    });
    fc.assert(property, RUNS);
  }

  test('never exceeds an allowance, a maximum or a cap, and stays in steps', () => {
    whenAccepted((order, changes) => {
      expect(breaches(written(order, changes))).toEqual([]);
    });
  });

  test('changes nothing when it is applied and judged again', () => {
    whenAccepted((order, changes, now) => {
      const after = withChanges(order, changes);
      expect(judgeCustomisation(after, changes, now)).toEqual({ ok: true, value: {} });
    });
  });

  test('is accepted as it stands', () => {
    whenAccepted((order, changes, now) => {
      expect(judgeCustomisation(order, changes, now)).toEqual({ ok: true, value: changes });
    });
  });

  test('never changes a date that is locked, and fills each date that it changes', () => {
    whenAccepted((order, changes, now) => {
      for (const [day, lines] of Object.entries(changes)) {
        const delivery = order.deliveries.find(({ date }) => date === day);
        expect(delivery && lockOf(delivery, now)).toBeNull();
        expect(Object.values(lines).every((quantity) => quantity > 0)).toBe(true);
        expect(lines).not.toEqual({});
      }
    });
  });

  test('can be released date by date until the order is as it was before', () => {
    whenAccepted((order, changes, now) => {
      let current = withChanges(order, changes);
      for (const [day, lines] of Object.entries(changes)) {
        expect(judgeRelease(current, day, now)).toEqual({ ok: true, value: lines });
        current = withChanges(current, { [day]: {} });
      }
      expect(current).toEqual(order);
    });
  });

  test('is accepted as well after everything that can be released was', () => {
    whenAccepted((order, changes, now) => {
      let current = order;
      for (const { date } of order.deliveries) {
        if (judgeRelease(current, date, now).ok) current = withChanges(current, { [date]: {} });
      }
      expect(judgeCustomisation(current, changes, now)).toEqual({ ok: true, value: changes });
    });
  });
});

describe('all or nothing', () => {
  test('a request is accepted only where each of its dates alone is', () => {
    const property = fc.property(anyCase, ({ order, now, request }) => {
      if (!judgeCustomisation(order, request, now).ok) return;
      for (const [day, lines] of Object.entries(request)) {
        expect(judgeCustomisation(order, { [day]: lines }, now).ok).toBe(true);
      }
    });
    fc.assert(property, RUNS);
  });

  test('one date that is refused refuses the request with it', () => {
    const property = fc.property(anyCase, ({ order, now, request }) => {
      const foreign = judgeCustomisation(order, { ...request, '1999-01-01': { 1: 100 } }, now);
      expect(foreign.ok).toBe(false);
    });
    fc.assert(property, RUNS);
  });
});

test('repeating what is saved is accepted at any moment of an active order, and changes nothing', () => {
  const property = fc.property(anyStoredOrder, ({ order, now }) => {
    const saved = Object.fromEntries(order.deliveries.map(({ date, lines }) => [date, lines]));
    const isActive = orderStatus(order.status, order.endDate, now) === 'active';
    expect(judgeCustomisation(order, saved, now)).toEqual(
      isActive ? { ok: true, value: {} } : { ok: false, refusal: { code: 'order_not_active' } },
    );
  });
  fc.assert(property, RUNS);
});

test('the order itself is never written to', () => {
  const property = fc.property(anyCase, ({ order, now, request }) => {
    const before = copyOf(order);
    judgeCustomisation(order, request, now);
    expect(order).toEqual(before);
  });
  fc.assert(property, RUNS);
});

function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
