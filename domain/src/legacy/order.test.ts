import { describe, expect, test } from 'vitest';
import { boxesOf, notesOf, read, schedule, tomato, valueOf, withItem } from '../../test/old-orders.ts';
import type { OldOrder } from './order.ts';

describe('an order of the old system', () => {
  test('without anything odd is taken over without a note', () => {
    expect(notesOf({})).toEqual([]);
    expect(valueOf({})).toMatchObject({
      ownerId: '65a000000000000000000001',
      price: 148_000,
      status: 'active',
      createdAt: Date.parse('2026-11-01T04:05:06Z'),
      items: [{ sourceId: 't', name: { en: 'Tomato', mr: 'Tomato' }, maxSelection: 1000, subscribed: 3000 }],
      scheduled: { t: 500 },
    });
    expect(boxesOf({})).toEqual(['11-24 morning t 500', '12-01 morning', '12-08 morning', '12-15 morning']);
  });

  test.each<[string, Record<string, unknown>, string, string]>([
    ['no _id', { _id: null }, 'id_missing', '_id'],
    ['no owner', { userId: undefined }, 'owner_missing', 'userId'],
    ['no price', { price: '' }, 'price_missing', 'price'],
    ['a price in words', { price: 'free' }, 'price_invalid', 'price'],
    ['a date that does not exist', { startDate: '2026-02-30' }, 'date_invalid', 'startDate'],
    ['a date of another country', { endDate: '15/12/2026' }, 'date_invalid', 'endDate'],
    ['an end before its start', { endDate: '2026-11-23' }, 'end_before_start', 'endDate'],
    ['a span of a century', { endDate: '2126-11-23' }, 'span_too_long', 'endDate'],
    ['items that are text', { selectedItems: 'none' }, 'items_not_a_map', 'selectedItems'],
    ['an item that is text', { selectedItems: { t: 'Tomato' } }, 'item_invalid', 'selectedItems.t'],
    ['a quantity in words', withItem({ qty: 'lots' }), 'quantity_invalid', 'selectedItems.t.qty'],
    ['a quantity in parts', withItem({ qty: 2.5 }), 'quantity_invalid', 'selectedItems.t.qty'],
    ['less than nothing', withItem({ qty: -5 }), 'quantity_invalid', 'selectedItems.t.qty'],
    ['a mountain', withItem({ qty: 10_000_001 }), 'quantity_invalid', 'selectedItems.t.qty'],
    ['an unknown unit', withItem({ unitofItem: 'kg' }), 'unit_unknown', 'selectedItems.t.unitofItem'],
    ['a schedule that is text', { deliverySchedule: 'daily' }, 'schedule_invalid', 'deliverySchedule'],
    ['a schedule of texts', { deliverySchedule: ['daily'] }, 'schedule_invalid', 'deliverySchedule.0'],
    [
      'lines that are text',
      { deliverySchedule: { '2026-11-24': 'all' } },
      'schedule_invalid',
      'deliverySchedule.2026-11-24',
    ],
    [
      'a box on no date',
      { deliverySchedule: { someday: { t: 5 } } },
      'date_invalid',
      'deliverySchedule.someday.date',
    ],
    [
      'a line in words',
      { deliverySchedule: { '2026-11-24': { t: { qty: 'x' } } } },
      'quantity_invalid',
      'deliverySchedule.2026-11-24.t.qty',
    ],
    ['a line of nothing known', schedule([{ qty: 5 }]), 'line_without_item', 'deliverySchedule.0.items.0'],
    [
      'a line of a stranger without a unit',
      schedule([{ englishName: 'Fig', qty: 5 }]),
      'unit_unknown',
      'deliverySchedule.0.items.0.unitofItem',
    ],
    [
      'a line in another unit',
      schedule([{ ...tomato, unitofItem: 'units', qty: 5 }]),
      'unit_differs',
      'deliverySchedule.0.items.0.unitofItem',
    ],
  ])('with %s is refused', (_, fields, code, path) => {
    const reading = read(fields);
    expect(reading.ok ? [] : reading.faults).toContainEqual(expect.objectContaining({ code, path }));
  });

  test('tells everything that is wrong with it at once', () => {
    const reading = read({ price: null, startDate: 'soon', ...withItem({ qty: 'lots' }) });
    expect(reading.ok ? [] : reading.faults.map(({ code }) => code).toSorted()).toEqual([
      'date_invalid',
      'price_missing',
      'quantity_invalid',
    ]);
  });

  test.each<[string, Record<string, unknown>, string, Partial<OldOrder>]>([
    ['no endDate', { endDate: null }, 'end_by_default', { endDate: '2026-12-22' }],
    ['no name', { subscriptionName: '' }, 'name_missing', { planName: 'Subscription' }],
    [
      'a frequency of its own',
      { deliveryFrequency: 'fortnightly' },
      'frequency_daily',
      { frequency: 'daily' },
    ],
    ['a type of its own', { subscriptionType: null }, 'type_other', { subscriptionType: 'other' }],
    ['no address', { address: undefined }, 'address_missing', { address: '' }],
    ['no pincode', { pincode: null }, 'pincode_odd', { pincode: '' }],
    ['a short pincode', { pincode: 4220 }, 'pincode_odd', { pincode: '4220' }],
    ['no items', { selectedItems: {}, deliverySchedule: {} }, 'items_none', { items: [] }],
    ['an empty list for items', { selectedItems: [], deliverySchedule: [] }, 'items_none', { items: [] }],
  ])('with %s has a note', (_, fields, code, value) => {
    expect(notesOf(fields)).toEqual([code]);
    expect(valueOf(fields)).toMatchObject(value);
  });

  test.each([
    [{ startDate: null }, '2026-11-24'],
    [{ startDate: null, nextDeliveryDate: '2026-12-01' }, '2026-11-24'],
    [{ startDate: null, nextDeliveryDate: '2026-12-01', deliverySchedule: null }, '2026-12-01'],
    [{ startDate: null, nextDeliveryDate: null, deliverySchedule: null }, '2026-11-02'],
  ])('without startDate begins with what else it tells: %j', (fields, start) => {
    expect(notesOf(fields)).toContain('start_from_schedule');
    expect(valueOf(fields).startDate).toBe(start);
  });

  test('that nothing tells the start of is refused', () => {
    const fields = {
      _id: 'x',
      createdAt: null,
      startDate: null,
      nextDeliveryDate: null,
      deliverySchedule: null,
    };
    expect(read(fields)).toMatchObject({ ok: false, faults: [{ code: 'start_missing' }] });
  });
});

describe('its status', () => {
  test.each<[Record<string, unknown>, string, string[]]>([
    [{ status: 'Active' }, 'active', []],
    [{ status: ' CANCELLED ' }, 'cancelled', []],
    [{ status: 'pending', isActive: false }, 'pending', []],
    [{ status: undefined }, 'active', ['status_missing']],
    [{ status: '', isActive: undefined }, 'unknown', ['status_unknown']],
    [{ status: null, isActive: 'yes' }, 'unknown', ['status_unknown']],
    [{ status: 'On hold' }, 'On hold', ['status_as_is']],
    [{ status: 'x'.repeat(50) }, 'x'.repeat(40), ['status_as_is']],
    [{ status: 'completed', isActive: false }, 'completed', []],
    [{ isActive: false }, 'inactive', ['status_inactive']],
    [{ status: undefined, isActive: false }, 'inactive', ['status_inactive']],
    // Over by its dates, whatever the flag says.
    ...[true, false, undefined].map((isActive): [Record<string, unknown>, string, string[]] => [
      {
        status: undefined,
        isActive,
        startDate: '2026-10-06',
        endDate: '2026-11-20',
        nextDeliveryDate: null,
        deliverySchedule: {},
      },
      'active',
      ['status_missing'],
    ]),
  ])('of %j is %s', (fields, status, notes) => {
    expect([valueOf(fields).status, notesOf(fields)]).toEqual([status, notes]);
  });

  test.each(['completed', 'active'])('%s follows from its dates once they are over', (status) => {
    const over = {
      status,
      isActive: false,
      startDate: '2026-10-06',
      endDate: '2026-11-20',
      nextDeliveryDate: null,
      deliverySchedule: {},
    };
    expect(valueOf(over).status).toBe('active');
    expect(valueOf({ ...over, endDate: '2026-11-21' }).status).toBe(
      status === 'active' ? 'inactive' : 'completed',
    );
  });
});
