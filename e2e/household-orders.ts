import type { Page } from '@playwright/test';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Day } from '@shivar/domain/values/day';

import type { Customer, Shop } from './shop.ts';

/** Items and plans of the demo farm. */
export const NAMES = {
  tomato: { en: 'Tomato', mr: 'टोमॅटो' },
  onion: { en: 'Onion', mr: 'कांदा' },
  brinjal: { en: 'Brinjal', mr: 'वांगी' },
} as const;
export const PLANS = {
  weekly: { en: 'Weekly vegetables', mr: 'आठवड्याची भाजी' },
  daily: { en: 'Daily kitchen', mr: 'रोजचा स्वयंपाक' },
} as const;

const itemOf = (order: OrderAnswer, englishName: string) =>
  Object.entries(order.selectedItems).find(([, item]) => item.englishName === englishName)?.[0] ??
  englishName;

/** The date of an order's first delivery. */
export const firstDay = (order: OrderAnswer): Day => order.deliverySchedule[0]?.date ?? order.startDate;

/** An order of weekly vegetables from tomorrow on, with 300 g of tomatoes and 200 g of brinjals tomorrow. */
export async function orderWithBoxTomorrow(shop: Shop, customer: Customer): Promise<OrderAnswer> {
  const order = await shop.placeOrder(customer, { batch: 'morning' });
  const box = { [itemOf(order, 'Tomato')]: 300, [itemOf(order, 'Brinjal')]: 200 };
  return shop.customise(customer, order, { [firstDay(order)]: box });
}

/** A daily order in the evening, from tomorrow on, with nothing chosen yet. */
export const dailyInTheEvening = (shop: Shop, customer: Customer) =>
  shop.placeOrder(customer, {
    subscriptionId: 'daily-kitchen',
    deliveryFrequency: 'daily',
    batch: 'evening',
  });

/** Answers for an order that the server does not know: it does not renew itself, and the same again costs so many rupees. Null: it is gone. */
export async function withoutRenewal(page: Page, now: number, price: number | null = null): Promise<void> {
  const json = {
    agreed: null,
    price,
    credit: 0,
    owed: 0,
    mandate: null,
    online: false,
    inTime: true,
    next: null,
  };
  const headers = { 'server-time': String(now) };
  await page.route('**/api/renewals/*', (route) => route.fulfill({ json, headers }));
}
