import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breaches } from '../../../test/limits.ts';
import { anyDraft, anyStoredOrder } from '../../../test/orders.ts';
import { isAhead } from '../order/account-deletion.ts';
import { scheduledTotals } from '../customisation/allowance.ts';
import { judgeCustomisation, openDeliveries, withChanges } from '../customisation/customisation.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import { isOver } from '../calendar/delivery-status.ts';
import { boxToAllDates } from '../customisation/editing.ts';
import {
  addressOutlook,
  judgeBatch,
  judgeDecision,
  judgeOfficeSchedule,
  judgePayment,
  officeCan,
  orderCan,
  reachedDates,
} from './office-order.ts';
import { withoutZeros } from '../../values/quantities.ts';

const RUNS = { numRuns: 300 };

describe('what the office may do with an order', () => {
  test.each([
    ['pending', ['address', 'batch', 'cancel', 'pay']],
    ['active', ['address', 'batch', 'schedule', 'cancel', 'pay']],
    ['completed', ['pay']],
    ['cancelled', ['pay']],
    ['a word of the old system', ['cancel', 'decide']],
  ])('%s', (status, abilities) => {
    const can = Object.entries(orderCan(status)).flatMap(([name, may]) => (may ? [name] : []));
    expect(can.toSorted()).toEqual(abilities.toSorted());
  });
});

describe('deciding what an order is', () => {
  test('is for another status alone, reaches what has not been brought, and goes behind a cut-off only by an override', () => {
    const anyCase = fc.record({
      stored: anyStoredOrder,
      told: fc.constantFrom(null, 'On hold', 'inactive'),
      status: fc.constantFrom('active', 'completed'),
      override: fc.boolean(),
    });
    const property = fc.property(anyCase, ({ stored: { order, now }, told, status, override }) => {
      const judged = judgeDecision({ ...order, status: told ?? order.status }, { status, override }, now);
      const ahead = order.deliveries.filter((delivery) => isAhead(delivery, now)).map(({ date }) => date);
      const isClosed = ahead.some((date) => isPastCutOff(date, now));
      const isRefused = told === null || (status === 'active' && isOver(order.endDate, now));
      const isLate = status === 'active' && isClosed && !override;
      expect(judged.ok ? judged.value : judged.refusal.code).toEqual(
        isRefused ? 'order_not_active' : isLate ? 'date_past_cut_off' : ahead,
      );
    });
    fc.assert(property, RUNS);
  });
});

describe('a new address or batch', () => {
  test('is said beforehand to reach exactly the deliveries that it then reaches', () => {
    const property = fc.property(anyStoredOrder, fc.boolean(), ({ order, now }, override) => {
      const { staying, following, from } = addressOutlook(order, override, now);
      const reached = reachedDates(order, override, now);
      const ahead = order.deliveries.filter((delivery) => isAhead(delivery, now)).map(({ date }) => date);
      expect([...reached, ...staying].toSorted()).toEqual(ahead);
      expect(reached.filter((date) => isPastCutOff(date, now))).toEqual(following);
      expect(reached.find((date) => !isPastCutOff(date, now)) ?? null).toBe(from);
    });
    fc.assert(property, RUNS);
  });

  test('reaches what has not been brought, and what is closed only by an override', () => {
    const property = fc.property(anyStoredOrder, fc.boolean(), ({ order, now }, override) => {
      const reached = new Set(reachedDates(order, override, now));
      for (const delivery of order.deliveries) {
        const isOpen = !isPastCutOff(delivery.date, now);
        expect(reached.has(delivery.date)).toBe(isAhead(delivery, now) && (override || isOpen));
      }
    });
    fc.assert(property, RUNS);
  });
});

describe('another batch', () => {
  const asked = (override: boolean, offered: readonly ('morning' | 'evening')[] | null) => ({
    batch: 'evening' as const,
    override,
    offered,
  });

  test('reaches what an address would, where the plan comes then or somebody insists', () => {
    const property = fc.property(
      anyStoredOrder,
      fc.boolean(),
      fc.boolean(),
      ({ order, now }, override, comes) => {
        const judged = judgeBatch(order, asked(override, comes ? ['morning', 'evening'] : ['morning']), now);
        const may = officeCan(order, now).batch && (comes || override);
        expect(judged.ok ? judged.value : null).toEqual(may ? reachedDates(order, override, now) : null);
      },
    );
    fc.assert(property, RUNS);
  });

  test('is not held back by a plan that is gone', () => {
    const property = fc.property(anyStoredOrder, ({ order, now }) => {
      expect(judgeBatch(order, asked(false, null), now).ok).toBe(officeCan(order, now).batch);
    });
    fc.assert(property, RUNS);
  });
});

describe('a schedule on a customer’s behalf', () => {
  // Half of the time only boxes that have not been brought, so that enough of it is accepted.
  const anyAsking = fc.tuple(anyStoredOrder, fc.boolean()).chain(([{ order, now }, onlyAhead]) => {
    const asked = order.deliveries.filter((delivery) => !onlyAhead || isAhead(delivery, now));
    return anyDraft(
      order,
      asked.map(({ date }) => date),
    ).map((request) => ({ order, now, request }));
  });

  test('without an override is judged exactly as the customer’s own', () => {
    const property = fc.property(anyAsking, ({ order, now, request }) => {
      if (!officeCan(order, now).schedule) return;
      expect(judgeOfficeSchedule(order, request, false, now)).toEqual(
        judgeCustomisation(order, request, now),
      );
    });
    fc.assert(property, RUNS);
  });

  test('with an override still keeps every limit, and never touches a box that was brought', () => {
    let written = 0;
    const property = fc.property(anyAsking, ({ order, now, request }) => {
      const judged = judgeOfficeSchedule(order, request, true, now);
      if (!judged.ok) return;
      const changed = withChanges(order, judged.value);
      for (const date of Object.keys(judged.value)) {
        const delivery = order.deliveries.find((one) => one.date === date);
        expect(delivery && isAhead(delivery, now)).toBe(true);
      }
      const before = scheduledTotals(order);
      for (const item of order.items) {
        const total = scheduledTotals(changed)[item.id] ?? 0;
        expect(total).toBeLessThanOrEqual(Math.max(item.subscribed, before[item.id] ?? 0));
      }
      expect(breaches(order).length > 0 ? [] : breaches(changed)).toEqual([]);
      if (Object.keys(judged.value).length > 0) written += 1;
    });
    fc.assert(property, RUNS);
    expect(written).toBeGreaterThan(10);
  });

  test('is accepted where an accepted box is applied to all dates, which fills others only while they are open', () => {
    let copied = 0;
    const property = fc.property(anyAsking, ({ order, now, request }) => {
      for (const [day, lines] of Object.entries(request)) {
        if (!judgeOfficeSchedule(order, { [day]: lines }, true, now).ok) continue;
        const { draft } = boxToAllDates(order, lines, day, now);
        expect(judgeOfficeSchedule(order, draft, true, now)).toMatchObject({ ok: true });
        expect(draft[day]).toEqual(withoutZeros(lines));
        const open = openDeliveries(order, now).map(({ date }) => date);
        const others = Object.keys(draft).filter((date) => date !== day);
        expect(others.filter((date) => !open.includes(date))).toEqual([]);
        if (others.length > 0) copied += 1;
      }
    });
    fc.assert(property, RUNS);
    expect(copied).toBeGreaterThan(10);
  });
});

test('money that went back to its source, and that of a cancelled order for which nothing is owed, is settled', () => {
  const now = Date.parse('2026-11-21T10:00:00+05:30');
  const order = (status: string, payment: 'due' | 'paid' | 'failed' | 'refunded', amount = 1000) => ({
    status,
    endDate: '2026-12-21',
    payment: { status: payment, amount, taken: 200 },
  });
  expect(judgePayment(order('active', 'due'), true, now)).toEqual({ ok: true, value: 'paid' });
  expect(judgePayment(order('active', 'paid'), false, now)).toEqual({ ok: true, value: 'due' });
  expect(judgePayment(order('active', 'refunded'), true, now).ok).toBe(false);
  expect(judgePayment(order('cancelled', 'due'), true, now)).toEqual({ ok: true, value: 'paid' });
  expect(judgePayment(order('cancelled', 'due', 200), true, now).ok).toBe(false);
});
