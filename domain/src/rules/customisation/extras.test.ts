import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LAST, NOW, OPEN, PAST, PLANNED, sampleOrder, sampleWith } from '../../../test/sample-order.ts';
import type { Quantities } from '../../values/quantity.ts';
import { cutOffOf } from '../calendar/cut-off.ts';
import type { Delivery, Extra } from '../order/order.ts';
import { boxWithExtras, judgeExtras, lessExtras, lostParts, shownTotal, sumOfExtras } from './extras.ts';
import type { SoldAlone } from './extras.ts';

const sold: SoldAlone[] = [
  { id: '1', name: { en: 'Tomato', mr: 'टोमॅटो' }, unit: 'Grams', most: 1500, listPrice: 425 },
  { id: '9', name: { en: 'Ghee', mr: 'तूप' }, unit: 'units', most: 3, listPrice: 12_050 },
  {
    id: '10',
    name: { en: 'Mango', mr: 'आंबा' },
    unit: 'units',
    most: 6,
    listPrice: 9000,
    seasonMonths: [4, 5],
  },
];

/** The sample, whose planned box is another one. */
const withBox = (changes: Partial<Delivery>) =>
  sampleWith({
    deliveries: sampleOrder.deliveries.map((box) => (box.date === PLANNED ? { ...box, ...changes } : box)),
  });
const extra = (id: string, quantity: number, paise: number): Extra => {
  return { id, name: { en: id, mr: id }, unit: 'units', image: '', quantity, paise };
};
const judge = (order: typeof sampleOrder, wanted: Quantities, date = PLANNED, now = NOW) => {
  const there = order.deliveries.find((box) => box.date === date)?.extras ?? [];
  const seen = Object.fromEntries(there.map(({ id, quantity }) => [id, quantity]));
  return judgeExtras(order, { date, wanted, seen }, sold, now);
};

describe('the extras of a box', () => {
  test.each([
    ['a box that is planned', sampleOrder, PLANNED, { 9: 2 }, [{ id: '9', quantity: 2, paise: 24_100 }]],
    ['a box that the farm fills', sampleOrder, OPEN, { 1: 300 }, [{ id: '1', quantity: 300, paise: 1275 }]],
    ['nothing', sampleOrder, PLANNED, { 9: 0 }, []],
    [
      'a line that stays keeps its price',
      withBox({ extras: [extra('9', 2, 100), extra('77', 1, 5)] }),
      PLANNED,
      { 9: 2, 77: 1 },
      [
        { id: '77', quantity: 1, paise: 5 },
        { id: '9', quantity: 2, paise: 100 },
      ],
    ],
    [
      'less of something that was dearer has today’s price',
      withBox({ extras: [extra('9', 2, 30_000)] }),
      PLANNED,
      { 9: 1 },
      [{ id: '9', quantity: 1, paise: 12_050 }],
    ],
    [
      'taking off works without a box too',
      withBox({ status: 'open', lines: {}, leftEmpty: true }),
      PLANNED,
      {},
      [],
    ],
  ])('%s', (_what, order, date, wanted, value) => {
    const judged = judge(order, wanted, date);
    expect(judged.ok && judged.value.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(value);
  });

  test.each([
    ['an order that is over', sampleWith({ status: 'cancelled' }), PLANNED, { 9: 1 }, 'order_not_active'],
    ['a day that is none of its dates', sampleOrder, '2026-11-30', { 9: 1 }, 'date_not_a_delivery'],
    ['a box past its cut-off', sampleOrder, PAST, { 9: 1 }, 'date_past_cut_off'],
    ['taking off past the cut-off', sampleOrder, PAST, {}, 'date_past_cut_off'],
    [
      'a box that stays empty',
      withBox({ status: 'open', lines: {}, leftEmpty: true }),
      PLANNED,
      { 9: 1 },
      'extra_without_box',
    ],
    ['a skipped box', withBox({ status: 'skipped', lines: {} }), PLANNED, { 9: 1 }, 'extra_without_box'],
    ['an item that is not sold alone', sampleOrder, PLANNED, { 2: 100 }, 'extra_not_sold'],
    ['an item out of season', sampleOrder, LAST, { 10: 1 }, 'extra_not_sold'],
    ['a scarce item', withBox({ scarce: ['9'] }), PLANNED, { 9: 1 }, 'extra_not_sold'],
    ['no whole step', sampleOrder, PLANNED, { 1: 150 }, 'quantity_off_step'],
    ['more than fits', sampleOrder, PLANNED, { 9: 4 }, 'maximum_exceeded'],
  ])('refuses %s', (_what, order, date, wanted, code) => {
    expect(judge(order, wanted as Quantities, date)).toMatchObject({ ok: false, refusal: { code } });
  });

  test('are not changed by somebody who saw others, except to the present ones', () => {
    const order = withBox({ extras: [extra('9', 2, 100)] });
    const asked = (wanted: Quantities) => judgeExtras(order, { date: PLANNED, wanted, seen: {} }, sold, NOW);
    expect(asked({ 1: 100 })).toMatchObject({ refusal: { code: 'changed_elsewhere' } });
    expect(asked({ 9: 2 })).toMatchObject({ value: [{ id: '9', paise: 100 }] });
  });

  test('can be changed until the millisecond before the cut-off', () => {
    expect(judge(sampleOrder, { 9: 1 }, PLANNED, cutOffOf(PLANNED) - 1).ok).toBe(true);
    expect(judge(sampleOrder, { 9: 1 }, PLANNED, cutOffOf(PLANNED)).ok).toBe(false);
  });

  test('cost the amount of the page, with any extras before', () => {
    const anyExtras = fc.record({ 1: fc.nat(15).map((steps) => steps * 100), 9: fc.nat(3) });
    fc.assert(
      fc.property(anyExtras, anyExtras, fc.nat(50_000), (had, wanted, paise) => {
        const present = Object.entries(had)
          .filter(([, quantity]) => quantity > 0)
          .map(([id, quantity]) => extra(id, quantity, paise));
        const judged = judge(withBox({ extras: present }), wanted);
        expect(judged.ok && sumOfExtras(judged.value)).toBe(shownTotal(wanted, present, sold));
      }),
    );
  });
});

test('a missing part of an extra takes its part of the price, and all of it takes all', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.nat(1_000_000),
      fc.nat(6000),
      (quantity, paise, missing) => {
        const [left] = lessExtras([{ id: 'a', quantity, paise }], { a: missing });
        expect(left?.quantity ?? 0).toBe(Math.max(0, quantity - missing));
        expect(left?.paise ?? 0).toBeLessThanOrEqual(paise);
        expect(left?.paise ?? 0).toBe(Math.floor((paise * (left?.quantity ?? 0)) / quantity));
      },
    ),
  );
});

test('a box has an extra together with the same item of its lines', () => {
  const extras = [extra('1', 200, 850), extra('9', 1, 12_050), { ...extra('5', 1, 1), isBack: true }];
  expect(boxWithExtras({ lines: { 1: 500 }, extras })).toEqual({ 1: 700, 9: 1 });
});

const [MILK, RICE] = [
  { id: '1', quantity: 2, paise: 101 },
  { id: '2', quantity: 500, paise: 300 },
];
test.each([
  ['nothing', {}, 0, []],
  ['a part, of which the rest keeps its part of the price', { 1: 1 }, 0, [[1, 51, 0]]],
  [
    'all, and the first ones have what became credit',
    { 1: 2, 2: 500 },
    150,
    [
      [2, 101, 101],
      [500, 300, 49],
    ],
  ],
  ['no more than there is', { 1: 3, 9: 4 }, 101, [[2, 101, 101]]],
])('of extras is lost: %s', (_what, missing, credited, expected) => {
  const lost = lostParts([MILK, RICE], missing, credited);
  expect(lost.map(({ quantity, paise, credited: of }) => [quantity, paise, of])).toEqual(expected);
});
