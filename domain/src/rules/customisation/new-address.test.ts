import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyOrder } from '../../../test/orders.ts';
import { LAST, NOW, OPEN, PAST, PLANNED, sampleOrder } from '../../../test/sample-order.ts';
import { accepted, refused } from '../../language/refusal.ts';
import { instantAt } from '../../values/day.ts';
import { judgePlace } from '../area/area.ts';
import { cutOffOf } from '../calendar/cut-off.ts';
import { judgeWayBack, planAddress } from './new-address.ts';
import type { Admits } from './new-address.ts';

const order = { ...sampleOrder, pincode: '422003' };
const everywhere: Admits = () => accepted(null);
const nowhere: Admits = () => refused('pincode_not_served', { pincode: '422101' });
const there = { date: null, pincode: '422101' };

test('all open deliveries go there, and those without room keep their address with the reason', () => {
  const full = refused('round_full', { day: OPEN });
  const admits: Admits = ({ date }) => (date === OPEN ? full : accepted(null));
  expect(planAddress(order, there, admits, NOW)).toEqual(
    accepted({
      moves: [PLANNED, LAST],
      stays: [{ date: OPEN, refusal: { code: 'round_full', params: { day: OPEN } } }],
      follows: [],
    }),
  );
});

test('the box that is on its way stays, and a skipped date follows', () => {
  const skipped = {
    ...order,
    deliveries: order.deliveries.map((one) =>
      one.date === LAST ? { ...one, status: 'skipped' as const } : one,
    ),
  };
  const planned = planAddress(skipped, there, everywhere, cutOffOf(PLANNED));
  expect(planned).toEqual(
    accepted({
      moves: [OPEN],
      stays: [{ date: PLANNED, refusal: { code: 'date_past_cut_off', params: { day: PLANNED } } }],
      follows: [LAST],
    }),
  );
});

test.each([
  [
    'a date past its cut-off',
    { ...there, date: PLANNED },
    everywhere,
    cutOffOf(PLANNED),
    'date_past_cut_off',
  ],
  ['a box that came', { ...there, date: PAST }, everywhere, NOW, 'date_not_a_delivery'],
  ['a day without a box', { ...there, date: '2026-11-25' }, everywhere, NOW, 'date_not_a_delivery'],
  ['a pincode that is not served', there, nowhere, NOW, 'pincode_not_served'],
  ['an order that is over', there, everywhere, instantAt('2026-12-09', 10), 'order_not_active'],
] as const)('%s is refused', (_, asked, admits, now, code) => {
  const planned = planAddress(order, asked, admits, now);
  expect(planned.ok ? null : planned.refusal.code).toBe(code);
});

test('another door in the same pincode needs no room there', () => {
  const planned = planAddress(order, { date: OPEN, pincode: '422003' }, nowhere, NOW);
  expect(planned.ok && planned.value.moves).toEqual([OPEN]);
});

test.each([
  [{ due: 3, isOff: false }, 'round_full'],
  [{ due: 0, isOff: true }, 'day_off'],
  [{ due: 2, isOff: false }, null],
])('a place with a limit of 3 and %j refuses by %s', (stand, code) => {
  const area = { pincode: '422101', batches: ['morning'], limits: { morning: 3, evening: null } } as const;
  const judged = judgePlace(area, { pincode: '422101', batch: 'morning', date: OPEN }, stand);
  expect(judged.ok ? null : judged.refusal.code).toBe(code);
});

test('whatever has room: each delivery ahead moves or stays, none that is closed moves, and all that moved can go back', () => {
  const property = fc.property(
    anyOrder,
    fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    ({ order: bought, now }, isFree, isThere) => {
      const at = (index: number, free: readonly boolean[]) => free[index % free.length] === true;
      const deliveries = bought.deliveries.map((one, index) =>
        at(index, isThere) ? { ...one, goesTo: { address: 'Elsewhere', pincode: '422101' } } : one,
      );
      const placed = { ...bought, deliveries, pincode: '422003' };
      const indexOf = new Map(deliveries.map(({ date }, index) => [date, index]));
      const admits: Admits = ({ date }) =>
        at(indexOf.get(date) ?? 0, isFree) ? accepted(null) : refused('round_full', { day: date });
      const planned = planAddress(placed, there, admits, now);
      if (!planned.ok) return;
      const { moves, stays, follows } = planned.value;
      const known = [...moves, ...stays.map(({ date }) => date)];
      expect(new Set(known).size).toBe(known.length);
      for (const day of moves) {
        const index = indexOf.get(day) ?? -1;
        expect(['open', 'planned']).toContain(deliveries[index]?.status);
        expect(now).toBeLessThan(cutOffOf(day));
        expect(at(index, isFree) || at(index, isThere)).toBe(true);
      }
      for (const { date } of stays) {
        const index = indexOf.get(date) ?? -1;
        expect(now >= cutOffOf(date) || !(at(index, isFree) || at(index, isThere))).toBe(true);
      }
      expect(judgeWayBack(placed, [...moves, ...follows], now)).toEqual(accepted(null));
      const [first] = moves;
      expect(judgeWayBack(placed, moves, cutOffOf(first ?? bought.endDate)).ok).toBe(false);
    },
  );
  fc.assert(property, { numRuns: 300 });
});
