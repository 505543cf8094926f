import { formatDay, formatRupees, latinDigits } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import type { Day } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';

/*
 * More formats for pages than `@shivar/domain/language/format` has. None uses Intl: its texts differ between Node and
 * browsers, and the server's page must equal the browser's.
 */
export { formatQuantity, formatSum, unitLabel } from '@shivar/domain/language/amounts';

/** A whole number as people type it: either script's digits, with or without grouping. Null refuses. */
export function parseWholeNumber(text: string): number | null {
  const latin = latinDigits(text).replaceAll(/[,\s]/g, '');
  return /^\d{1,9}$/.test(latin) ? Number(latin) : null;
}

/** A price in rupees as the wire carries it: `₹1,480`, and `₹1,480.50` where there are paise. */
export function formatPrice(rupees: number, language: Language): string {
  return formatRupees(paiseFromRupees(rupees), language);
}

/** The month of a day and its year: `Apr 2027`. */
export function formatMonth(day: Day, language: Language): string {
  return formatDay(day, language).slice(3);
}
