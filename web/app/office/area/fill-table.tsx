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
  /** For a row of a list: each batch in one line. */
  isShort?: boolean;
}

/** How many deliveries are due on each day of a week, in each batch, and which days are full or over their limit. */
export function FillTable({ area, days, isShort = false }: FillTableProps) {
  const t = useWords('officeArea');
  const language = useLanguage();
  // Where the farm does not come in a batch any more, what was promised still does.
  const batches = BATCHES.filter(
    (batch) => area.batches.includes(batch) || days.some((day) => day[batch] > 0),
  );
  return (
    <table className="figures w-full table-fixed border-separate border-spacing-x-1 border-spacing-y-0 text-center text-sm">
      <caption className="sr-only">{t('fillOf', { pincode: inDigits(area.pincode, language) })}</caption>
      {isShort && (
        <colgroup>
          <col className="w-1/4" />
          <col span={days.length} />
        </colgroup>
      )}
      {/* In a list the days are the same in each row: a wide screen shows them once. */}
      <thead className={isShort ? 'lg:[li+li_&]:sr-only' : undefined}>
        <tr>
          {isShort && <td aria-hidden="true" />}
          {days.map(({ date }) => (
            <th
              key={date}
              scope="col"
              className={classNames('font-normal text-soft', isShort ? 'text-xs' : 'pb-1')}
            >
              <span aria-hidden="true">
                {formatWeekday(date, language)} {!isShort && <br />}
                {dayOfMonth(date, language)}
              </span>
              <span className="sr-only">{formatShortDay(date, language)}</span>
            </th>
          ))}
        </tr>
      </thead>
      {batches.map((batch) => (
        <BatchRows key={batch} batch={batch} area={area} days={days} isShort={isShort} />
      ))}
    </table>
  );
}

const dayOfMonth = (date: string, language: Language) => inDigits(String(Number(date.slice(8))), language);

function BatchRows({ batch, area, days, isShort }: FillTableProps & { batch: Batch }) {
  const t = useWords('officeArea');
  const terms = useWords('terms');
  const limit = area.limits[batch];
  const isOffered = area.batches.includes(batch);
  const cells = days.map((day) => (
    <Cell key={day.date} due={day[batch]} limit={isOffered ? limit : 0} isShort={isShort} />
  ));
  const name = (
    <>
      {terms(`batch.${batch}`)}{' '}
      <span className="font-normal text-soft">
        {isOffered ? (limit === null ? t('noLimit') : t('atMost', { n: limit })) : t('notOffered')}
      </span>
    </>
  );
  if (isShort)
    return (
      <tbody>
        <tr>
          <th scope="row" className="text-left text-xs leading-tight font-semibold">
            {name}
          </th>
          {cells}
        </tr>
      </tbody>
    );
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={days.length} className="pt-1 pb-0.5 text-left font-semibold">
          {name}
        </th>
      </tr>
      <tr>{cells}</tr>
    </tbody>
  );
}

function Cell({ due, limit, isShort }: { due: number; limit: number | null; isShort: boolean | undefined }) {
  const t = useWords('officeArea');
  const language = useLanguage();
  const isOver = limit !== null && due > limit;
  const isFull = limit !== null && limit > 0 && due === limit;
  return (
    <td
      className={classNames(
        'border leading-none',
        isShort ? 'h-6 rounded-small text-xs' : 'h-9 rounded-button',
        isOver
          ? 'border-tomato bg-tomato-tint text-tomato'
          : isFull
            ? 'border-turmeric bg-turmeric-tint text-turmeric-ink'
            : classNames('border-line', due === 0 && 'text-soft'),
      )}
    >
      {formatNumber(due, language)}
      {(isOver || isFull) && (
        <span className={classNames('text-xs leading-none', isShort ? 'ml-1' : 'block')}>
          {isOver ? t('over') : t('full')}
        </span>
      )}
    </td>
  );
}
