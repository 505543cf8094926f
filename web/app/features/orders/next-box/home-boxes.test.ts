import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { instantAt } from '@shivar/domain/values/day';
import { describe, expect, it } from 'vitest';

import { NOW, START, orderAnswer, withStatusOn } from '../../../../test/order-answers.ts';
import type { OrderSeed } from '../../../../test/order-answers.ts';
import { amountsOf, homeBoxes, isLastBox, timeToChange } from './home-boxes.ts';

const order = (id: string, seed: OrderSeed = {}): OrderAnswer => ({ ...orderAnswer(seed), _id: id });
const nextOf = (orders: readonly OrderAnswer[], now = NOW) => {
  const { next } = homeBoxes(orders, now);
  return next && `${next.order._id} ${next.entry.date}`;
};

describe('the boxes of Home', () => {
  it('begin with the earliest of all orders, and four follow', () => {
    const { next, after, severalOrders } = homeBoxes(
      [order('later', { start: '2026-11-24' }), order('sooner', { dates: 3 })],
      NOW,
    );
    expect(next?.entry.date).toBe(START);
    expect(after.map(({ order: { _id }, entry }) => `${_id} ${entry.date}`)).toEqual([
      'later 2026-11-24',
      'sooner 2026-11-24',
      'later 2026-11-25',
      'sooner 2026-11-25',
    ]);
    expect(severalOrders).toBe(true);
  });

  it('keep the box of today until its hours are over', () => {
    const orders = [order('one', { dates: 1 })];
    expect(nextOf(orders, instantAt(START, 12) - 1)).toBe(`one ${START}`);
    expect(nextOf(orders, instantAt(START, 12))).toBeNull();
    const daily = [order('one', { dates: 2 })];
    const before = (at: number) => homeBoxes(daily, at).before.map(({ entry }) => entry.date);
    expect([before(instantAt(START, 12) - 1), before(instantAt(START, 12))]).toEqual([[START], []]);
  });

  it('show a household with a box every day the one that closes next, and closed ones before it', () => {
    const { deliverySchedule, ...bought } = order('daily', { dates: 4 });
    const evenings = deliverySchedule.map((entry) => ({ ...entry, batch: 'evening' as const }));
    const daily = { ...bought, deliverySchedule: evenings };
    const shown = (at: number) => {
      const { before, next, after } = homeBoxes([daily], at);
      return [before, next ? [next] : [], after].map((boxes) =>
        boxes.map(({ entry }) => entry.date.slice(8)),
      );
    };
    expect(shown(instantAt(START, 17))).toEqual([['23'], ['24'], ['25', '26']]);
    expect(shown(cutOffOf('2026-11-24'))).toEqual([['23', '24'], ['25'], ['26']]);
    expect(shown(instantAt(START, 20))).toEqual([['24'], ['25'], ['26']]);
    // Where the next one that can be changed is days away, the one that comes stands first.
    const weekly = { ...bought, deliverySchedule: evenings.filter((_, at) => at === 0 || at === 3) };
    const { before, next } = homeBoxes([weekly], instantAt(START, 10));
    expect([before, next?.entry.date]).toEqual([[], START]);
  });

  it('keep a box with which a driver has started until somebody says what became of it', () => {
    const one = order('one', { dates: 2 });
    const outAt = `${START}T02:00:00.000Z`;
    const deliverySchedule = one.deliverySchedule.map((entry) =>
      entry.date === START ? { ...entry, status: 'planned' as const, outAt } : entry,
    );
    const { before } = homeBoxes([{ ...one, deliverySchedule }], instantAt(START, 13));
    expect(before.map(({ entry }) => entry.date)).toEqual([START]);
  });

  it('pass over a box that stays empty after its cut-off, unless none comes after it', () => {
    const weekly = (dates: number) => ({ ...order('one', { dates }), onlyChosen: true });
    const shown = (bought: OrderAnswer) => {
      const { before, next } = homeBoxes([bought], instantAt(START, 1));
      return [before.map(({ entry }) => entry.date), next?.entry.date];
    };
    const { deliverySchedule, ...rest } = weekly(4);
    const apart = { ...rest, deliverySchedule: deliverySchedule.filter((_, at) => at === 0 || at === 3) };
    expect(shown(apart)).toEqual([[START], '2026-11-26']);
    expect(shown(weekly(1))).toEqual([[], START]);
  });

  it('pass over what is delivered or does not come', () => {
    for (const status of ['delivered', 'skipped', 'cancelled'] as const)
      expect(nextOf([withStatusOn(order('one', { dates: 2 }), START, status)])).toBe('one 2026-11-24');
  });

  it('tell what became of the boxes of today, until midnight', () => {
    const late = instantAt(START, 23);
    for (const status of ['delivered', 'failed'] as const) {
      const orders = [withStatusOn(order('one', { dates: 2 }), START, status)];
      expect(homeBoxes(orders, late).today.map(({ entry }) => entry.status)).toEqual([status]);
      expect(homeBoxes(orders, instantAt('2026-11-24', 0)).today).toEqual([]);
    }
    expect(homeBoxes([withStatusOn(order('one'), START, 'skipped')], late).today).toEqual([]);
  });

  it('keep a box that is left empty, and tell apart the orders that wait for payment', () => {
    const empty = order('empty', { dates: 1 });
    const [entry] = empty.deliverySchedule;
    if (!entry) throw new Error('There is no delivery');
    const leftEmpty = { ...empty, deliverySchedule: [{ ...entry, leftEmpty: true }] };
    expect(nextOf([leftEmpty])).toBe(`empty ${START}`);
    const { next, unpaid } = homeBoxes([order('pending', { status: 'pending' })], NOW);
    expect([next, unpaid.length]).toEqual([null, 1]);
  });

  it('know the last box of an order', () => {
    const last = (answer: OrderAnswer) => {
      const { next } = homeBoxes([answer], NOW);
      return next && isLastBox(next);
    };
    expect(last(order('one', { dates: 1 }))).toBe(true);
    expect(last(order('one', { dates: 2 }))).toBe(false);
    expect(last(withStatusOn(order('one', { dates: 2 }), '2026-11-24', 'skipped'))).toBe(true);
  });
});

describe('the time to change a box', () => {
  const minute = 60_000;
  const left = (minutes: number) => {
    const now = cutOffOf(START) - minutes * minute;
    const { next } = homeBoxes([order('one', { dates: 1 })], now);
    return next && timeToChange(next, now);
  };

  it('is counted in the last twelve hours, to the last minute', () => {
    expect(left(12 * 60 + 1)).toBeNull();
    expect(left(12 * 60)).toEqual({ hours: 12, minutes: 0 });
    expect(left(107.9)).toEqual({ hours: 1, minutes: 47 });
    expect(left(0.01)).toEqual({ hours: 0, minutes: 1 });
  });
});

describe('the amounts of an order', () => {
  const answer = order('one', {
    dates: 3,
    saved: { [START]: { 1: 500, 3: 2 }, '2026-11-24': { 2: 300 } },
  });

  it('say what came, what is planned and what is left, in each unit', () => {
    expect(amountsOf(withStatusOn(answer, START, 'delivered'))).toEqual([
      { unit: 'Grams', subscribed: 5000, came: 500, planned: 300, missed: 0, money: 0, left: 4200 },
      { unit: 'units', subscribed: 6, came: 2, planned: 0, missed: 0, money: 0, left: 4 },
    ]);
  });

  it('say what became money, also where nothing else of its unit is left', () => {
    const selectedItems = Object.fromEntries(
      Object.entries(answer.selectedItems).map(([id, item]) => [
        id,
        { ...item, qty: 0, becameMoney: item.qty },
      ]),
    );
    const amounts = amountsOf({ ...answer, selectedItems, deliverySchedule: [] });
    expect(amounts.map(({ unit, subscribed, money, left }) => [unit, subscribed, money, left])).toEqual([
      ['Grams', 5000, 5000, 0],
      ['units', 6, 6, 0],
    ]);
  });

  it('count a box as come once somebody says that it was delivered, and never one that does not come', () => {
    const grams = (of: OrderAnswer) => {
      const [amounts] = amountsOf(of);
      return [amounts?.came, amounts?.planned];
    };
    const marked = (status: 'delivered' | 'skipped') => grams(withStatusOn(answer, START, status));
    expect([grams(answer), marked('delivered'), marked('skipped')]).toEqual([
      [0, 800],
      [500, 300],
      [0, 300],
    ]);
  });
});
