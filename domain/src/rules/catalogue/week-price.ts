import type { SubscriptionType } from '../calendar/delivery-calendar.ts';
import type { Paise } from '../../values/money.ts';

// A span in days (product 3.6). A month is a twelfth of a year, so its price of a week is "about".
const SPAN_DAYS: Readonly<Record<SubscriptionType, number>> = {
  weekly: 28,
  monthly: 365 / 12,
  custom: 30,
  other: 30,
};

/** The price of a plan for a week. */
export interface WeekPrice {
  /** To the nearest whole rupee. */
  readonly paise: Paise;
  /** False after rounding: then the page says "about". */
  readonly exact: boolean;
}

/** The price of a week from the price of the span in paise, so that plans can be compared. */
export function weekPrice(price: Paise, type: SubscriptionType): WeekPrice {
  const week = (price * 7) / SPAN_DAYS[type];
  const paise = Math.round(week / 100) * 100;
  return { paise, exact: paise === week };
}
