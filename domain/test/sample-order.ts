import { instantAt } from '../src/values/day.ts';
import type { Instant } from '../src/values/day.ts';
import type { Delivery, OrderState } from '../src/rules/order/order.ts';

/*
 * One order for tables of cases: tomatoes and okra in grams, gourds by the piece, milk in packs. It has four weekly
 * deliveries: the first is past, the second is planned.
 */

/** 21 Nov 2026, 10:00 in Nashik. */
export const NOW: Instant = instantAt('2026-11-21', 10);

export const PAST = '2026-11-17';
export const PLANNED = '2026-11-24';
export const OPEN = '2026-12-01';
export const LAST = '2026-12-08';

export const sampleOrder: OrderState = {
  status: 'active',
  endDate: LAST,
  categories: [
    { id: '1', name: { en: 'Vegetables', mr: 'फळभाज्या' }, capGrams: 3000, capUnits: null },
    { id: '2', name: { en: 'Milk', mr: 'दूध' }, capGrams: null, capUnits: 4 },
  ],
  items: [
    item('1', 'Tomato', 'टोमॅटो', { unit: 'Grams', maxSelection: 1500, subscribed: 4000 }),
    item('2', 'Okra', 'भेंडी', { unit: 'Grams', maxSelection: 1000, subscribed: 1200 }),
    item('3', 'Onion', 'कांदा', { unit: 'Grams', maxSelection: 1500, subscribed: 6000 }),
    item('4', 'Bottle gourd', 'दुधी', { unit: 'units', maxSelection: 2, subscribed: 4 }),
    { ...item('5', 'Milk', 'दूध', { unit: 'units', maxSelection: 2, subscribed: 8 }), categoryId: '2' },
  ],
  deliveries: [
    delivery(PAST, 'delivered', { 1: 1000 }),
    delivery(PLANNED, 'planned', { 1: 500, 2: 1000, 4: 2 }),
    delivery(OPEN, 'open', {}),
    delivery(LAST, 'open', {}),
  ],
};

/** The sample with some values changed. */
export function sampleWith(changes: Partial<OrderState>): OrderState {
  return { ...sampleOrder, ...changes };
}

function item(
  id: string,
  en: string,
  mr: string,
  limits: Pick<OrderState['items'][number], 'unit' | 'maxSelection' | 'subscribed'>,
): OrderState['items'][number] {
  return { id, name: { en, mr }, categoryId: '1', ...limits };
}

function delivery(date: string, status: Delivery['status'], lines: Delivery['lines']): Delivery {
  return { date, batch: 'morning', status, lines };
}
