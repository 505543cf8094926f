import { formatDay } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { valueText } from './plot-lines.ts';
import { csvOf, saveCsv } from '../parts/save-file.ts';
import type { PlotData, PlotName } from './plot-lines.ts';

interface NumbersTableProps {
  plot: PlotName;
  data: PlotData;
  step: 1 | 7;
}

/** The numbers of a plot, step by step, to read and to save. */
export function NumbersTable({ plot, data: { days, lines }, step }: NumbersTableProps) {
  const t = useWords('officeOverview');
  const language = useLanguage();
  const name = t('numbers', { name: t(`plot.${plot}`) });
  const head = t(step === 7 ? 'weekFrom' : 'day');
  const save = () => {
    const rows = days.map((day, index) => [day, ...lines.map(({ values }) => values[index] ?? '')]);
    saveCsv(
      `shivar-${plot}-${days[0] ?? ''}.csv`,
      csvOf([[head, ...lines.map(({ label }) => label)], ...rows]),
    );
  };
  return (
    <div className="flex flex-col gap-3">
      <ScrollingTable name={name} head={head} columns={lines}>
        {days.map((day, index) => (
          <tr key={day} className="odd:bg-paper">
            <th scope="row" className="p-2 text-left font-normal whitespace-nowrap">
              {formatDay(day, language)}
            </th>
            {lines.map(({ id, values }) => (
              <td key={id} className="p-2 text-right">
                {cellText(values[index])}
              </td>
            ))}
          </tr>
        ))}
      </ScrollingTable>
      <Button look="quiet" className="self-start" onClick={save}>
        {t('csv')}
      </Button>
    </div>
  );

  function cellText(value: number | null | undefined): string {
    return value === null || value === undefined ? '–' : valueText(plot, value, language);
  }
}

interface ScrollingTableProps {
  /** For screen readers. */
  name: string;
  /** The heading of the first column. */
  head: string;
  columns: readonly { readonly id: string; readonly label: string }[];
  children: ReactNode;
}

/** A table of figures that scrolls under its head, by the keyboard too. */
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
