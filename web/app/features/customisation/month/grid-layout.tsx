import type { ReactNode } from 'react';

/* The month's columns and rows, in CSS pixels: the item, each date, the sum; the head, each item. */
export const ITEM_COLUMN = 216;
export const COLUMN = 64;
export const SUM_COLUMN = 148;
export const HEAD_ROW = 80;
export const ROW = 57;

/**
 * The cells of the drawn columns, with one empty cell over each gap, so that the columns keep their places. `places`
 * are column numbers in order, with spaces between.
 */
export function drawnCells(
  places: string,
  count: number,
  cellAt: (column: number) => ReactNode,
): ReactNode[] {
  const columns = places === '' ? [] : places.split(' ').map(Number);
  return withGaps(columns, count, cellAt, (first, length) => (
    <td key={`gap ${first}`} colSpan={length} aria-hidden="true" />
  ));
}

/** The same for `count` rows, with one empty row over each gap, `columns` wide. */
export function drawnRows(
  places: readonly number[],
  { count, columns }: { count: number; columns: number },
  rowAt: (row: number) => ReactNode,
): ReactNode[] {
  return withGaps(places, count, rowAt, (first, length) => (
    <tr key={`gap ${first}`} aria-hidden="true">
      <td colSpan={columns} aria-hidden="true" style={{ height: length * ROW }} />
    </tr>
  ));
}

function withGaps(
  places: readonly number[],
  count: number,
  partAt: (place: number) => ReactNode,
  gapOver: (first: number, length: number) => ReactNode,
): ReactNode[] {
  const parts: ReactNode[] = [];
  let next = 0;
  for (const place of places) {
    if (place > next) parts.push(gapOver(next, place - next));
    parts.push(partAt(place));
    next = place + 1;
  }
  if (count > next) parts.push(gapOver(next, count - next));
  return parts;
}
