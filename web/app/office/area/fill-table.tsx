import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import { formatNumber, formatShortDay, formatWeekday, inDigits } from '@shivar/domain/language/format';
import type { DueOnDay, OfficeArea, OfficeAreaWhole } from '@shivar/domain/contract/office/area-calls';
import type { Language } from '@shivar/domain/language/language';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';

const WEEK = 7;

/** The next four weeks of a pincode, week by week, so that they fit on a phone. */
export function FillWeeks({ area }: { area: OfficeAreaWhole }) {
  const t = useWords('officeArea');
  const weeks = Array.from({ length: Math.ceil(area.days.length / WEEK) }, (_, week) =>
    area.days.slice(week * WEEK, (week + 1) * WEEK),
  );
  return (
    <section aria-labelledby="fill" className="min-w-0">
      <h2 id="fill" className="text-xl">
        {t('fillTitle')}
      </h2>
      <p className="mt-1 mb-3 text-soft">{t('fillText')}</p>
      <div className="flex flex-col gap-4">
        {weeks.map((days) => (
          <FillTable key={days[0]?.date} area={area} days={days} />
        ))}
      </div>
    </section>
  );
}

interface FillTableProps {
  area: Pick<OfficeArea, 'pincode' | 'batches' | 'limits'>;
  /** A week, or less. */
  days: readonly DueOnDay[];
  /** For a row of a list: each batch in one line. */
  isShort?: boolean;
}

/** The places that are taken on each day of a week, by batch. Full days and days over their limit are marked. */
export function FillTable({ area, days, isShort = false }: FillTableProps) {
  const t = useWords('officeArea');
  const language = useLanguage();
  // A batch may end while its deliveries are still due.
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
      {/* All rows of a list have the same days: a wide screen shows them once. */}
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

/** A batch with its limit: in a row of a list before its days, else above them. */
function BatchRows({ batch, area, days, isShort = false }: FillTableProps & { batch: Batch }) {
  const [t, terms] = [useWords('officeArea'), useWords('terms')];
  const isOffered = area.batches.includes(batch);
  const limit = isOffered ? area.limits[batch] : 0;
  const limitText = limit === null ? t('noLimit') : t('atMost', { n: limit });
  const cells = days.map((day) => <Cell key={day.date} due={day[batch]} limit={limit} isShort={isShort} />);
  return (
    <tbody>
      <tr>
        <th
          scope={isShort ? 'row' : 'rowgroup'}
          colSpan={isShort ? 1 : days.length}
          className={classNames('text-left font-semibold', isShort ? 'text-xs leading-tight' : 'pt-1 pb-0.5')}
        >
          {terms(`batch.${batch}`)}{' '}
          <span className="font-normal text-soft">{isOffered ? limitText : t('notOffered')}</span>
        </th>
        {isShort && cells}
      </tr>
      {!isShort && <tr>{cells}</tr>}
    </tbody>
  );
}

const LOOKS = {
  over: 'border-tomato bg-tomato-tint text-tomato',
  full: 'border-turmeric bg-turmeric-tint text-turmeric-ink',
  free: 'border-line',
};

function fillOf(due: number, limit: number | null): keyof typeof LOOKS {
  if (limit === null || due < limit || due === 0) return 'free';
  return due > limit ? 'over' : 'full';
}

function Cell({ due, limit, isShort }: { due: number; limit: number | null; isShort: boolean }) {
  const t = useWords('officeArea');
  const language = useLanguage();
  const fill = fillOf(due, limit);
  return (
    <td
      className={classNames(
        'border leading-none',
        isShort ? 'h-6 rounded-small text-xs' : 'h-9 rounded-button',
        LOOKS[fill],
        fill === 'free' && due === 0 && 'text-soft',
      )}
    >
      {formatNumber(due, language)}
      {fill !== 'free' && (
        <span className={classNames('text-xs leading-none', isShort ? 'ml-1' : 'block')}>{t(fill)}</span>
      )}
    </td>
  );
}
