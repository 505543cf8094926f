import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { formatDay, formatRupees } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { weekday } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';

import { formatSum } from './format.ts';

const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  mr: ['रविवार', 'सोमवार', 'मंगळवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
};

/** A price in rupees as the wire carries it: `₹1,480`, and `₹1,480.50` where there are paise. */
export function formatPrice(rupees: number, language: Language): string {
  return formatRupees(paiseFromRupees(rupees), language);
}

/** The price of an order in all, in rupees, after codes, with the fees of its deliveries and its extras. */
export function totalOf({ price, offer }: Pick<OrderAnswer, 'price' | 'offer'>): number {
  return offer?.total ?? price;
}

/** A day with its weekday in full, for headings: `Wednesday 25 Nov 2026`. */
export function formatFullDay(day: Day, language: Language): string {
  return `${WEEKDAYS[language][weekday(day)] ?? ''} ${formatDay(day, language)}`;
}

/** The month of a day and its year: `Apr 2027`. */
export function formatMonth(day: Day, language: Language): string {
  return formatDay(day, language).slice(3);
}

/** Each line of a box as `Tomato 500 g`. */
export function lineTexts(lines: DeliveryEntry['items'], language: Language): string[] {
  return lines.map(
    (line) => `${itemNameOf(line, language)} ${formatSum(line.qty, line.unitofItem, language)}`,
  );
}

/** An order's size in the page's language; empty where an order from the old system has none. */
export function sizeNameOf(
  order: Pick<OrderAnswer, 'selectedSize' | 'selectedSizeMarathi'>,
  language: Language,
): string {
  return language === 'mr' ? order.selectedSizeMarathi : order.selectedSize;
}

/** The name of a plan, or of an order's plan, in this language. */
export function planNameOf(
  plan: Pick<OrderAnswer, 'subscriptionName' | 'marathiName'>,
  language: Language,
): string {
  return language === 'mr' ? plan.marathiName : plan.subscriptionName;
}

/** The name of an item or a category in this language. */
export function itemNameOf(
  item: { readonly englishName: string; readonly marathiName: string },
  language: Language,
): string {
  return language === 'mr' ? item.marathiName : item.englishName;
}
