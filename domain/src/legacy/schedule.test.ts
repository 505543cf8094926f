import { describe, expect, test } from 'vitest';
import { boxesOf, notesOf, plain, schedule, tomato, valueOf, withItem } from '../../test/old-orders.ts';
import { readOldOrder } from './order.ts';

describe('its items', () => {
  test.each<[string, Record<string, unknown>, string, Record<string, unknown>]>([
    ['a quantity', { qty: undefined }, 'item_without_quantity', { subscribed: 0, maxSelection: 1000 }],
    ['a unit', { unitofItem: '' }, 'item_without_unit', { subscribed: 0 }],
    ['a readable maximum', { maxSelection: 'many' }, 'maximum_unknown', { maxSelection: 3000 }],
  ])('without %s are kept', (_, fields, code, item) => {
    const odd = { ...withItem(fields), deliverySchedule: null };
    expect(notesOf(odd)).toEqual([code]);
    expect(valueOf(odd).items).toMatchObject([item]);
  });

  test('take their maximum from either spelling', () => {
    const [item] = valueOf(
      withItem({ maxSelection: undefined, maxSelectionItem: { $numberInt: '700' } }),
    ).items;
    expect(item?.maxSelection).toBe(700);
  });
});

describe('its boxes', () => {
  test('lie on a calendar that goes through its nextDeliveryDate', () => {
    expect(boxesOf({ nextDeliveryDate: '2026-11-26', deliverySchedule: null })).toEqual([
      '11-26 morning',
      '12-03 morning',
      '12-10 morning',
    ]);
  });

  test('on no date of that calendar stay where they were', () => {
    const fields = {
      deliverySchedule: { '2026-11-27': { t: 500 }, '2026-12-20': { t: 500 }, '2026-12-21': {} },
    };
    expect(boxesOf(fields)).toEqual([
      '11-24 morning',
      '11-27 morning t 500',
      '12-01 morning',
      '12-08 morning',
      '12-15 morning',
      '12-20 morning t 500',
    ]);
    expect(notesOf(fields)).toEqual(['line_outside_span']);
  });

  const twice = (date: string, batches: readonly [unknown, unknown], quantities = [300, 300]) => ({
    startDate: '2026-11-17',
    nextDeliveryDate: null,
    deliverySchedule: batches.map((batch, index) => ({
      date,
      batch,
      items: [{ englishName: 'Tomato', qty: quantities[index] }],
    })),
  });

  test.each<[string, Record<string, unknown>, string, string[]]>([
    ['in one batch', twice('2026-11-24', ['evening', 'evening']), '11-24 evening t 600', ['date_twice']],
    ['with one batch told', twice('2026-11-24', [null, 'evening']), '11-24 evening t 600', ['date_twice']],
    [
      'that has passed, in two batches',
      twice('2026-11-20', ['evening', 'morning']),
      '11-20 evening t 600',
      ['batches_joined'],
    ],
    [
      'in two batches, the first empty',
      twice('2026-11-24', ['morning', 'evening'], [0, 300]),
      '11-24 evening t 300',
      [],
    ],
    [
      'in two batches, the second empty',
      twice('2026-11-24', ['morning', 'evening'], [300, 0]),
      '11-24 morning t 300',
      [],
    ],
  ])('of one date %s are one', (_, fields, box, notes) => {
    expect(boxesOf(fields)).toContain(box);
    expect(notesOf(fields)).toEqual(notes);
  });

  // It is the 21st in India: for some minutes more, and on its last one.
  test.each([
    ['2026-11-20', '2026-11-21T00:00:00+05:30', true],
    ['2026-11-21', '2026-11-21T00:00:00+05:30', false],
    ['2026-11-21', '2026-11-21T23:59:59+05:30', false],
    ['2026-11-22', '2026-11-21T23:59:59+05:30', false],
  ])('of %s in two batches are taken over at %s: %s', (date, now, isTaken) => {
    const reading = readOldOrder({ ...plain, ...twice(date, ['morning', 'evening']) }, Date.parse(now));
    expect(reading.ok).toBe(isTaken);
    expect(reading.ok ? [] : reading.faults).toEqual(
      isTaken
        ? []
        : [
            {
              code: 'batches_differ',
              path: 'deliverySchedule.1',
              value: `${date}: morning, evening`,
            },
          ],
    );
  });

  test('without a date are left out, and without a batch come as the others do', () => {
    const items = [{ englishName: 'Tomato', qty: 300 }];
    const fields = {
      deliverySchedule: [
        { batch: 'morning', items },
        { date: '2026-11-24', batch: 'Evening', items },
        { date: '2026-12-01', items },
        { date: '2026-12-08', batch: 'noon', items },
      ],
    };
    expect(boxesOf(fields)).toEqual([
      '11-24 evening t 300',
      '12-01 evening t 300',
      '12-08 evening t 300',
      '12-15 evening',
    ]);
    expect(notesOf(fields)).toEqual(['entry_without_date', 'batch_unknown']);
  });

  test('name their items by id, by name, and by name where the id is the line’s own', () => {
    const fields = schedule([
      { _id: 't', qty: 100 },
      { englishName: 'Tomato', qty: 200 },
      { _id: 'line', ...tomato, qty: 300 },
    ]);
    expect(valueOf(fields).scheduled).toEqual({ t: 600 });
    expect(valueOf(fields).items).toHaveLength(1);
  });

  test('keep what was never subscribed, and nothing more of it can be placed', () => {
    const fields = schedule([{ englishName: 'Fig', marathiName: 'अंजीर', qty: 2, unitofItem: 'units' }]);
    expect(notesOf(fields)).toEqual(['item_not_subscribed']);
    expect(valueOf(fields).items[1]).toMatchObject({
      name: { en: 'Fig', mr: 'अंजीर' },
      subscribed: 0,
      maxSelection: 0,
    });
    expect(valueOf(fields).scheduled).toEqual({ Fig: 2 });
  });

  test('keep what is more than was subscribed, and more than the maximum', () => {
    const fields = { deliverySchedule: { '2026-11-24': { t: 2500 }, '2026-12-01': { t: 700 } } };
    expect(notesOf(fields)).toEqual(['over_subscribed', 'over_maximum']);
    expect(valueOf(fields).scheduled).toEqual({ t: 3200 });
  });
});
