import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBatch, nearDay } from '../../../test/arbitraries.ts';
import { deletionOutlook, judgeDeletion } from './account-deletion.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import { addDays, instantAt } from '../../values/day.ts';
import type { Delivery, OrderState } from './order.ts';
import type { Role } from '../account/role.ts';

type Order = Pick<OrderState, 'status' | 'endDate' | 'deliveries'>;

const box = (date: string, more: Partial<Delivery> = {}): Delivery => ({
  date,
  batch: 'morning',
  status: 'open',
  lines: {},
  ...more,
});
const FULL = { status: 'planned', lines: { 1: 500 } } as const;
const order = (deliveries: Delivery[], more: Partial<Order> = {}): Order => ({
  status: 'active',
  endDate: deliveries.at(-1)?.date ?? '2026-11-21',
  deliveries,
  ...more,
});
const at = (day: string, time: string) => Date.parse(`${day}T${time}+05:30`);
const SETTLED = { owed: 0, credit: 0 };
const judge = (orders: Order[], givesUp: boolean, now: number, role: Role | null = null) => {
  const result = judgeDeletion({ role, orders, money: SETTLED }, givesUp, now);
  return result.ok ? result.value.map(({ dates }) => dates) : result.refusal;
};

describe('an account is deleted', () => {
  const TEN = at('2026-11-21', '10:00:00.000');

  test('at once where there are no orders', () => {
    expect(judge([], false, TEN)).toEqual([]);
  });

  test('at once where every order is over or cancelled, whatever it holds', () => {
    const past = order([box('2026-11-17', FULL), box('2026-11-20', FULL)]);
    const cancelled = order([box('2026-11-25', FULL)], { status: 'cancelled' });
    expect(judge([past, cancelled], false, TEN)).toEqual([]);
  });

  test('once a packed box of a cancelled order has come', () => {
    const cancelled = order([box('2026-11-22', FULL)], { status: 'cancelled' });
    const night = at('2026-11-21', '20:00:00.000');
    expect(judge([cancelled], true, night)).toMatchObject({ code: 'box_on_its_way' });
    expect(judge([cancelled], true, at('2026-11-22', '13:00:00.000'))).toEqual([]);
  });

  test('once no money is open', () => {
    for (const money of [
      { owed: 1, credit: 0 },
      { owed: 0, credit: 1 },
    ])
      expect(judgeDeletion({ role: null, orders: [], money }, true, TEN)).toMatchObject({
        refusal: { code: 'money_open' },
      });
  });

  test('with deliveries ahead only where they are given up, of a pending order too', () => {
    const orders = [
      order([box('2026-11-17', FULL), box('2026-11-24', FULL), box('2026-12-01')]),
      order([box('2026-11-30')], { status: 'pending' }),
    ];
    expect(judge(orders, false, TEN)).toEqual({ code: 'deliveries_ahead' });
    expect(judge(orders, true, TEN)).toEqual([['2026-11-24', '2026-12-01'], ['2026-11-30']]);
  });

  test('with deliveries ahead of an order whose status is none of ours, and such a past one as it is', () => {
    const orders = [
      order([box('2026-11-24', FULL)], { status: 'paused' }),
      order([box('2026-11-17', FULL)], { status: 'paused' }),
    ];
    expect(judge(orders, false, TEN)).toEqual({ code: 'deliveries_ahead' });
    expect(judge(orders, true, TEN)).toEqual([['2026-11-24']]);
  });

  test('on a daily evening plan, where the next box is always packed before this one came, once that is released', () => {
    const evening = (lines: typeof FULL | object) => ({ batch: 'evening', ...lines }) as const;
    const today = box('2026-11-21', evening(FULL));
    const tomorrow = (lines: typeof FULL | object) => box('2026-11-22', evening(lines));
    const later = box('2026-11-23', evening(FULL));
    const AFTER = at('2026-11-21', '20:00:00.000');
    expect(judge([order([today, tomorrow(FULL), later])], true, AFTER)).toMatchObject({
      code: 'box_on_its_way',
    });
    expect(judge([order([today, tomorrow({}), later])], true, AFTER)).toEqual([['2026-11-22', '2026-11-23']]);
  });

  test('without a question where all that is ahead was settled already', () => {
    const settled = order([
      box('2026-11-24', { status: 'skipped' }),
      box('2026-12-01', { status: 'cancelled' }),
    ]);
    expect(judge([settled], false, TEN)).toEqual([[]]);
  });

  test('never where it is the office’s', () => {
    expect(judge([], true, TEN, 'admin')).toEqual({ code: 'admin_not_deletable' });
    expect(judge([], true, TEN, 'driver')).toEqual({ code: 'admin_not_deletable' });
  });
});

describe('a box that can no longer be stopped', () => {
  const morning = [order([box('2026-11-22', FULL), box('2026-11-29', FULL)])];
  const evening = [order([box('2026-11-22', { ...FULL, batch: 'evening' }), box('2026-11-29', FULL)])];
  const refusal = { code: 'box_on_its_way', params: { day: '2026-11-22' } };
  const both = [['2026-11-22', '2026-11-29']];
  const later = [['2026-11-29']];

  test.each([
    ['a millisecond before its cut-off it is given up', morning, at('2026-11-21', '17:59:59.999'), both],
    ['from its cut-off on it comes', morning, at('2026-11-21', '18:00:00.000'), refusal],
    ['until its batch has ended', morning, at('2026-11-22', '11:59:59.999'), refusal],
    ['then it has come', morning, at('2026-11-22', '12:00:00.000'), later],
    ['the evening’s ends at eight', evening, at('2026-11-22', '19:59:59.999'), refusal],
    ['and not later', evening, at('2026-11-22', '20:00:00.000'), later],
  ])('%s', (_, orders, now, expected) => {
    expect(judge(orders, true, now)).toEqual(expected);
  });

  test('is one with lines: what is closed and empty is given up', () => {
    const empty = [order([box('2026-11-22'), box('2026-11-29')])];
    expect(judge(empty, true, at('2026-11-21', '20:00:00.000'))).toEqual([['2026-11-22', '2026-11-29']]);
  });

  test('that comes first is named', () => {
    const two = [order([box('2026-11-23', FULL)]), order([box('2026-11-22', FULL)])];
    expect(deletionOutlook(two, at('2026-11-22', '18:00:00.000')).boxOnItsWay).toBe('2026-11-23');
    expect(deletionOutlook(two, at('2026-11-22', '10:00:00.000')).boxOnItsWay).toBe('2026-11-22');
  });
});

describe('whatever the orders', () => {
  const anyBox = fc.record({
    offset: fc.integer({ min: -5, max: 20 }),
    batch: anyBatch,
    status: fc.constantFrom('open', 'planned', 'delivered', 'skipped', 'cancelled' as const),
    quantity: fc.integer({ min: 0, max: 3 }),
  });
  const anyOrders = fc.array(
    fc.record({
      status: fc.constantFrom('active', 'pending', 'cancelled' as const),
      boxes: fc.uniqueArray(anyBox, { selector: ({ offset }) => offset, minLength: 1, maxLength: 12 }),
    }),
    { maxLength: 4 },
  );
  type Drawn = typeof anyOrders extends fc.Arbitrary<infer Value> ? Value : never;
  const anyMoment = fc.record({ today: nearDay, hour: fc.integer({ min: 0, max: 23 }) });
  const ordersFrom = (drawn: Drawn, today: string): Order[] =>
    drawn.map(({ status, boxes }) =>
      order(
        boxes
          .toSorted((one, other) => one.offset - other.offset)
          .map(({ offset, batch, status: of, quantity }) =>
            box(addDays(today, offset), { batch, status: of, lines: quantity > 0 ? { 1: quantity } : {} }),
          ),
        { status },
      ),
    );

  test('nothing that holds something is taken away after its cut-off, and nothing settled is touched', () => {
    fc.assert(
      fc.property(anyOrders, anyMoment, (drawn, { today, hour }) => {
        const orders = ordersFrom(drawn, today);
        const now = instantAt(today, hour);
        const result = judgeDeletion({ role: null, orders, money: SETTLED }, true, now);
        expect(result.ok ? null : result.refusal.code).toBeOneOf([null, 'box_on_its_way']);
        const isRight = (result.ok ? result.value : []).every(({ order: ended, dates }) =>
          dates.every((date) => {
            const found = ended.deliveries.find((one) => one.date === date);
            const isSettled = !found || !['open', 'planned'].includes(found.status);
            const isTaken = Object.keys(found?.lines ?? {}).length > 0 && isPastCutOff(date, now);
            return !isSettled && !isTaken;
          }),
        );
        expect(isRight).toBe(true);
      }),
    );
  });

  test('an account with a box on its way can be deleted at some later hour', () => {
    fc.assert(
      fc.property(anyOrders, anyMoment, (drawn, { today, hour }) => {
        const orders = ordersFrom(drawn, today);
        const over = instantAt(addDays(today, 22), hour);
        expect(judgeDeletion({ role: null, orders, money: SETTLED }, true, over).ok).toBe(true);
      }),
    );
  });
});
