import { describe, expect, test } from 'vitest';
import { NOW, OPEN, LAST, PLANNED, sampleOrder } from '../../../test/sample-order.ts';
import { judgeCustomisation } from '../customisation/customisation.ts';
import { applyToAllDates } from '../customisation/editing.ts';
import { roomFor } from '../customisation/room.ts';
import { spreadFairly } from '../customisation/spread.ts';
import { judgeOfficeSchedule } from '../office/office-order.ts';
import type { OrderState } from '../order/order.ts';
import { canComeSoon, deliveriesInSeason, deliveryMonths, isInSeason, monthsInReach } from './season.ts';

describe('a season', () => {
  test.each([
    [undefined, 7, true],
    [[], 7, true],
    [[6, 7], 7, true],
    [[12, 1], 1, true],
    [[6, 7], 8, false],
  ])('of %j in month %i: %j', (seasonMonths, month, is) => {
    expect(isInSeason(seasonMonths ? { seasonMonths } : {}, month)).toBe(is);
  });

  test('goes by the day of each delivery', () => {
    const months = deliveryMonths(['2026-11-24', '2026-12-01', '2026-12-08']);
    expect([[11], [12], [], [5]].map((seasonMonths) => deliveriesInSeason({ seasonMonths }, months))).toEqual(
      [1, 2, 3, 0],
    );
  });

  test.each([
    ['begins within the 60 days in which an order can start', '2027-02-10', true],
    ['begins while the last of these orders still brings something', '2026-12-31', true],
    ['is further away', '2026-12-01', false],
    ['ends before tomorrow', '2027-06-30', false],
    ['has its last day tomorrow', '2027-05-30', true],
  ])('of April and May that %s is offered on %s: %j', (_, today, is) => {
    expect(canComeSoon({ seasonMonths: [4, 5] }, monthsInReach(today))).toBe(is);
  });
});

describe('an ordered item with a season', () => {
  // OPEN and LAST are in December; the office wrote tomatoes into PLANNED, in November.
  const inNovember: OrderState = {
    ...sampleOrder,
    items: sampleOrder.items.map((item) => (item.id === '1' ? { ...item, seasonMonths: [11] } : item)),
  };
  const [tomato] = inNovember.items;

  test('is refused on another day, and kept where it is', () => {
    expect(judgeCustomisation(inNovember, { [OPEN]: { 1: 500 } }, NOW)).toEqual({
      ok: false,
      refusal: { code: 'item_out_of_season', params: { item: tomato?.name, day: OPEN } },
    });
    expect(judgeCustomisation(inNovember, { [PLANNED]: { 1: 500, 2: 1000, 4: 2 } }, NOW).ok).toBe(true);
  });

  test('has no room on another day, which is told as its season', () => {
    expect(tomato && roomFor(inNovember, {}, OPEN, tomato)).toEqual({ limit: 'season', quantity: 0 });
  });

  test('is left out of another day by Apply to All Dates and Plan my month', () => {
    const applied = applyToAllDates(inNovember, { 1: 500, 3: 500 }, OPEN, NOW);
    expect(applied).toEqual({ draft: { [OPEN]: { 3: 500 }, [LAST]: { 3: 500 } }, shortDates: [OPEN, LAST] });
    const spread = spreadFairly(inNovember, {}, NOW);
    expect(Object.values(spread).every((lines) => lines['1'] === undefined)).toBe(true);
  });

  test('goes into any box where the office says so, which knows what ripens late', () => {
    const late = { [OPEN]: { 1: 500 } };
    expect(judgeOfficeSchedule(inNovember, late, false, NOW).ok).toBe(true);
    expect(judgeOfficeSchedule(inNovember, late, true, NOW).ok).toBe(true);
  });
});
