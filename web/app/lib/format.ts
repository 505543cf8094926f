import { latinDigits } from '@shivar/domain/language/format';

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
