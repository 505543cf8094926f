import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issuesOf, unknownFields, without } from '../../test/issues.ts';
import {
  chosenItemsOf,
  customiseScheduleSchema,
  customiseSchema,
  quantitiesOf,
  customerCalls,
  requestedSchedule,
} from './customer-calls.ts';

const schedule = {
  orderId: 'f6b1',
  scheduledItems: { '2026-11-24': { 1: { qty: 500 } }, '2026-12-01': { 1: { qty: 0 }, 2: { qty: 2 } } },
  deliveryDates: ['2026-11-24', '2026-12-01'],
  nextDeliveryItems: { 1: { qty: 500 } },
  deliveryDate: '2026-11-24',
  endDate: '2026-12-15',
};

const nextDelivery = {
  orderId: 'f6b1',
  customizedItems: { 1: { qty: 900 } },
  nextDeliveryItems: { 1: { qty: 500 } },
  deliveryDate: '2026-11-24',
  endDate: '2026-12-15',
};

describe('a schedule is taken', () => {
  test.each([
    ['as the editor sends it', schedule],
    ['with its dates in another order', { ...schedule, deliveryDates: ['2026-12-01', '2026-11-24'] }],
    ['without an end date', without(schedule, 'endDate')],
    ['with an end date of null', { ...schedule, endDate: null }],
    ['without a next delivery', { ...schedule, nextDeliveryItems: {}, deliveryDate: null }],
    ['with a next delivery that is not being changed', { ...schedule, nextDeliveryItems: {} }],
    ['with a next delivery on another date', { ...schedule, deliveryDate: '2026-11-22' }],
    [
      'with the next delivery’s zeros left out',
      { ...schedule, deliveryDate: '2026-12-01', nextDeliveryItems: { 2: { qty: 2 } } },
    ],
    ['with the next delivery alone', { ...schedule, scheduledItems: {}, deliveryDates: [] }],
  ])('%s', (_, body) => {
    expect(issuesOf(customiseScheduleSchema, body)).toEqual({});
  });
});

describe('a schedule is refused', () => {
  test.each([
    [
      'with a date too many',
      { deliveryDates: [...schedule.deliveryDates, '2026-12-08'] },
      { deliveryDates: 'dates_differ' },
    ],
    ['with a date too few', { deliveryDates: ['2026-11-24'] }, { deliveryDates: 'dates_differ' }],
    ['with another date', { deliveryDates: ['2026-11-24', '2026-12-08'] }, { deliveryDates: 'dates_differ' }],
    [
      'with a date once more',
      { deliveryDates: [...schedule.deliveryDates, '2026-11-24'] },
      { deliveryDates: 'dates_differ' },
    ],
    ['with a date twice', { deliveryDates: ['2026-11-24', '2026-11-24'] }, { deliveryDates: 'dates_differ' }],
    [
      'with a date that does not exist',
      { deliveryDates: ['2026-02-30'] },
      { deliveryDates: 'dates_differ', 'deliveryDates.0': 'day_invalid' },
    ],
    [
      'with other items for the next delivery',
      { nextDeliveryItems: { 1: { qty: 600 } } },
      { nextDeliveryItems: 'next_delivery_differs' },
    ],
    [
      'with items too many for it',
      { nextDeliveryItems: { 1: { qty: 500 }, 2: { qty: 1 } } },
      { nextDeliveryItems: 'next_delivery_differs' },
    ],
    ['with items for it but no date', { deliveryDate: null }, { nextDeliveryItems: 'next_delivery_differs' }],
    ['with a wrong date for it', { deliveryDate: 'tomorrow' }, { deliveryDate: 'day_invalid' }],
    [
      'without any item',
      { scheduledItems: { '2026-11-24': {} }, deliveryDates: ['2026-11-24'], nextDeliveryItems: {} },
      { scheduledItems: 'selection_empty' },
    ],
    [
      'with zeros only',
      {
        scheduledItems: { '2026-11-24': { 1: { qty: 0 } } },
        deliveryDates: ['2026-11-24'],
        nextDeliveryItems: {},
      },
      { scheduledItems: 'selection_empty' },
    ],
    [
      'without any date',
      { scheduledItems: {}, deliveryDates: [], nextDeliveryItems: {} },
      { scheduledItems: 'selection_empty' },
    ],
  ])('%s', (_, changes, issues) => {
    expect(issuesOf(customiseScheduleSchema, { ...schedule, ...changes })).toEqual(issues);
  });

  test.each(['5', null, true, [5], -1, 1.5, { $numberInt: '5' }, undefined])(
    'with a quantity of %j',
    (qty) => {
      const scheduledItems = { ...schedule.scheduledItems, '2026-12-01': { 1: { qty } } };
      expect(issuesOf(customiseScheduleSchema, { ...schedule, scheduledItems })).toEqual({
        'scheduledItems.2026-12-01.1.qty': 'quantity_invalid',
      });
    },
  );

  test('with a key that is no day, and with one field too many', () => {
    const wrongDay = {
      ...schedule,
      scheduledItems: { ...schedule.scheduledItems, '2026-02-30': { 1: { qty: 1 } } },
    };
    expect(Object.keys(issuesOf(customiseScheduleSchema, wrongDay))).toEqual(['scheduledItems.2026-02-30']);
    expect(unknownFields(customiseScheduleSchema, { ...schedule, force: true })).toEqual([['force']]);
    const wrongItem = {
      ...schedule,
      scheduledItems: { ...schedule.scheduledItems, '2026-12-01': { 1: { qty: 1, price: 0 } } },
    };
    expect(unknownFields(customiseScheduleSchema, wrongItem)).toEqual([['price']]);
  });
});

describe('the call for the next delivery', () => {
  test.each([
    ['as the editor sends it', nextDelivery],
    ['without items', { ...nextDelivery, nextDeliveryItems: {} }],
    ['without a next delivery', { ...nextDelivery, nextDeliveryItems: {}, deliveryDate: null }],
    ['without an end date', without(nextDelivery, 'endDate')],
  ])('is taken %s', (_, body) => {
    expect(issuesOf(customiseSchema, body)).toEqual({});
  });

  test.each([
    ['items without a date', { deliveryDate: null }, { nextDeliveryItems: 'next_delivery_differs' }],
    [
      'totals that are no quantities',
      { customizedItems: { 1: { qty: '900' } } },
      { 'customizedItems.1.qty': 'quantity_invalid' },
    ],
    ['no order', { orderId: '' }, { orderId: 'field_missing' }],
  ])('refuses %s', (_, changes, issues) => {
    expect(issuesOf(customiseSchema, { ...nextDelivery, ...changes })).toEqual(issues);
  });
});

test('a release names a day', () => {
  expect(issuesOf(customerCalls.release.body, { date: '2026-11-24' })).toEqual({});
  expect(issuesOf(customerCalls.release.body, { date: '24 Nov' })).toEqual({ date: 'day_invalid' });
  expect(issuesOf(customerCalls.release.body, {})).toEqual({ date: 'day_invalid' });
});

describe('what a call asks for', () => {
  test('is its schedule with the lines of the next delivery in it', () => {
    expect(requestedSchedule(schedule)).toEqual({ '2026-11-24': { 1: 500 }, '2026-12-01': { 1: 0, 2: 2 } });
    expect(requestedSchedule({ ...schedule, deliveryDate: '2026-11-22' })).toEqual({
      '2026-11-22': { 1: 500 },
      '2026-11-24': { 1: 500 },
      '2026-12-01': { 1: 0, 2: 2 },
    });
  });

  test('is its schedule alone where the next delivery is not being changed', () => {
    const expected = { '2026-11-24': { 1: 500 }, '2026-12-01': { 1: 0, 2: 2 } };
    expect(requestedSchedule({ ...schedule, nextDeliveryItems: {} })).toEqual(expected);
    expect(requestedSchedule({ ...schedule, nextDeliveryItems: {}, deliveryDate: null })).toEqual(expected);
  });

  test('comes back from what the calls carry', () => {
    const anyQuantities = fc.dictionary(fc.stringMatching(/^[1-9]\d{0,4}$/), fc.nat());
    const property = fc.property(anyQuantities, (quantities) => {
      expect(quantitiesOf(chosenItemsOf(quantities))).toEqual(quantities);
    });
    fc.assert(property);
  });
});
