/* The month's columns and rows, in CSS pixels: the item, each date, the sum; the head, each item. */
export const ITEM_COLUMN = 216;
export const COLUMN = 64;
export const SUM_COLUMN = 148;
export const HEAD_ROW = 80;
export const ROW = 57;

/** Where a date stands between the items and the sums. There may be more room than its columns need. */
export function placeOf(column: number, count: number) {
  return { left: `${(100 * column) / count}%`, width: `${100 / count}%` };
}
