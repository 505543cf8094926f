import type { SubscriptionType } from '../calendar/delivery-calendar.ts';
import type { Paise } from '../../values/money.ts';
import { stepOf } from '../../values/quantity.ts';
import type { Unit } from '../../values/quantity.ts';
import type { Quota } from './plan.ts';

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

/**
 * What one person cooks of vegetables and roots in a week, in grams: some 200 g a day, which is what an adult's plate has
 * of them beside the leaves. The office sees it where it says how many people a size is for.
 */
export const PERSON_GRAMS_A_WEEK = 1500;

/** What a size brings in a week. */
interface WeekAmounts {
  readonly grams: number;
  readonly units: number;
}

/** The amounts of a week from the quotas of the span: to the nearest 100 g and the nearest unit. */
export function weekAmounts(quotas: readonly Quota[], type: SubscriptionType): WeekAmounts {
  const weekOf = (unit: Unit) => {
    const span = quotas.reduce((sum, quota) => sum + (quota.unit === unit ? quota.quantity : 0), 0);
    return Math.round((span * 7) / SPAN_DAYS[type] / stepOf(unit)) * stepOf(unit);
  };
  return { grams: weekOf('Grams'), units: weekOf('units') };
}
