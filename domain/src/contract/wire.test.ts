import { describe, expect, test } from 'vitest';
import { readDeliverySchedule, readSelectedItems } from './wire.ts';
import { readInteger } from '../values/unknown.ts';

describe('a whole number', () => {
  test.each([
    [5, 5],
    [0, 0],
    [-3, -3],
    ['5', 5],
    ['250.0', 250],
    [{ $numberInt: '5' }, 5],
    [{ $numberLong: '1500' }, 1500],
    [{ $numberDouble: '20.0' }, 20],
    [{ $numberInt: 5 }, 5],
    [{ value: 5 }, 5],
  ])('%j is read as %i', (value, expected) => {
    expect(readInteger(value)).toBe(expected);
  });

  test.each([
    [null],
    [undefined],
    [true],
    [''],
    ['five'],
    ['5 kg'],
    ['0x10'],
    ['1e3'],
    ['5.5'],
    [5.5],
    [Number.NaN],
    [[5]],
    [{}],
    [{ $numberInt: '5', unit: 'Grams' }],
    [{ $numberInt: null }],
    [{ $numberInt: { $numberInt: '5' } }],
    ['9007199254740993'],
  ])('%j is none', (value) => {
    expect(readInteger(value)).toBeNull();
  });
});

describe('selectedItems', () => {
  const tomato = {
    englishName: 'Tomato',
    marathiName: 'टोमॅटो',
    unitofItem: 'Grams',
    categoryId: '1',
    qty: 4000,
  };

  test.each([
    ['maxSelection', { ...tomato, maxSelection: 1500 }, 1500],
    ['maxSelectionItem', { ...tomato, maxSelectionItem: { $numberInt: '1500' } }, 1500],
    ['maxSelection before maxSelectionItem', { ...tomato, maxSelection: 1500, maxSelectionItem: 9 }, 1500],
    ['what was subscribed, where neither is told', tomato, 4000],
    ['what was subscribed, where neither can be read', { ...tomato, maxSelection: 'many' }, 4000],
  ])('take their maximum from %s', (_, item, maxSelection) => {
    expect(readSelectedItems({ 7: item })).toEqual([
      {
        id: '7',
        name: { en: 'Tomato', mr: 'टोमॅटो' },
        unit: 'Grams',
        categoryId: '1',
        maxSelection,
        subscribed: 4000,
      },
    ]);
  });

  test('have the name of one language for the other where that is missing', () => {
    const [english] = readSelectedItems({ 7: { ...tomato, marathiName: undefined } });
    const [marathi] = readSelectedItems({ 7: { ...tomato, englishName: '' } });
    expect(english?.name).toEqual({ en: 'Tomato', mr: 'Tomato' });
    expect(marathi?.name).toEqual({ en: 'टोमॅटो', mr: 'टोमॅटो' });
  });

  test.each([
    ['without a quantity', { ...tomato, qty: undefined }],
    ['with a quantity that is no number', { ...tomato, qty: 'lots' }],
    ['with less than nothing', { ...tomato, qty: -100 }],
    ['without a unit', { ...tomato, unitofItem: undefined }],
    ['with a unit that nobody knows', { ...tomato, unitofItem: 'bushels' }],
    ['that is no item', 'Tomato'],
  ])('leave out an item %s', (_, item) => {
    expect(readSelectedItems({ 7: item })).toEqual([]);
  });

  test.each([null, undefined, [], 'none', 5])('are none in %j', (value) => {
    expect(readSelectedItems(value)).toEqual([]);
  });
});

describe('a deliverySchedule', () => {
  const idOfName = (name: string): string | undefined => ({ Tomato: '1', Okra: '2' })[name];

  test('in its map shape is read in the order of time', () => {
    const map = {
      '2026-12-01': { 1: { qty: 500 } },
      '2026-11-24': { 1: { qty: { $numberInt: '300' } }, 2: { qty: 0 } },
      '2026-12-08': {},
    };
    expect(readDeliverySchedule(map, idOfName)).toEqual([
      { date: '2026-11-24', batch: null, lines: { 1: 300 } },
      { date: '2026-12-01', batch: null, lines: { 1: 500 } },
      { date: '2026-12-08', batch: null, lines: {} },
    ]);
  });

  test('in its array shape knows its items by _id or by their English name', () => {
    const array = [
      {
        date: '2026-12-01',
        batch: 'evening',
        items: [{ englishName: 'Okra', qty: '200', unitofItem: 'Grams' }],
      },
      {
        date: '2026-11-24',
        batch: 'noon',
        items: [
          { _id: '9', englishName: 'Tomato', qty: 300 },
          { englishName: 'Fig', qty: 1 },
        ],
      },
    ];
    expect(readDeliverySchedule(array, idOfName)).toEqual([
      { date: '2026-11-24', batch: null, lines: { 9: 300 } },
      { date: '2026-12-01', batch: 'evening', lines: { 2: 200 } },
    ]);
  });

  test('adds up an item that one entry has twice', () => {
    const items = [
      { _id: '1', qty: 100 },
      { englishName: 'Tomato', qty: 200 },
    ];
    expect(readDeliverySchedule([{ date: '2026-11-24', items }], idOfName)[0]?.lines).toEqual({ 1: 300 });
  });

  test.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-23T18:30:00.000Z', '2026-11-24'],
    ['2026-11-24T00:00:00Z', '2026-11-24'],
    ['2026-11-24T18:29:59.999Z', '2026-11-24'],
    ['2026-11-24T00:00:00+05:30', '2026-11-24'],
  ])('reads a date written as %s as the day in India', (date, day) => {
    expect(readDeliverySchedule([{ date, items: [] }], idOfName).map((entry) => entry.date)).toEqual([day]);
  });

  test.each(['2026-02-30', '24-11-2026', '2026-11-24 morning', '2026-11-24T99:00:00Z', '', null, 5])(
    'leaves out an entry of %j',
    (date) => {
      expect(readDeliverySchedule([{ date, items: [] }], idOfName)).toEqual([]);
      expect(readDeliverySchedule({ [String(date)]: {} }, idOfName)).toEqual([]);
    },
  );

  test.each([null, undefined, 5, 'none', {}, []])('is empty in %j', (value) => {
    expect(readDeliverySchedule(value, idOfName)).toEqual([]);
  });

  test('takes item ids that any object already has by name', () => {
    const map = JSON.parse('{"2026-11-24":{"constructor":{"qty":5},"__proto__":{"qty":7}}}') as unknown;
    expect(Object.entries(readDeliverySchedule(map, idOfName)[0]?.lines ?? {})).toEqual([
      ['constructor', 5],
      ['__proto__', 7],
    ]);
  });
});
