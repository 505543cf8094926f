import type { ReactNode } from 'react';

interface ScrollingTableProps {
  /** What it is of, for whoever does not see it. */
  name: string;
  /** The head of the rows, and of each column. */
  head: string;
  columns: readonly { readonly id: string; readonly label: string }[];
  children: ReactNode;
}

/** A table of figures that scrolls by itself under its head, by the keyboard too. */
export function ScrollingTable({ name, head, columns, children }: ScrollingTableProps) {
  return (
    <section
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
      tabIndex={0}
      className="max-h-[32rem] overflow-auto rounded-small border border-line"
    >
      <table className="figures w-full border-collapse text-sm">
        <caption className="sr-only">{name}</caption>
        <thead className="sticky top-0 z-[1] bg-card">
          <tr>
            <th scope="col" className="border-b border-line p-2 text-left">
              {head}
            </th>
            {columns.map(({ id, label }) => (
              <th key={id} scope="col" className="min-w-24 border-b border-line p-2 text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
