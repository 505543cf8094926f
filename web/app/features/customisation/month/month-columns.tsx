import type { ReactNode } from 'react';

/* The month's columns and rows, in CSS pixels: the item, each date, the sum; the head, each item. */
export const ITEM_COLUMN = 216;
export const COLUMN = 64;
export const SUM_COLUMN = 148;
export const HEAD_ROW = 80;
export const ROW = 57;

/**
 * The cells of the drawn columns, with one empty cell over each gap between them, so that the columns stand
 * where they would with all of them drawn. `places` are column numbers in order, with spaces between.
 */
export function drawnCells(
  places: string,
  count: number,
  cellAt: (column: number) => ReactNode,
): ReactNode[] {
  const cells: ReactNode[] = [];
  let next = 0;
  const gapUpTo = (column: number) => {
    if (column > next) cells.push(<td key={`gap ${next}`} colSpan={column - next} aria-hidden="true" />);
    next = column + 1;
  };
  for (const place of places === '' ? [] : places.split(' ')) {
    gapUpTo(Number(place));
    cells.push(cellAt(Number(place)));
  }
  gapUpTo(count);
  return cells;
}

/** The same for rows: `count` of them, with one empty row over each gap, `columns` wide. */
export function drawnRows(
  places: readonly number[],
  { count, columns }: { count: number; columns: number },
  rowAt: (row: number) => ReactNode,
): ReactNode[] {
  const rows: ReactNode[] = [];
  let next = 0;
  const gapUpTo = (row: number) => {
    if (row > next) {
      rows.push(
        <tr key={`gap ${next}`} aria-hidden="true">
          <td colSpan={columns} aria-hidden="true" style={{ height: (row - next) * ROW }} />
        </tr>,
      );
    }
    next = row + 1;
  };
  for (const place of places) {
    gapUpTo(place);
    rows.push(rowAt(place));
  }
  gapUpTo(count);
  return rows;
}
