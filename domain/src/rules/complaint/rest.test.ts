import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Day } from '../../values/day.ts';
import type { Quantities } from '../../values/quantity.ts';
import { sumQuantities } from '../../values/quantities.ts';
import type { Delivery, OrderState } from '../order/order.ts';
import {
  intoLastBoxes,
  judgeRest,
  placesNow,
  restOf,
  restOffers,
  restPlaces,
  RESTS,
  unchangedUntil,
  wantedRest,
  willPlaceAt,
} from './rest.ts';

const at = (instant: string) => Date.parse(`${instant}+05:30`);
const NOW = at('2026-12-12T10:00:00');
const box = (date: Day, lines: Quantities, more: Partial<Delivery> = {}): Delivery => ({
  date,
  batch: 'morning',
  status: Object.keys(lines).length > 0 ? 'planned' : 'open',
  lines,
  ...more,
});
function order(
  subscribed: number,
  deliveries: readonly Delivery[],
  more: Partial<OrderState> = {},
): OrderState {
  const item = { name: { en: 'x', mr: 'x' }, seasonMonths: [], isStaple: false };
  return {
    status: 'active',
    endDate: '2026-12-15',
    items: [
      { ...item, id: '1', subscribed, maxSelection: 1000, unit: 'Grams', categoryId: 'v', portion: 250 },
      { ...item, id: '2', subscribed: 4, maxSelection: 3, unit: 'units', categoryId: 'g', portion: 1 },
    ],
    categories: ['v', 'g'].map((id) => ({ id, name: { en: id, mr: id }, capGrams: 1500, capUnits: 4 })),
    deliveries,
    ...more,
  };
}
const PAST = box('2026-12-08', { 1: 500, 2: 4 }, { status: 'delivered' });

describe('the rest of an order', () => {
  test('is what no box would bring, our pick included', () => {
    expect(restOf(order(2000, [PAST, box('2026-12-15', { 1: 700 })]), NOW)).toEqual({ 1: 800 });
    expect(restOf(order(2000, [PAST, box('2026-12-15', {})]), NOW)).toEqual({ 1: 500 });
    expect(restOf(order(1200, [PAST, box('2026-12-15', { 1: 700 })]), NOW)).toEqual({});
  });

  test('goes into the last boxes as far as they have room, and into none that was left empty on purpose', () => {
    const two = order(3000, [PAST, box('2026-12-14', { 1: 200 }), box('2026-12-15', { 1: 700 })]);
    expect(intoLastBoxes(two, { 1: 800 }, NOW)).toEqual({
      '2026-12-15': { 1: 1000 },
      '2026-12-14': { 1: 700 },
    });
    const empty = order(2000, [PAST, box('2026-12-15', {}, { leftEmpty: true })]);
    expect(intoLastBoxes(empty, { 1: 800 }, NOW)).toEqual({});
    expect(wantedRest({ ...two, likes: { 1: 'never' } }, { 1: 100, 2: 1 })).toEqual({ 2: 1 });
  });

  test('goes onto one more date as far as it fits, and the rest of it becomes money', () => {
    const none = order(2000, [PAST, box('2026-12-15', {}, { leftEmpty: true })]);
    expect(restPlaces(none, 'last_boxes', '2026-12-22', NOW)).toEqual({
      boxes: {},
      inBoxes: {},
      more: { date: '2026-12-22', items: { 1: 1000 } },
      money: { 1: 500 },
    });
    expect(restPlaces(none, 'last_boxes', null, NOW)).toMatchObject({ more: null, money: { 1: 1500 } });
    const disliked = { ...none, likes: { 1: 'never' as const } };
    expect(restPlaces(disliked, 'one_more', '2026-12-22', NOW)).toMatchObject({
      more: null,
      money: { 1: 1500 },
    });
    const last = order(3000, [PAST, box('2026-12-15', { 1: 700 })]);
    expect(restPlaces(last, 'last_boxes', '2026-12-22', NOW)).toEqual({
      boxes: { '2026-12-15': { 1: 1000 } },
      inBoxes: { 1: 300 },
      more: { date: '2026-12-22', items: { 1: 1000 } },
      money: { 1: 500 },
    });
  });

  test('is offered to boxes and dates that can take some of it, and as money', () => {
    const rhythm = { startDate: '2026-12-08', frequency: 'weekly' } as const;
    const last = { ...order(3000, [PAST, box('2026-12-15', { 1: 700 })]), ...rhythm };
    expect(restOffers(last, NOW)).toEqual([
      {
        choice: 'last_boxes',
        goes: { boxes: { 1: 300 }, more: { date: '2026-12-22', items: { 1: 1000 } }, money: { 1: 500 } },
      },
      { choice: 'one_more', goes: { more: { date: '2026-12-22', items: { 1: 1000 } }, money: { 1: 800 } } },
      { choice: 'money', goes: { money: { 1: 1800 } } },
    ]);
    const full = { ...order(2000, [PAST, box('2026-12-15', { 1: 1000 })]), ...rhythm };
    expect(restOffers(full, NOW).map(({ choice }) => choice)).toEqual(['one_more', 'money']);
    const disliked = { ...last, likes: { 1: 'never' as const } };
    expect(restOffers(disliked, NOW)).toEqual([{ choice: 'money', goes: { money: { 1: 1800 } } }]);
    expect(judgeRest(disliked, 'last_boxes', NOW)).toMatchObject({ refusal: { code: 'rest_unwanted' } });
    expect(judgeRest(disliked, 'money', NOW).ok).toBe(true);
  });

  test('is placed when it was said, and a date that closes until then takes none', () => {
    const hour = 3_600_000;
    const day = fc.integer({ min: -9, max: 9 });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 23 }), (days, hours) => {
        const announcedAt = at('2026-12-15T00:00:00') + (days * 24 + hours) * hour;
        const end = { endDate: '2026-12-15' as Day, announcedAt };
        const then = willPlaceAt(end);
        expect(placesNow(end, then)).toBe(true);
        for (let before = announcedAt; before < then; before += 24 * hour)
          expect(placesNow(end, before)).toBe(false);
      }),
    );
    const soon = order(3000, [PAST, box('2026-12-13', {}), box('2026-12-15', { 1: 1000 })]);
    const then = at('2026-12-13T10:00:00');
    expect(restPlaces(unchangedUntil(soon, NOW, then), 'last_boxes', null, then).boxes).toEqual({});
    expect(restOf(unchangedUntil(soon, NOW, then), then)).toEqual(restOf(soon, NOW));
  });

  test.each([
    ['2026-12-15', '2026-12-08T10:00:00', '2026-12-11T23:59:59', false],
    ['2026-12-15', '2026-12-08T10:00:00', '2026-12-12T00:00:00', true],
    ['2026-12-15', '2026-12-14T10:00:00', '2026-12-14T20:00:00', false],
    ['2026-12-15', '2026-12-17T10:00:00', '2026-12-19T20:00:00', false],
    ['2026-12-15', '2026-12-17T10:00:00', '2026-12-20T00:00:00', true],
  ])('of an order to %s, announced at %s, is placed at %s: %s', (endDate, announced, now, places) => {
    expect(placesNow({ endDate, announcedAt: at(announced) }, at(now))).toBe(places);
  });

  test('never exceeds what is left, an item’s maximum or a box’s cap, and takes nothing out of a box', () => {
    const grams = fc.integer({ min: 0, max: 12 }).map((n) => n * 100);
    fc.assert(
      fc.property(grams, grams, grams, (one, other, more) => {
        const boxes = [
          PAST,
          box('2026-12-14', one ? { 1: one } : {}),
          box('2026-12-15', other ? { 1: other } : {}),
        ];
        const state = order(one + other + 500 + more, boxes);
        const rest = restOf(state, NOW);
        const filled = intoLastBoxes(state, rest, NOW);
        for (const choice of RESTS) {
          const { inBoxes, more: added, money } = restPlaces(state, choice, '2026-12-22', NOW);
          expect(sumQuantities([inBoxes, added?.items ?? {}, money])).toEqual(rest);
        }
        const held = boxes.map(({ date, lines }) => filled[date] ?? lines);
        expect(sumQuantities(held)['1'] ?? 0).toBeLessThanOrEqual(one + other + 500 + more);
        for (const { date, lines } of boxes) {
          expect(filled[date]?.['1'] ?? 0).toBeLessThanOrEqual(1000);
          expect(filled[date]?.['1'] ?? Infinity).toBeGreaterThanOrEqual(lines['1'] ?? 0);
        }
      }),
    );
  });
});
