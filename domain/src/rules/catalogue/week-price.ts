import type { SubscriptionType } from '../calendar/delivery-calendar.ts';
import type { Paise } from '../../values/money.ts';

// A span in days (product 3.6). A month is the twelfth part of a year: its week is told as "about".
const SPAN_DAYS: Readonly<Record<SubscriptionType, number>> = {
  weekly: 28,
  monthly: 365 / 12,
  custom: 30,
  other: 30,
};

/** What a plan costs for a week: its price divided by the weeks of its span. */
export interface WeekPrice {
  /** To the nearest whole rupee. */
  readonly paise: Paise;
  /** Whether nothing was rounded: otherwise it is to be told as "about". */
  readonly exact: boolean;
}

/** The price of a week, from the price in paise for the whole span (product 3.6), so that plans can be compared. */
export function weekPrice(price: Paise, type: SubscriptionType): WeekPrice {
  const week = (price * 7) / SPAN_DAYS[type];
  const paise = Math.round(week / 100) * 100;
  return { paise, exact: paise === week };
}
