import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { breaches, written } from '../../../test/limits.ts';
import { anyOrder } from '../../../test/orders.ts';
import type { OrderAtInstant } from '../../../test/orders.ts';
import { withChanges } from './customisation.ts';
import { closedByFarm, farmsChoice } from './farms-choice.ts';
import { contentOf, datesBehind, judgeHold, judgeSpread, movesBack, withMoves } from './moving.ts';
import type { BoxMove } from './moving.ts';
import { spreadFairly } from './spread.ts';
import { LIKES } from '../produce/likes.ts';
import { cutOffOf } from '../calendar/cut-off.ts';
import { FREQUENCIES, deliveryDates } from '../calendar/delivery-calendar.ts';
import type { Frequency } from '../calendar/delivery-calendar.ts';
import { addDays } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';

/*
 * Orders of whole boxes that go from date to date.
 */

interface Held extends OrderAtInstant {
  readonly moves: readonly BoxMove[];
}

/** An order with likes, of which a hold reaches some boxes, and the dates to which they go. */
const anyHeld: fc.Arbitrary<Held> = fc
  .record({
    drawn: anyOrder,
    likes: fc.array(fc.constantFrom(...LIKES, 'fine' as const), { minLength: 6, maxLength: 6 }),
    purposes: fc.array(fc.constantFrom(false, false, false, true), { minLength: 12, maxLength: 12 }),
    first: fc.nat(11),
    count: fc.integer({ min: 1, max: 12 }),
    isFull: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  })
  .map(({ drawn: { order: bought, now }, likes, purposes, first, count, isFull }) => {
    const order = {
      ...bought,
      likes: Object.fromEntries(
        bought.items.flatMap(({ id }, index) => {
          const like = likes[index];
          return like === undefined || like === 'fine' ? [] : [[id, like]];
        }),
      ),
      deliveries: bought.deliveries.map((delivery, index) => ({
        ...delivery,
        leftEmpty: delivery.status === 'open' && purposes[index],
      })),
    };
    const reached = order.deliveries.slice(first, first + count);
    const boxes = judgeHold(
      order,
      reached.map(({ date }) => date),
      now,
    );
    if (!boxes.ok) return { order, now, moves: [] };
    const places = Array.from({ length: 40 }, (_, index) => addDays(order.endDate, 3 * index + 1));
    const free = places.filter((_, index) => !isFull[index]);
    return {
      order,
      now,
      moves: boxes.value.map(({ date }, index) => ({ from: date, to: free[index] ?? null })),
    };
  })
  .filter(({ moves }) => moves.length > 0 && moves.every(({ to }) => to !== null));

const datesOf = (moves: readonly BoxMove[]) => moves.map(({ from }) => from ?? '');

const RUNS = { numRuns: 400 };

test('a hold changes no other box, and each of its boxes keeps what it holds', () => {
  const property = fc.property(anyHeld, ({ order, now, moves }) => {
    const before = contentOf(order, now);
    const held = withMoves(order, moves, now);
    const expected = Object.fromEntries(
      Object.entries(before).map(([date, lines]) => [
        moves.find(({ from }) => from === date)?.to ?? date,
        lines,
      ]),
    );
    expect(contentOf(held, now)).toEqual(expected);
    expect(breaches(written(held, farmsChoice(held, now)))).toEqual([]);
  });
  fc.assert(property, RUNS);
});

test('a hold that ends before its first date leaves the order as it was', () => {
  const property = fc.property(anyHeld, ({ order, now, moves }) => {
    const held = withMoves(order, moves, now);
    const back = movesBack(held, datesOf(moves), now);
    // Keys without a value are none.
    expect(JSON.parse(JSON.stringify(withMoves(held, back, now)))).toEqual(JSON.parse(JSON.stringify(order)));
  });
  fc.assert(property, RUNS);
});

test('boxes that were held twice go back to their first dates together, and the order is as it was', () => {
  let twice = 0;
  const property = fc.property(anyHeld, fc.nat(3), fc.nat(4), ({ order, now, moves }, first, count) => {
    const held = withMoves(order, moves, now);
    const reached = held.deliveries.slice(-1 - first - count, held.deliveries.length - first);
    const boxes = judgeHold(
      held,
      reached.map(({ date }) => date),
      now,
    );
    fc.pre(boxes.ok);
    const again = boxes.value.map(({ date }, index) => ({
      from: date,
      to: addDays(held.endDate, index + 1),
    }));
    const later = withMoves(held, again, now);
    const back = movesBack(later, datesOf([...moves, ...again]), now);
    const ended = withMoves(later, back, now);
    twice += again.filter(({ from }) => moves.some(({ to }) => to === from)).length;
    expect(JSON.parse(JSON.stringify(ended))).toEqual(JSON.parse(JSON.stringify(order)));
  });
  fc.assert(property, RUNS);
  expect(twice).toBeGreaterThan(10);
});

test('a hold that ends early brings back the boxes whose dates are open, with what they hold', () => {
  const property = fc.property(anyHeld, fc.nat(12), ({ order, now, moves }, days) => {
    const from = moves[0]?.from ?? '';
    const later = Math.max(now, cutOffOf(addDays(from, days)));
    let closed = withMoves(order, moves, now);
    for (const { date } of closed.deliveries)
      if (cutOffOf(date) <= later)
        closed = withChanges(closed, closedByFarm(closed, Math.max(now, cutOffOf(date))));
    const back = movesBack(closed, datesOf(moves), later);
    const ended = withMoves(closed, back, later);
    const [present, after] = [contentOf(closed, later), contentOf(ended, later)];
    const expected = Object.fromEntries(
      Object.entries(present).map(([date, lines]) => [
        back.find((move) => move.from === date)?.to ?? date,
        lines,
      ]),
    );
    expect(after).toEqual(expected);
    expect(back.every(({ to }) => to !== null && cutOffOf(to) > later)).toBe(true);
  });
  fc.assert(property, RUNS);
});

test('closing all dates of a held order in turn brings what was shown', () => {
  const property = fc.property(
    anyHeld,
    fc.nat(60),
    fc.boolean(),
    ({ order, now, moves }, freed, isReleased) => {
      let present = withMoves(order, moves, now);
      // What is freed afterwards comes on top of what was promised.
      const box = present.deliveries.find(({ status, date }) => status === 'planned' && cutOffOf(date) > now);
      if (isReleased && box) {
        present = withChanges(present, { [box.date]: {} });
        const deliveries = present.deliveries.map((each) =>
          each.date === box.date ? { ...each, leftEmpty: true } : each,
        );
        present = { ...present, deliveries };
      } else {
        const items = present.items.map((item) => ({
          ...item,
          subscribed: item.subscribed + 100 * (freed % 5),
        }));
        present = { ...present, items };
      }
      const shown = farmsChoice(present, now);
      const closed: Record<Day, unknown> = {};
      for (const { date } of present.deliveries) {
        const filled = closedByFarm(present, Math.max(now, cutOffOf(date)));
        Object.assign(closed, filled);
        present = withChanges(present, filled);
      }
      expect(closed).toEqual(shown);
    },
  );
  fc.assert(property, RUNS);
});

test('Plan my month on a held order is exactly what was shown', () => {
  const property = fc.property(anyHeld, ({ order, now, moves }) => {
    const held = withMoves(order, moves, now);
    const shown = farmsChoice(held, now);
    for (const [date, lines] of Object.entries(spreadFairly(held, {}, now)))
      expect(lines).toEqual(shown[date] ?? {});
  });
  fc.assert(property, RUNS);
});

test('a skip whose content goes to the other dates takes nothing from any, and is undone', () => {
  let spread = 0;
  const property = fc.property(anyHeld, ({ order, now, moves }) => {
    const skips = moves.map(({ from }) => ({ from, to: null }));
    if (!judgeSpread(order, skips, now).ok) return;
    spread += 1;
    const skipped = withMoves(order, skips, now);
    const dates = datesOf(skips);
    const [present, after] = [contentOf(order, now), contentOf(skipped, now)];
    expect(Object.keys(after).filter((date) => dates.includes(date))).toEqual([]);
    for (const [date, lines] of Object.entries(after))
      for (const [id, quantity] of Object.entries(present[date] ?? {}))
        expect(lines[id] ?? 0).toBeGreaterThanOrEqual(quantity);
    const back = movesBack(skipped, dates, now);
    const lines = Object.fromEntries(order.deliveries.map((delivery) => [delivery.date, delivery.lines]));
    const restored = withMoves(skipped, back, now, lines);
    expect(JSON.parse(JSON.stringify(restored))).toEqual(JSON.parse(JSON.stringify(order)));
  });
  fc.assert(property, RUNS);
  expect(spread).toBeGreaterThan(10);
});

test('the dates behind an order keep its rhythm', () => {
  const anyFrequency: fc.Arbitrary<Frequency> = fc.constantFrom(...FREQUENCIES);
  const property = fc.property(
    fc.integer({ min: 0, max: 700 }),
    anyFrequency,
    fc.integer({ min: 1, max: 30 }),
    fc.integer({ min: 1, max: 12 }),
    (offset, frequency, before, count) => {
      const startDate = addDays('2026-11-01', offset);
      const far = addDays(startDate, 365 * 4);
      const all = deliveryDates(startDate, far, frequency);
      const deliveries = all.slice(0, before).map((date) => ({ date }));
      const isFree = (day: Day) => Number(day.slice(-1)) % 3 !== 0;
      const behind = datesBehind({ startDate, frequency, deliveries }, { count, last: far, isFree });
      expect(behind).toEqual(all.slice(before).filter(isFree).slice(0, count));
    },
  );
  fc.assert(property);
});

test('an order of the old system goes on from its own dates, and a box off them does not count', () => {
  const deliveries = [
    { date: '2026-12-02' },
    { date: '2026-12-09' },
    { date: '2026-12-17', movedFrom: '2026-12-16' },
  ];
  const asked = { count: 2, last: '2027-03-01', isFree: () => true };
  const behind = datesBehind({ startDate: '2026-11-23', frequency: 'weekly', deliveries }, asked);
  expect(behind).toEqual(['2026-12-23', '2026-12-30']);
});
