import { describe, expect, test } from 'vitest';
import { LAST, NOW, OPEN, PAST, PLANNED, sampleOrder, sampleWith } from '../../../test/sample-order.ts';
import { judgeCustomisation, withChanges } from './customisation.ts';
import type { Schedule } from './customisation.ts';
import { cutOffOf } from '../calendar/cut-off.ts';
import { instantAt } from '../../values/day.ts';

const grams = { en: 'Grams', mr: 'ग्रॅम' };
const units = { en: 'units', mr: 'नग' };
const tomato = { en: 'Tomato', mr: 'टोमॅटो' };
const okra = { en: 'Okra', mr: 'भेंडी' };
const gourd = { en: 'Bottle gourd', mr: 'दुधी' };
const vegetables = { en: 'Vegetables', mr: 'फळभाज्या' };
const boxFull = { code: 'box_full', params: { n: 3000, unit: grams, category: vegetables } };

describe('a request is accepted', () => {
  test.each([
    ['for one open date', { [OPEN]: { 1: 500 } }, { [OPEN]: { 1: 500 } }],
    [
      'for all open dates',
      { [OPEN]: { 1: 500 }, [LAST]: { 2: 200, 5: 1 } },
      { [OPEN]: { 1: 500 }, [LAST]: { 2: 200, 5: 1 } },
    ],
    ['up to an item’s maximum', { [OPEN]: { 1: 1500 } }, { [OPEN]: { 1: 1500 } }],
    ['up to the box’s cap', { [OPEN]: { 1: 1500, 3: 1500 } }, { [OPEN]: { 1: 1500, 3: 1500 } }],
    [
      'up to the allowance',
      { [OPEN]: { 1: 1500 }, [LAST]: { 1: 1000 } },
      { [OPEN]: { 1: 1500 }, [LAST]: { 1: 1000 } },
    ],
    ['without its zeros', { [OPEN]: { 1: 500, 2: 0 } }, { [OPEN]: { 1: 500 } }],
    ['without its empty dates', { [OPEN]: { 1: 500 }, [LAST]: {} }, { [OPEN]: { 1: 500 } }],
    [
      'without what is saved already',
      { [PLANNED]: { 1: 500, 2: 1000, 4: 2 }, [OPEN]: { 1: 500 } },
      { [OPEN]: { 1: 500 } },
    ],
    ['and changes nothing where all is saved', { [PLANNED]: { 4: 2, 2: 1000, 1: 500, 3: 0 } }, {}],
    ['and changes nothing where a past date is repeated', { [PAST]: { 1: 1000 } }, {}],
    ['and changes nothing where nothing is asked', {}, {}],
  ])('%s', (_, request, changes) => {
    expect(judgeCustomisation(sampleOrder, request, NOW)).toEqual({ ok: true, value: changes });
  });

  test('repeating saved lines even after their cut-off', () => {
    const late = cutOffOf(PLANNED) + 1;
    const lines = sampleOrder.deliveries[1]?.lines ?? {};
    expect(judgeCustomisation(sampleOrder, { [PLANNED]: lines }, late)).toEqual({ ok: true, value: {} });
  });

  test('to the last millisecond before the cut-off', () => {
    const request = { [OPEN]: { 1: 500 } };
    expect(judgeCustomisation(sampleOrder, request, cutOffOf(OPEN) - 1).ok).toBe(true);
    expect(judgeCustomisation(sampleOrder, request, cutOffOf(OPEN))).toMatchObject({
      refusal: { code: 'date_past_cut_off', params: { day: OPEN } },
    });
  });
});

describe('a request is refused', () => {
  test.each([
    [
      'a date that is none of its deliveries',
      { '2026-11-25': { 1: 500 } },
      { code: 'date_not_a_delivery', params: { day: '2026-11-25' } },
    ],
    [
      'a foreign date even without items',
      { '2026-11-25': {} },
      { code: 'date_not_a_delivery', params: { day: '2026-11-25' } },
    ],
    [
      'other lines for a date that has some',
      { [PLANNED]: { 1: 600 } },
      { code: 'date_locked', params: { day: PLANNED } },
    ],
    ['taking lines away from a date', { [PLANNED]: {} }, { code: 'date_locked', params: { day: PLANNED } }],
    ['a delivered date', { [PAST]: { 1: 500 } }, { code: 'date_locked', params: { day: PAST } }],
    ['an item that it does not have', { [OPEN]: { 9: 100 } }, { code: 'item_not_in_order' }],
    [
      'a quantity off its step',
      { [OPEN]: { 1: 150 } },
      { code: 'quantity_off_step', params: { item: tomato, n: 100, unit: grams } },
    ],
    [
      'half a unit',
      { [OPEN]: { 4: 0.5 } },
      { code: 'quantity_off_step', params: { item: gourd, n: 1, unit: units } },
    ],
    [
      'less than nothing',
      { [OPEN]: { 1: -100 } },
      { code: 'quantity_off_step', params: { item: tomato, n: 100, unit: grams } },
    ],
    [
      'more than an item’s maximum',
      { [OPEN]: { 1: 1600 } },
      { code: 'maximum_exceeded', params: { n: 1500, unit: grams, item: tomato } },
    ],
    ['more than a box holds', { [OPEN]: { 1: 1500, 3: 1500, 2: 100 } }, boxFull],
    [
      'more than is left',
      { [OPEN]: { 2: 300 } },
      { code: 'allowance_exceeded', params: { n: 200, unit: grams, item: okra } },
    ],
    [
      'more than is left over all dates',
      { [OPEN]: { 4: 2 }, [LAST]: { 4: 1 } },
      { code: 'allowance_exceeded', params: { n: 2, unit: units, item: gourd } },
    ],
  ])('%s', (_, request, refusal) => {
    expect(judgeCustomisation(sampleOrder, request, NOW)).toEqual({ ok: false, refusal });
  });

  test('where all of an item is used', () => {
    const order = withChanges(sampleOrder, { [OPEN]: { 2: 200 } });
    expect(judgeCustomisation(order, { [LAST]: { 2: 100 } }, NOW)).toEqual({
      ok: false,
      refusal: { code: 'allowance_used', params: { item: okra } },
    });
  });

  test.each([
    ['pending', sampleWith({ status: 'pending' }), NOW],
    ['cancelled', sampleWith({ status: 'cancelled' }), NOW],
    ['completed', sampleOrder, instantAt('2026-12-09', 0)],
  ])('by an order that is %s, whatever is asked', (_, order, now) => {
    const requests: Schedule[] = [{}, { [OPEN]: { 1: 500 } }, { '2026-11-25': {} }];
    for (const request of requests) {
      expect(judgeCustomisation(order, request, now)).toEqual({
        ok: false,
        refusal: { code: 'order_not_active' },
      });
    }
  });

  test('by an order without items', () => {
    expect(judgeCustomisation(sampleWith({ items: [] }), {}, NOW)).toMatchObject({
      refusal: { code: 'order_has_no_items' },
    });
  });
});

describe('of several faults one is told', () => {
  test.each([
    ['the earliest date’s', { [LAST]: { 9: 1 }, [OPEN]: { 1: 150 } }, 'quantity_off_step'],
    ['the lock before what was asked', { [PLANNED]: { 9: 150 } }, 'date_locked'],
    ['the step before the maximum', { [OPEN]: { 1: 1650 } }, 'quantity_off_step'],
    ['the maximum before the box', { [OPEN]: { 1: 3100 } }, 'maximum_exceeded'],
    ['the box before the allowance', { [OPEN]: { 1: 1500, 2: 1000, 3: 600 } }, 'box_full'],
    [
      'a later date’s box before the allowance',
      { [OPEN]: { 2: 1000 }, [LAST]: { 1: 1500, 3: 1500, 2: 100 } },
      'box_full',
    ],
  ])('%s', (_, request, code) => {
    expect(judgeCustomisation(sampleOrder, request, NOW)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe('an imported order', () => {
  test('that placed too much of one item can still give out the others', () => {
    const items = sampleOrder.items.map((item) => (item.id === '2' ? { ...item, subscribed: 900 } : item));
    const order = sampleWith({ items });
    expect(judgeCustomisation(order, { [OPEN]: { 1: 500 } }, NOW).ok).toBe(true);
    expect(judgeCustomisation(order, { [OPEN]: { 2: 100 } }, NOW)).toMatchObject({
      refusal: { code: 'allowance_used', params: { item: okra } },
    });
  });

  test('gives out the odd rest of what was subscribed', () => {
    const items = sampleOrder.items.map((item) => (item.id === '2' ? { ...item, subscribed: 1250 } : item));
    const order = sampleWith({ items });
    expect(judgeCustomisation(order, { [OPEN]: { 2: 250 } }, NOW).ok).toBe(true);
    expect(judgeCustomisation(order, { [OPEN]: { 2: 130 } }, NOW)).toMatchObject({
      refusal: { code: 'quantity_off_step' },
    });
  });
});
