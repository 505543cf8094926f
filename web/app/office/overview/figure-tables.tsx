import { formatDay, formatNumber, inDigits } from '@shivar/domain/language/format';
import type {
  OverviewFigures,
  OverviewPart,
  Split,
  Sums,
} from '@shivar/domain/contract/office/overview-calls';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { formatPrice } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../parts/office-page.tsx';
import { saveCsv } from '../parts/save-file.ts';
import type { CsvRow } from '../parts/save-file.ts';
import { partName, valueText } from './plot-lines.ts';
import type { PlotData } from './plot-lines.ts';

interface FigureTableProps {
  /** For screen readers. */
  name: string;
  /** The heading of the first column. */
  head: string;
  columns: readonly { readonly id: string; readonly label: string }[];
  rows: readonly { readonly id: string; readonly head: ReactNode; readonly cells: readonly ReactNode[] }[];
  /** Makes the same as a spreadsheet. */
  csv: { readonly file: string; readonly rows: () => readonly CsvRow[] };
  /** More buttons. */
  children?: ReactNode;
}

/** A table of figures that scrolls under its head, by the keyboard too. It can be saved. */
function FigureTable({ name, head, columns, rows, csv, children }: FigureTableProps) {
  const t = useWords('officeOverview');
  return (
    <div className="flex flex-col gap-3">
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
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="odd:bg-paper">
                <th scope="row" className="min-w-36 p-2 text-left font-normal">
                  {row.head}
                </th>
                {columns.map(({ id }, index) => (
                  <td key={id} className="p-2 text-right align-top whitespace-nowrap">
                    {row.cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="flex flex-wrap gap-3">
        {children}
        <Button look="quiet" onClick={() => saveCsv(csv.file, csv.rows())}>
          {t('csv')}
        </Button>
      </div>
    </div>
  );
}

/** The numbers of a plot, step by step. */
export function PlotTable({ data: { plot, step, days, lines } }: { data: PlotData }) {
  const t = useWords('officeOverview');
  const head = t(step === 7 ? 'weekFrom' : 'day');
  const cellText = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : valueText(plot, value, t.language);
  return (
    <FigureTable
      name={t('numbers', { name: t(`plot.${plot}`) })}
      head={head}
      columns={lines}
      rows={days.map((day, index) => ({
        id: day,
        head: formatDay(day, t.language),
        cells: lines.map(({ values }) => cellText(values[index])),
      }))}
      csv={{
        file: `shivar-${plot}-${days[0] ?? ''}.csv`,
        rows: () => [
          [head, ...lines.map(({ label }) => label)],
          ...days.map((day, index) => [day, ...lines.map(({ values }) => values[index] ?? '')]),
        ],
      }}
    />
  );
}

const FIRST = 10;
const COLUMNS = ['active', 'booked', 'earned', 'paid', 'boxes', 'ended', 'lost'] as const;

interface PartsTableProps {
  figures: OverviewFigures;
  split: Split;
  onLookAt: (key: string) => void;
}

/** Every plan or area with its sums now and in the period before, the largest first. A press shows it alone. */
export function PartsTable({ figures: { parts, from }, split, onLookAt }: PartsTableProps) {
  const t = useWords('officeOverview');
  const [isWhole, setWhole] = useState(false);
  const columns = COLUMNS.map((id) => ({ id, label: t(`line.${id}`) }));
  const csvHead = columns.flatMap(({ label }) => [label, t('line.before', { line: label })]);
  const sumText = (sums: Sums, column: (typeof COLUMNS)[number]) => {
    const isMoney = column === 'booked' || column === 'earned' || column === 'paid';
    return (isMoney ? formatPrice : formatNumber)(sums[column], t.language);
  };
  return (
    <Section isCard level="h3" title={t(`parts.${split}`)}>
      <FigureTable
        name={t('numbers', { name: t(`parts.${split}`) })}
        head={t('part')}
        columns={columns}
        rows={(isWhole ? parts : parts.slice(0, FIRST)).map((part) => ({
          id: part.key,
          head: <PartName part={part} split={split} onLookAt={onLookAt} />,
          cells: COLUMNS.map((column) => (
            <>
              {sumText(part.now, column)}
              <span className="block text-soft">
                {t('pastPeriod')} {sumText(part.before, column)}
              </span>
            </>
          )),
        }))}
        csv={{
          file: `shivar-${split}-${from}.csv`,
          rows: () => [
            ['Id', t('part'), ...csvHead],
            ...parts.map((part) => [
              part.key,
              partName(part, t),
              ...COLUMNS.flatMap((column) => [part.now[column], part.before[column]]),
            ]),
          ],
        }}
      >
        {parts.length > FIRST && !isWhole && (
          <Button look="secondary" onClick={() => setWhole(true)}>
            {t('showAllParts', { n: parts.length })}
          </Button>
        )}
      </FigureTable>
    </Section>
  );
}

/** The name of a plan or an area, which shows it alone. */
function PartName({ part, split, onLookAt }: { part: OverviewPart } & Omit<PartsTableProps, 'figures'>) {
  const t = useWords('officeOverview');
  const name = partName(part, t);
  // Deleted accounts have no key.
  if (part.key === '') return name;
  return (
    <>
      <button
        type="button"
        title={t('lookAtOne')}
        onClick={() => onLookAt(part.key)}
        className="wrap-names min-h-12 cursor-pointer text-left text-leaf underline"
      >
        {name}
      </button>
      {split === 'area' && name !== part.key && (
        <span className="block text-soft">{inDigits(part.key, t.language)}</span>
      )}
    </>
  );
}
