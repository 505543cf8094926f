import { formatShortDay } from '@shivar/domain/language/format';
import type { Day } from '@shivar/domain/values/day';

import { formatSum } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { totalOf } from './forecast.ts';
import type { Parts, ShownItem } from './forecast.ts';

interface ForecastTableProps {
  days: readonly Day[];
  items: readonly ShownItem[];
}

/** Items down, days across. A small screen scrolls the days, and the items stay. */
export function ForecastTable({ days, items }: ForecastTableProps) {
  const t = useWords('officeHarvest');
  return (
    <section
      aria-label={t('forecast')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-card print:overflow-visible print:border-0"
    >
      <table className="figures w-full border-separate border-spacing-0 text-right print:text-[9pt]">
        <caption className="sr-only">{t('forecastIntro')}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky left-0 bg-card px-3 py-2 text-left font-semibold print:px-1">
              {t('item')}
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap print:px-1">
                {formatShortDay(day, t.language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item._id}>
              <th
                scope="row"
                className="sticky left-0 w-32 min-w-32 border-t border-line bg-card px-3 py-2 text-left align-top font-normal sm:w-48 sm:min-w-48 print:min-w-0 print:px-1 print:py-0.5"
              >
                <BothNames
                  english={item.englishName}
                  marathi={item.marathiName}
                  className="font-display text-lg leading-tight print:text-sm"
                  otherClassName="text-sm text-soft"
                />
              </th>
              {days.map((day) => (
                <Cell key={day} parts={item.days.get(day)} unit={item.unitofItem} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ parts, unit }: { parts: Parts | undefined; unit: ShownItem['unitofItem'] }) {
  const t = useWords('officeHarvest');
  const sum = (quantity: number) => formatSum(quantity, unit, t.language);
  if (!parts)
    return <td className="border-t border-line px-3 py-2 align-top text-soft print:px-1 print:py-0.5">–</td>;
  const named = (['chosen', 'expected', 'unsold'] as const).filter((part) => parts[part] > 0);
  return (
    <td className="border-t border-line px-3 py-2 align-top print:px-1 print:py-0.5">
      <strong className="whitespace-nowrap">{sum(totalOf(parts))}</strong>
      {named.map((part) => (
        <span key={part} className="block text-sm whitespace-nowrap text-soft print:text-[7pt]">
          {t(`part.${part}`, { n: sum(parts[part]) })}
        </span>
      ))}
    </td>
  );
}
