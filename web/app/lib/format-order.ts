import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatDay } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import { weekday } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';

const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  mr: ['रविवार', 'सोमवार', 'मंगळवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
};

/** The price of an order in all, in rupees, after codes, with the fees of its deliveries and its extras. */
export function totalOf({ price, offer }: Pick<OrderAnswer, 'price' | 'offer'>): number {
  return offer?.total ?? price;
}

/** A day with its weekday in full, for headings: `Wednesday 25 Nov 2026`. */
export function formatFullDay(day: Day, language: Language): string {
  return `${WEEKDAYS[language][weekday(day)] ?? ''} ${formatDay(day, language)}`;
}

/** An order's size in the page's language; empty where an order from the old system has none. */
export function sizeNameOf(
  order: Pick<OrderAnswer, 'selectedSize' | 'selectedSizeMarathi'>,
  language: Language,
): string {
  return language === 'mr' ? order.selectedSizeMarathi : order.selectedSize;
}
