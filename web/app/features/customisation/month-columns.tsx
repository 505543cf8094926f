import type { ReactNode } from 'react';

/* The month's columns, in CSS pixels: the item, each date, the sum. */
export const ITEM_COLUMN = 216;
export const COLUMN = 64;
export const SUM_COLUMN = 148;

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
