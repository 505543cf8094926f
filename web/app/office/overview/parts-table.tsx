import { formatNumber, inDigits } from '@shivar/domain/language/format';
import type {
  OverviewFigures,
  OverviewPart,
  Split,
  Sums,
} from '@shivar/domain/contract/office/overview-calls';
import type { Language } from '@shivar/domain/language/language';
import { useId, useState } from 'react';

import { formatPrice } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import type { Translate } from '../../lib/words.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { csvOf, saveCsv } from '../parts/save-file.ts';
import { partName } from './plot-lines.ts';
import { ScrollingTable } from './numbers-table.tsx';

const FIRST = 10;
const COLUMNS = ['active', 'booked', 'paid', 'boxes', 'ended', 'lost'] as const;

interface PartsTableProps {
  figures: OverviewFigures;
  split: Split;
  onLookAt: (key: string) => void;
}

/** Every plan or area with its sums now and in the period before, the largest first. A press shows it alone. */
export function PartsTable({ figures, split, onLookAt }: PartsTableProps) {
  const t = useWords('officeOverview');
  const language = useLanguage();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const { parts } = figures;
  const save = () => saveCsv(`shivar-${split}-${figures.from}.csv`, csvOf(rowsOf(parts, language, t)));
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <h3 id={id} className="text-xl">
        {t(`parts.${split}`)}
      </h3>
      <ScrollingTable
        name={t('numbers', { name: t(`parts.${split}`) })}
        head={t('part')}
        columns={COLUMNS.map((column) => ({ id: column, label: t(`line.${column}`) }))}
      >
        {(isWhole ? parts : parts.slice(0, FIRST)).map((part) => (
          <PartRow key={part.key} part={part} split={split} onLookAt={onLookAt} />
        ))}
      </ScrollingTable>
      <div className="flex flex-wrap gap-3">
        {parts.length > FIRST && !isWhole && (
          <Button look="secondary" onClick={() => setWhole(true)}>
            {t('showAllParts', { n: parts.length })}
          </Button>
        )}
        <Button look="quiet" onClick={save}>
          {t('csv')}
        </Button>
      </div>
    </section>
  );
}

/** The rows of the spreadsheet, with the period before beside each figure. */
function rowsOf(parts: readonly OverviewPart[], language: Language, t: Translate<'officeOverview'>) {
  const columns = COLUMNS.flatMap((column) => [
    t(`line.${column}`),
    t('line.before', { line: t(`line.${column}`) }),
  ]);
  const rows = parts.map((part) => [
    part.key,
    partName(part, language, t),
    ...COLUMNS.flatMap((column) => [part.now[column], part.before[column]]),
  ]);
  return [['Id', t('part'), ...columns], ...rows];
}

function PartRow({
  part,
  split,
  onLookAt,
}: { part: OverviewPart } & Pick<PartsTableProps, 'split' | 'onLookAt'>) {
  const t = useWords('officeOverview');
  const language = useLanguage();
  const name = partName(part, language, t);
  const text = (sums: Sums, column: (typeof COLUMNS)[number]) =>
    column === 'booked' || column === 'paid'
      ? formatPrice(sums[column], language)
      : formatNumber(sums[column], language);
  return (
    <tr className="odd:bg-paper">
      <th scope="row" className="min-w-36 p-2 text-left font-normal">
        {part.key === '' ? (
          name
        ) : (
          <button
            type="button"
            title={t('lookAtOne')}
            onClick={() => onLookAt(part.key)}
            className="wrap-names min-h-12 cursor-pointer text-left text-leaf underline"
          >
            {name}
          </button>
        )}
        {split === 'area' && part.key !== '' && name !== part.key && (
          <span className="block text-soft">{inDigits(part.key, language)}</span>
        )}
      </th>
      {COLUMNS.map((column) => (
        <td key={column} className="p-2 text-right align-top whitespace-nowrap">
          {text(part.now, column)}
          <span className="block text-soft">
            {t('pastPeriod')} {text(part.before, column)}
          </span>
        </td>
      ))}
    </tr>
  );
}
