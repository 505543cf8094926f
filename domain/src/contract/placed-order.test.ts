import { describe, expect, test } from 'vitest';
import { LAST, NOW, OPEN, PAST, PLANNED, sampleOrder } from '../../test/sample-order.ts';
import { placedOrderLike } from '../../test/wire-shapes.ts';
import { orderAnswer } from './answers.ts';
import { cutOffOf } from '../rules/calendar/cut-off.ts';
import { instantAt } from '../values/day.ts';
import { FREQUENCIES, SUBSCRIPTION_TYPES } from '../rules/calendar/delivery-calendar.ts';
import { farmsChoice } from '../rules/customisation/farms-choice.ts';
import { ORDER_STATUSES } from '../rules/order/order.ts';
import { orderAnswerOf } from './placed-order.ts';

const placed = placedOrderLike(sampleOrder);

describe('an order as the wire carries it', () => {
  test('is what the calls promise to answer', () => {
    expect(orderAnswer.safeParse(orderAnswerOf(placed, NOW)).error).toBeUndefined();
  });

  test('has every promised field', () => {
    expect(orderAnswerOf(placed, NOW)).toMatchObject({
      _id: placed.id,
      subscriptionName: 'Weekly vegetables',
      selectedSize: 'Small',
      price: 1480.5,
      deliveryFrequency: 'weekly',
      subscriptionType: 'weekly',
      isActive: true,
      status: 'active',
      createdAt: '2026-11-01T04:30:00.000Z',
      startDate: PAST,
      endDate: LAST,
      nextDeliveryDate: PLANNED,
      address: '12, Gangapur Road, Nashik',
      pincode: '422001',
      selectedItems: expect.any(Object) as object,
      deliverySchedule: expect.any(Array) as unknown[],
    });
  });

  test('knows the promised frequencies, types and statuses', () => {
    expect(FREQUENCIES).toEqual(['daily', 'alternate', 'weekly', 'monthly']);
    expect(SUBSCRIPTION_TYPES).toEqual(['weekly', 'monthly', 'custom', 'other']);
    expect(ORDER_STATUSES).toEqual(['active', 'pending', 'completed', 'cancelled']);
  });

  test('has its size in both languages, its money in rupees, its address in one line and its instant in UTC', () => {
    expect(orderAnswerOf(placed, NOW)).toMatchObject({
      price: 1480.5,
      selectedSize: 'Small',
      selectedSizeMarathi: 'लहान',
      payment: { amount: 1480.5 },
      address: '12, Gangapur Road, Nashik',
      createdAt: '2026-11-01T04:30:00.000Z',
    });
  });

  test('has its items by id, with the name of their category', () => {
    const { selectedItems } = orderAnswerOf(placed, NOW);
    expect(Object.keys(selectedItems)).toEqual(['1', '2', '3', '4', '5']);
    expect(selectedItems['5']).toEqual({
      englishName: 'Milk',
      marathiName: 'दूध',
      unitofItem: 'units',
      categoryId: '2',
      categoryName: 'Milk',
      maxSelection: 2,
      portion: 1,
      qty: 8,
      image: '/produce/tomato.svg',
    });
  });

  test('has one entry for each delivery date, its lines possibly empty', () => {
    const { deliverySchedule } = orderAnswerOf(placed, NOW);
    expect(deliverySchedule.map(({ date, status, items }) => [date, status, items.length])).toEqual([
      [PAST, 'delivered', 1],
      [PLANNED, 'planned', 3],
      [OPEN, 'open', 0],
      [LAST, 'open', 0],
    ]);
    expect(deliverySchedule[1]?.items[2]).toEqual({
      _id: '4',
      englishName: 'Bottle gourd',
      marathiName: 'दुधी',
      qty: 2,
      unitofItem: 'units',
    });
  });

  test('shows on each waiting date what comes, apart from its lines', () => {
    const choice = farmsChoice(placed, NOW);
    for (const { date, farmsChoice: shown } of orderAnswerOf(placed, NOW).deliverySchedule) {
      const lines = shown && Object.fromEntries(shown.map(({ _id, qty }) => [_id, qty]));
      expect(lines).toEqual(choice[date]);
    }
    expect(Object.keys(choice)).toEqual([OPEN, LAST]);
  });

  test('tells the dates that are left empty, and the likes of its items', () => {
    const deliveries = placed.deliveries.map((each) => ({ ...each, leftEmpty: each.date === OPEN }));
    const likes = { 1: 'love', 77: 'never' } as const;
    const answer = orderAnswerOf({ ...placed, deliveries, likes, onlyChosen: true }, NOW);
    expect(answer).toMatchObject({ onlyChosen: true, likes: { 1: 'love' } });
    expect(Object.keys(answer.likes ?? {})).toEqual(['1']);
    const marked = answer.deliverySchedule.map(({ leftEmpty, farmsChoice: shown }) => [leftEmpty, !!shown]);
    expect(marked).toEqual([
      [undefined, false],
      [undefined, false],
      [true, false],
      [undefined, true],
    ]);
  });
});

describe('what follows from the clock', () => {
  const at = (now: number) => orderAnswerOf(placed, now);

  test.each([
    ['before the next delivery', NOW, 'active', PLANNED],
    ['on the day of a delivery', instantAt(PLANNED, 23), 'active', PLANNED],
    ['the day after it', instantAt('2026-11-25', 0), 'active', OPEN],
    ['on its last day', instantAt(LAST, 23), 'active', LAST],
    ['once it is over', instantAt('2026-12-09', 0), 'completed', null],
  ])('%s', (_, now, status, nextDeliveryDate) => {
    expect(at(now)).toMatchObject({ status, isActive: status === 'active', nextDeliveryDate });
  });

  test('locks an empty delivery at its cut-off', () => {
    const statusAt = (now: number) => at(now).deliverySchedule.find(({ date }) => date === OPEN)?.status;
    expect([statusAt(cutOffOf(OPEN) - 1), statusAt(cutOffOf(OPEN))]).toEqual(['open', 'locked']);
  });

  test('leaves an order that was cancelled as it is', () => {
    const cancelled = orderAnswerOf({ ...placed, status: 'cancelled' }, instantAt('2026-12-09', 0));
    expect(cancelled).toMatchObject({ status: 'cancelled', isActive: false });
  });
});
