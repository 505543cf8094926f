import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';

import { CheckBox } from '../../ui/check-box.tsx';
import type { Choosing } from './choosing.tsx';

export interface RowLook<Row> {
  idOf: (row: Row) => string;
  /** The cells of a row. */
  Row: ComponentType<{ row: Row }>;
  /** The columns of a row, as classes of a grid. */
  columns: string;
  /** For lists whose rows can be chosen. */
  choosing?: Choosing<Row> | undefined;
}

/** The rows of a list. A phone shows them as cards. */
export function RowList<Row>(props: RowLook<Row> & { rows: readonly Row[]; label?: string }) {
  const { rows, label, ...look } = props;
  return (
    <ul
      aria-label={label}
      className="flex flex-col gap-2 lg:gap-0 lg:overflow-hidden lg:rounded-button lg:border lg:border-line lg:bg-card print:overflow-visible"
    >
      {rows.map((row) => (
        <ListRow key={look.idOf(row)} one={row} {...look} />
      ))}
    </ul>
  );
}

/** One row of a list. While rows are chosen, only those are printed. */
function ListRow<One>({ one, idOf, Row, columns, choosing }: RowLook<One> & { one: One }) {
  const id = idOf(one);
  const isChosen = choosing?.chosen.has(id) ?? false;
  return (
    <li
      className={`relative flex gap-x-2 rounded-button border border-line bg-card px-3 py-2 text-sm leading-[1.2rem] hover:bg-sprout has-[a:focus-visible]:bg-sprout lg:rounded-none lg:border-0 lg:border-b lg:py-1 lg:last:border-b-0 ${isChosen ? 'bg-sprout' : choosing?.chosen.isAny ? 'print:hidden' : ''}`}
    >
      {choosing && (
        <CheckBox
          className="relative z-10 -my-1 -ml-2 min-w-10 shrink-0 justify-center self-start lg:min-h-11 lg:self-center print:hidden"
          aria-label={choosing.label(one)}
          checked={isChosen}
          onChange={(checked) => choosing.chosen.set([id], checked)}
        />
      )}
      <div className={`grid min-w-0 flex-1 gap-x-3 gap-y-1 lg:min-h-9 lg:items-center ${columns}`}>
        <Row row={one} />
      </div>
    </li>
  );
}

/** The heading of a row. The whole row is its link. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <h2 className="wrap-names font-text text-sm leading-[1.2rem] font-semibold">
      <Link to={to} className="no-underline after:absolute after:inset-0">
        {children}
      </Link>
    </h2>
  );
}

/** A cell of a row: a main line, and a lesser one below it. */
export function Cell(props: { first: ReactNode; second?: ReactNode; className?: string }) {
  const { first, second, className = '' } = props;
  return (
    <div className={`figures min-w-0 ${className}`}>
      <div className="wrap-names lg:truncate">{first}</div>
      {second !== undefined && <div className="wrap-names text-soft lg:truncate">{second}</div>}
    </div>
  );
}
