import { formatDay } from '@shivar/domain/language/format';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { valueText } from './figure-text.ts';
import { csvOf, saveCsv } from './numbers-csv.ts';
import { ScrollingTable } from './scrolling-table.tsx';
import type { PlotData, PlotName } from './plot-lines.ts';

interface NumbersTableProps {
  plot: PlotName;
  data: PlotData;
  step: 1 | 7;
}

/** The numbers behind a plot, step by step, to read and to save. */
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
