import type { FulfilmentAnswer } from '@shivar/domain/contract/office/fulfilment-answer';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { instantAt } from '@shivar/domain/values/day';
import { describe, expect, test } from 'vitest';

import type { Begun, Box, HarvestItem } from './day-list.ts';
import {
  byArea,
  byCategory,
  countLate,
  emptyCount,
  harvestRows,
  isFinalAt,
  lateBoxes,
  nextBatch,
  totalsAgree,
  withPage,
} from './day-list.ts';

const NOW = 1_764_000_000_000;
const LOOKED = { readAt: NOW, version: '2.7', listVersion: null, close: null, unmarked: 0, changes: [] };
const tomato = { _id: '1', englishName: 'Tomato', marathiName: 'टोमॅटो', unitofItem: 'Grams' } as const;
const eggs = { _id: '2', englishName: 'Eggs', marathiName: 'अंडी', unitofItem: 'units' } as const;

function total(item: typeof tomato | typeof eggs, qty: number, category = 'Vegetables'): HarvestItem {
  const expected = { expectedQty: 0, expectedBoxes: 0 };
  return { ...item, qty, boxes: 1, ...expected, categoryName: category, categoryMarathiName: '', image: '' };
}

function box(orderNumber: number, items: Box['items']): Box {
  return {
    orderId: `order-${orderNumber}`,
    orderNumber,
    subscriptionName: 'Weekly vegetables',
    marathiName: 'आठवड्याची भाजी',
    customer: 'Asha',
    mobile: '9876543210',
    address: '12 Gangapur Road, Nashik',
    pincode: '422001',
    area: 'Gangapur',
    marathiArea: 'गंगापूर',
    status: 'planned',
    items,
  };
}

function page(boxes: Box[], next: string | null, boxCount: number): FulfilmentAnswer {
  return { date: '2026-11-25', batch: 'morning', boxes, boxCount, openCount: 0, leftEmptyCount: 0, next };
}

const begun = (harvest: HarvestItem[], age: Pick<Begun, 'expectedAge'> = {}): Begun => ({
  ...LOOKED,
  harvest,
  expectedCount: 0,
  ...age,
});
const BEGUN = begun([total(tomato, 800), total(eggs, 6)]);

const first = page([box(1, [{ ...tomato, qty: 500 }])], '1', 2);
const second = (grams: number) => [
  box(2, [
    { ...tomato, qty: grams },
    { ...eggs, qty: 6 },
  ]),
];
const last = page(second(300), null, 2);

describe('reading a day page by page', () => {
  test('compares what farm’s choice brings too', () => {
    const waiting: Box = { ...box(1, []), status: 'open', farmsChoice: [{ ...tomato, qty: 500 }] };
    const totals = (expectedQty: number) => ({ ...total(tomato, 0), expectedQty, expectedBoxes: 1 });
    const read = (expectedQty: number) =>
      withPage(null, page([waiting], null, 1), begun([totals(expectedQty)]));
    expect([totalsAgree(read(500)), totalsAgree(read(400))]).toEqual([true, false]);
  });

  test('agrees without what is expected where that is older than the boxes', () => {
    const moved = BEGUN.harvest.map((item) => ({ ...item, expectedQty: 700 }));
    const read = (age: Pick<Begun, 'expectedAge'>) =>
      totalsAgree(withPage(withPage(null, first, begun(moved, age)), last, BEGUN));
    expect([read({}), read({ expectedAge: 40 }), read({ expectedAge: null })]).toEqual([false, true, true]);
  });

  test('counts the boxes for which nothing is left, where farm’s choice is counted', () => {
    const empty = (age: Pick<Begun, 'expectedAge'>) => {
      const some = { ...begun(BEGUN.harvest, age), expectedCount: 3 };
      return emptyCount(withPage(null, { ...first, openCount: 5 }, some));
    };
    expect([empty({}), empty({ expectedAge: 40 }), empty({ expectedAge: null })]).toEqual([2, 2, 0]);
  });

  test('is not complete while a next page is announced', () => {
    const list = withPage(null, first, BEGUN);
    expect(list.complete).toBe(false);
    expect(totalsAgree(list)).toBe(false);
  });

  test('ends with all boxes in order and the numbers of the first page', () => {
    const list = withPage(withPage(null, first, BEGUN), last, { ...BEGUN, readAt: NOW + 5000 });
    expect(list).toMatchObject({ complete: true, readAt: NOW, boxCount: 2 });
    expect(list.boxes.map(({ orderNumber }) => orderNumber)).toEqual([1, 2]);
    expect(totalsAgree(list)).toBe(true);
  });

  test.each([
    ['a gram differs', page(second(299), null, 2)],
    ['an item left a box', page([box(2, [{ ...tomato, qty: 300 }])], null, 2)],
    ['a box is missing', page([], null, 2)],
  ])('notices that %s', (_what, changed) => {
    expect(totalsAgree(withPage(withPage(null, first, BEGUN), changed, BEGUN))).toBe(false);
  });

  test('notices an item that is missing in the harvest', () => {
    const list = withPage(null, page([box(1, [{ ...eggs, qty: 1 }])], null, 1), begun([]));
    expect(totalsAgree(list)).toBe(false);
  });
});

test('the harvest is grouped by category in the order it came', () => {
  const groups = byCategory([
    total(tomato, 1, 'Vegetables'),
    total(eggs, 2, 'Dairy'),
    total(tomato, 3, 'Dairy'),
  ]);
  expect(groups.map((group) => group.map(({ qty }) => qty))).toEqual([[1], [2, 3]]);
});

test('the harvest as a spreadsheet has a row for each item, with what was cut', () => {
  const names = [
    'category',
    'english',
    'marathi',
    'unit',
    'chosen',
    'ourPick',
    'total',
    'boxes',
    'cut',
  ] as const;
  const titles = Object.fromEntries(names.map((name) => [name, name])) as Record<
    (typeof names)[number],
    string
  >;
  const expected = { expectedQty: 300, expectedBoxes: 2, cut: 900 };
  expect(harvestRows([{ ...total(tomato, 500), ...expected }, total(eggs, 6, 'Dairy')], titles)).toEqual([
    names,
    ['Vegetables', 'Tomato', 'टोमॅटो', 'Grams', 500, 300, 800, 3, 900],
    ['Dairy', 'Eggs', 'अंडी', 'units', 6, 0, 6, 1, ''],
  ]);
});

test('the boxes are grouped by area, within it by pincode and order; an unknown area comes last', () => {
  const at = (orderNumber: number, area: string | null, pincode: string): Box => ({
    ...box(orderNumber, []),
    area,
    marathiArea: area,
    pincode,
  });
  const areas = byArea([
    at(1, null, '400001'),
    at(2, 'Satpur', '422007'),
    at(3, 'Adgaon', '422003'),
    at(4, 'Satpur', '422004'),
    at(5, 'Adgaon', '422003'),
  ]);
  expect(areas.map((boxes) => [boxes[0]?.area, boxes.map(({ orderNumber }) => orderNumber)])).toEqual([
    ['Adgaon', [3, 5]],
    ['Satpur', [4, 2]],
    [null, [1]],
  ]);
});

test('the areas come in the order of the drivers’ ways, and the doors of a pincode as they are sorted', () => {
  const at = (orderNumber: number, area: string, stop: Box['stop']): Box => ({
    ...box(orderNumber, []),
    area,
    pincode: area,
    stop,
  });
  const areas = byArea([
    at(1, 'Adgaon', { route: null, pincode: null, door: null }),
    at(2, 'Satpur', { route: 2, pincode: 1, door: 2 }),
    at(3, 'Satpur', { route: 2, pincode: 1, door: null }),
    at(4, 'Satpur', { route: 2, pincode: 1, door: 1 }),
    at(5, 'Cidco', { route: 1, pincode: 2, door: null }),
    at(6, 'Panchavati', { route: 1, pincode: 1, door: null }),
  ]);
  expect(areas.map((boxes) => [boxes[0]?.area, boxes.map(({ orderNumber }) => orderNumber)])).toEqual([
    ['Panchavati', [6]],
    ['Cidco', [5]],
    ['Satpur', [4, 2, 3]],
    ['Adgaon', [1]],
  ]);
});

describe('a change after the cut-off', () => {
  const change = (orderId: string, at: string, isHere = true) => ({
    _id: at,
    kind: 'items' as const,
    at,
    orderId,
    orderNumber: 1,
    customer: 'Asha',
    isHere,
    goesTo: null,
    mobile: null,
    items: [],
  });
  const changes = [
    change('b', '2026-11-23T14:00:00.000Z', false),
    change('a', '2026-11-23T13:30:00.000Z'),
    change('a', '2026-11-23T13:00:00.000Z'),
  ];

  test('marks its box, unless the box has left this batch', () => {
    expect([...lateBoxes(changes)]).toEqual([['a', Date.parse('2026-11-23T13:30:00.000Z')]]);
  });

  test('is counted once for each box', () => {
    expect(countLate(changes)).toBe(2);
  });
});

test('a list is final five seconds after the cut-off, when the last changes are stored', () => {
  const cutOff = cutOffOf('2026-11-24');
  expect(isFinalAt('2026-11-24', cutOff)).toBe(false);
  expect(isFinalAt('2026-11-24', cutOff + 4999)).toBe(false);
  expect(isFinalAt('2026-11-24', cutOff + 5000)).toBe(true);
});

describe('the batch that is packed next', () => {
  const at = (hour: number) => instantAt('2026-11-24', hour);
  test.each([
    ['just after midnight', at(0), '2026-11-24', 'morning'],
    ['a moment before the morning leaves', at(6) - 1, '2026-11-24', 'morning'],
    ['when the morning has left', at(6), '2026-11-24', 'evening'],
    ['a moment before the evening leaves', at(16) - 1, '2026-11-24', 'evening'],
    ['when the evening has left', at(16), '2026-11-25', 'morning'],
    ['a moment before midnight', at(24) - 1, '2026-11-25', 'morning'],
  ])('%s', (_when, now, date, batch) => {
    expect(nextBatch(now)).toEqual({ date, batch });
  });
});
