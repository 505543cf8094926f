/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cells that are placed make no table, unless their roles are written out */
import type { ReactNode } from 'react';

import { inLetters } from '../../../lib/letter-size.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useEditor } from '../state/editor-store.ts';

/* The month's columns and rows (lib/letter-size.ts): the item, each date, the sum; the head, each item. */
export const ITEM_COLUMN = 216;
export const COLUMN = 64;
export const SUM_COLUMN = 148;
export const HEAD_ROW = 80;
export const ROW = 57;

interface GridRowProps {
  /** -1 is the head. */
  row: number;
  /** The item, and its sum. Both stay in sight. */
  first: ReactNode;
  last: ReactNode;
  /** The drawn cells between them. */
  children: ReactNode;
}

/** The head or a row of the grid. Its cells stand in places, so that only the drawn ones are in the page. */
export function GridRow({ row, first, last, children }: GridRowProps) {
  const isHead = row < 0;
  const Sum = isHead ? 'th' : 'td';
  const count = useEditor((state) => state.dates.length);
  const outer = classNames(
    'sticky z-10 flex shrink-0 flex-col border-line bg-card px-4 text-left font-normal',
    isHead ? 'justify-end pb-2 text-sm text-soft' : 'justify-center',
  );
  return (
    <tr
      role="row"
      aria-rowindex={row + 2}
      className={classNames(
        'flex justify-between border-b border-line bg-card',
        isHead ? 'sticky top-0 z-20' : 'absolute inset-x-0',
      )}
      style={{
        height: inLetters(isHead ? HEAD_ROW : ROW),
        ...(!isHead && { top: inLetters(HEAD_ROW + row * ROW) }),
      }}
    >
      <th
        role={isHead ? 'columnheader' : 'rowheader'}
        scope={isHead ? 'col' : 'row'}
        aria-colindex={1}
        className={classNames(outer, 'left-0 border-r')}
        style={{ width: inLetters(ITEM_COLUMN) }}
      >
        {first}
      </th>
      {children}
      <Sum
        role={isHead ? 'columnheader' : 'gridcell'}
        aria-colindex={count + 2}
        className={classNames(outer, 'right-0 border-l')}
        style={{ width: inLetters(SUM_COLUMN) }}
      >
        {last}
      </Sum>
    </tr>
  );
}

/** Where a date stands between the items and the sums. There may be more room than its columns need. */
export function placeOf(column: number, count: number) {
  const between = `(100% - ${inLetters(ITEM_COLUMN + SUM_COLUMN)})`;
  return {
    left: `calc(${inLetters(ITEM_COLUMN)} + ${between} * ${column / count})`,
    width: `calc(${between} / ${count})`,
  };
}
