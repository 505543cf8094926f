import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from '../../values/day.ts';
import { FREQUENCIES } from '../calendar/delivery-calendar.ts';
import { startRange } from '../calendar/start-range.ts';
import { GIVE_UP_MS, afterPayment, lookAgainAt, nextStart, shareRefund } from './gateway.ts';

const NOON = Date.parse('2026-11-24T12:00:00+05:30');
const EVENING = Date.parse('2026-11-24T18:00:00+05:30');

test.each([
  ['a waiting order that is paid begins', 'pending', 0, '2026-11-26', true, NOON, 'begins'],
  ['a part is only money', 'pending', 1, '2026-11-26', true, NOON, 'nothing'],
  ['without room it ends', 'pending', 0, '2026-11-26', false, NOON, 'ends'],
  ['a moment before the cut-off it begins', 'pending', 0, '2026-11-25', true, EVENING - 1, 'begins'],
  ['from the cut-off of its first box it asks', 'pending', 0, '2026-11-25', true, EVENING, 'asks'],
  ['then the room does not matter', 'pending', 0, '2026-11-25', false, EVENING, 'asks'],
  ['an active order only gets money', 'active', 0, '2026-11-26', true, NOON, 'nothing'],
  ['so does a cancelled one', 'cancelled', -500, '2026-11-26', true, NOON, 'nothing'],
] as const)('%s', (_, status, owed, first, hasRoom, now, outcome) => {
  expect(afterPayment({ status, owed, first }, hasRoom, now)).toBe(outcome);
});

const anyDay = fc.integer({ min: -40, max: 30 }).map((count) => addDays('2026-11-24', count));
const anyOrder = fc.record({
  deliveryFrequency: fc.constantFrom(...FREQUENCIES),
  first: anyDay,
  n: fc.integer({ min: 1, max: 10 }),
});

describe('the next start of an order that was paid too late', () => {
  test('is later, possible, in the same rhythm with as many boxes, on a free day, and the first such', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: 1, max: 9 }), ({ deliveryFrequency, first, n }, free) => {
        const dates = Array.from({ length: n }, (__, index) => addDays(first, index * 7));
        const isFree = (all: readonly string[]) =>
          all.every((day) => daysBetween('2026-01-01', day) % free !== 1);
        const next = nextStart({ deliveryFrequency, dates }, isFree, NOON);
        const range = startRange(NOON);
        if (next === null) return;
        expect(next.start > first && next.start >= range.first && next.start <= range.last).toBe(true);
        expect(next.dates).toHaveLength(n);
        expect(isFree(next.dates)).toBe(true);
        const keepsDay = deliveryFrequency !== 'weekly' || weekday(next.start) === weekday(first);
        expect(keepsDay).toBe(true);
      }),
    );
  });

  test('is the first open day where all is free, or the same weekday', () => {
    const of = (deliveryFrequency: (typeof FREQUENCIES)[number]) =>
      nextStart({ deliveryFrequency, dates: ['2026-11-20', '2026-11-21'] }, () => true, EVENING)?.start;
    expect(of('daily')).toBe('2026-11-26');
    expect(of('weekly')).toBe('2026-11-27');
  });

  test('is none without room', () => {
    expect(nextStart({ deliveryFrequency: 'daily', dates: ['2026-11-20'] }, () => false, NOON)).toBeNull();
  });
});

test('the gateway is asked again with growing gaps, for eight days', () => {
  const asked: number[] = [];
  for (let at: number | null = NOON; at !== null; at = lookAgainAt(NOON, at)) asked.push(at - NOON);
  const gaps = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(gaps[0]).toBe(120_000);
  expect(gaps.every((gap, index) => index === 0 || gap >= (gaps[index - 1] ?? 0))).toBe(true);
  expect(asked.at(-1)).toBeGreaterThanOrEqual(GIVE_UP_MS);
  expect(asked.length).toBeLessThan(60);
});

test('money goes back by the payments in turn, none above what is left of it', () => {
  const anyPayments = fc.array(fc.record({ id: fc.uuid(), left: fc.integer({ min: 0, max: 90_000 }) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 300_000 }), anyPayments, (paise, payments) => {
      const shares = shareRefund(paise, payments);
      const all = payments.reduce((sum, { left }) => sum + left, 0);
      expect(shares.reduce((sum, share) => sum + share.paise, 0)).toBe(Math.min(Math.max(0, paise), all));
      const leftOf = new Map(payments.map(({ id, left }) => [id, left]));
      expect(shares.every((share) => share.paise > 0 && share.paise <= (leftOf.get(share.id) ?? 0))).toBe(
        true,
      );
      // All but the last are used up.
      expect(shares.slice(0, -1).every((share) => share.paise === leftOf.get(share.id))).toBe(true);
    }),
  );
});
