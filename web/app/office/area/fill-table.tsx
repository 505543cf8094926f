import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { formatNumber, formatShortDay, formatWeekday, inDigits } from '@shivar/domain/language/format';
import type { DueOnDay, OfficeArea } from '@shivar/domain/contract/office/area-calls';
import type { Language } from '@shivar/domain/language/language';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';

interface FillTableProps {
  area: Pick<OfficeArea, 'pincode' | 'batches' | 'limits'>;
  /** A week, or less. */
  days: readonly DueOnDay[];
}

/** How many deliveries are due on each day of a week, in each batch, and which days are full or over their limit. */
export function FillTable({ area, days }: FillTableProps) {
  const t = useWords('officeArea');
  const language = useLanguage();
  // Where the farm does not come in a batch any more, what was promised still does.
  const batches = BATCHES.filter(
    (batch) => area.batches.includes(batch) || days.some((day) => day[batch] > 0),
  );
  return (
    <table className="figures w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-0 text-center text-sm">
      <caption className="sr-only">{t('fillOf', { pincode: inDigits(area.pincode, language) })}</caption>
      <thead>
        <tr>
          {days.map(({ date }) => (
            <th key={date} scope="col" className="pb-1 font-normal text-soft">
              <span aria-hidden="true">
                {formatWeekday(date, language)} <br />
                {dayOfMonth(date, language)}
              </span>
              <span className="sr-only">{formatShortDay(date, language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {batches.map((batch) => (
        <BatchRows key={batch} batch={batch} area={area} days={days} />
      ))}
    </table>
  );
}

const dayOfMonth = (date: string, language: Language) => inDigits(String(Number(date.slice(8))), language);

function BatchRows({ batch, area, days }: FillTableProps & { batch: Batch }) {
  const t = useWords('officeArea');
  const terms = useWords('terms');
  const limit = area.limits[batch];
  const isOffered = area.batches.includes(batch);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={days.length} className="pt-1 pb-0.5 text-left font-semibold">
          {terms(`batch.${batch}`)}{' '}
          <span className="font-normal text-soft">
            {isOffered ? (limit === null ? t('noLimit') : t('atMost', { n: limit })) : t('notOffered')}
          </span>
        </th>
      </tr>
      <tr>
        {days.map((day) => (
          <Cell key={day.date} due={day[batch]} limit={isOffered ? limit : 0} />
        ))}
      </tr>
    </tbody>
  );
}

function Cell({ due, limit }: { due: number; limit: number | null }) {
  const t = useWords('officeArea');
  const language = useLanguage();
  const isOver = limit !== null && due > limit;
  const isFull = limit !== null && limit > 0 && due === limit;
  return (
    <td
      className={classNames(
        'h-9 rounded-button border leading-none',
        isOver
          ? 'border-tomato bg-tomato-tint text-tomato'
          : isFull
            ? 'border-turmeric bg-turmeric-tint text-turmeric-ink'
            : classNames('border-line', due === 0 && 'text-soft'),
      )}
    >
      {formatNumber(due, language)}
      {(isOver || isFull) && (
        <span className="block text-xs leading-none">{isOver ? t('over') : t('full')}</span>
      )}
    </td>
  );
}
