import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { instantAt } from '@shivar/domain/values/day';
import { describe, expect, it, test } from 'vitest';

import { NOW, START, orderAnswer, withStatusOn } from '../../../test/order-answers.ts';
import type { OrderSeed } from '../../../test/order-answers.ts';
import { boxesOfTomorrow, currentOrders, daysOf, firstDate } from './order-lists.ts';
import { boxesAhead, isActiveAt, nextBox, statusAt } from './order-selectors.ts';

// NOW is 22 November 2026, 10:00 in India; orders begin on the 23rd unless said otherwise.

function order(id: string, seed: OrderSeed = {}, rest: Partial<OrderAnswer> = {}): OrderAnswer {
  return { ...orderAnswer(seed), _id: id, ...rest };
}

function inEvening(answer: OrderAnswer): OrderAnswer {
  const deliverySchedule = answer.deliverySchedule.map((entry) => ({ ...entry, batch: 'evening' as const }));
  return { ...answer, batch: 'evening', deliverySchedule };
}

const datesOf = (orders: readonly OrderAnswer[], now = NOW) =>
  boxesAhead(orders, now).map(({ order: { _id }, entry }) => `${_id} ${entry.date} ${entry.batch}`);

test('an order begins with its first date that was not skipped', () => {
  const answer = order('one', { dates: 3 });
  expect(firstDate(answer)).toBe('2026-11-23');
  expect(firstDate(withStatusOn(answer, '2026-11-23', 'skipped'))).toBe('2026-11-24');
});

describe('the boxes that lie ahead', () => {
  it('are those of active orders from today on, by date and morning first', () => {
    const evening = inEvening(order('evening', { dates: 2 }));
    const morning = order('morning', { dates: 2 });
    expect(datesOf([evening, morning])).toEqual([
      'morning 2026-11-23 morning',
      'evening 2026-11-23 evening',
      'morning 2026-11-24 morning',
      'evening 2026-11-24 evening',
    ]);
  });

  it('keep today until it is over in India', () => {
    const answer = order('one', { dates: 2 });
    expect(datesOf([answer], instantAt('2026-11-24', 0) - 1)).toHaveLength(2);
    expect(datesOf([answer], instantAt('2026-11-24', 0))).toEqual(['one 2026-11-24 morning']);
  });

  it('leave out what is delivered, skipped or cancelled', () => {
    for (const status of ['delivered', 'skipped', 'cancelled'] as const) {
      const answer = withStatusOn(order('one', { dates: 2 }), '2026-11-23', status);
      expect(datesOf([answer])).toEqual(['one 2026-11-24 morning']);
    }
  });

  it('leave out orders that are not active', () => {
    for (const status of ['pending', 'completed', 'cancelled'] as const) {
      expect(datesOf([order('one', { status })])).toEqual([]);
    }
  });

  it('have a box of a cancelled order that was closed before, and still comes', () => {
    const whole = order('one', { status: 'cancelled', dates: 3, saved: { [START]: { 1: 500 } } });
    const ended = whole.deliverySchedule.map((entry) =>
      entry.date === START ? entry : { ...entry, status: 'cancelled' as const },
    );
    const left = { ...whole, deliverySchedule: ended };
    expect(datesOf([left])).toEqual([`one ${START} morning`]);
    expect(nextBox(left, NOW)?.entry.date).toBe(START);
  });

  it('are grouped by date, for both batches or one', () => {
    const boxes = boxesAhead([order('a', { dates: 2 }), inEvening(order('b', { dates: 1 }))], NOW);
    expect(daysOf(boxes).map(({ date, boxes: { length } }) => [date, length])).toEqual([
      ['2026-11-23', 2],
      ['2026-11-24', 1],
    ]);
    expect(daysOf(boxes, 'evening').map(({ date }) => date)).toEqual(['2026-11-23']);
  });
});

describe("tomorrow's deliveries", () => {
  it('are those of the next day in India, whatever the hour', () => {
    const answer = order('one', { dates: 4 });
    const at = (day: string, hour: number) =>
      boxesOfTomorrow([answer], instantAt(day, hour)).map(({ entry }) => entry.date);
    expect(at('2026-11-22', 0)).toEqual(['2026-11-23']);
    expect(at('2026-11-22', 23)).toEqual(['2026-11-23']);
    expect(at('2026-11-23', 0)).toEqual(['2026-11-24']);
    expect(at('2026-11-21', 23)).toEqual([]);
  });
});

describe('an order on a page that is left open', () => {
  it('is completed once its last day is over', () => {
    const answer = order('one', { dates: 1 });
    const lastMoment = instantAt('2026-11-24', 0) - 1;
    expect([isActiveAt(answer, lastMoment), statusAt(answer, lastMoment)]).toEqual([true, 'active']);
    expect([isActiveAt(answer, lastMoment + 1), statusAt(answer, lastMoment + 1)]).toEqual([
      false,
      'completed',
    ]);
  });

  it('keeps any other status', () => {
    expect(statusAt(order('one', { status: 'cancelled' }), NOW)).toBe('cancelled');
    expect(statusAt(order('one', { status: 'pending', dates: 1 }), instantAt('2026-12-01', 0))).toBe(
      'pending',
    );
  });

  it('goes on to its next box', () => {
    const answer = withStatusOn(order('one', { dates: 3 }), '2026-11-24', 'skipped');
    const next = (day: string) => nextBox(answer, instantAt(day, 12))?.entry.date ?? null;
    expect([next('2026-11-23'), next('2026-11-24'), next('2026-11-26')]).toEqual([
      '2026-11-23',
      '2026-11-25',
      null,
    ]);
  });
});

describe('the current orders', () => {
  it('begin with the next delivery, end with those that wait for payment, and know none that are over', () => {
    const orders = [
      order('pending', { status: 'pending' }),
      order('later', { start: '2026-12-02' }),
      order('cancelled', { status: 'cancelled' }),
      order('sooner'),
      order('completed', { status: 'completed' }),
    ];
    expect(currentOrders(orders, NOW).map(({ _id }) => _id)).toEqual(['sooner', 'later', 'pending']);
  });
});
