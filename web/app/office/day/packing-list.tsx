import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { memo } from 'react';

import { formatFullDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import type { AreaBoxes, DayList } from './day-list.ts';
import { byArea, lateBoxes } from './day-list.ts';
import { PackingBox } from './packing-box.tsx';

interface PackingListProps {
  date: Day;
  batch: Batch;
  list: DayList;
}

/**
 * Every box of a day and batch, area by area: side by side on a screen, in three columns on A4. They come into sight
 * when all are read, since each may belong before those that are there.
 */
export const PackingList = memo(function PackingList({ date, batch, list }: PackingListProps) {
  const t = useWords('office');
  const terms = useWords('terms');
  const language = useLanguage();
  if (!list.complete) return null;
  const late = lateBoxes(list.changes);
  return (
    <section aria-labelledby="packing" className="print:break-before-page">
      <h2 id="packing" className="text-2xl print:text-xl">
        {t('packing')}
        <span className="hidden print:inline">
          {' · '}
          {formatFullDay(date, language)} · {terms(`batch.${batch}`)}
        </span>
      </h2>
      <p className="mb-4 text-soft print:mb-1">
        {t('boxes', { n: list.boxes.length })}
        {list.emptyCount > 0 && ` · ${t('emptyBoxes', { n: list.emptyCount })}`}
      </p>
      {byArea(list.boxes).map((area) => (
        <Area key={area.area} area={area} late={late} />
      ))}
    </section>
  );
});

function Area({ area, late }: { area: AreaBoxes; late: ReadonlyMap<string, Instant> }) {
  const t = useWords('office');
  const language = useLanguage();
  const name = language === 'mr' ? area.marathiArea : area.area;
  return (
    <section className="mb-8 print:mb-2">
      <h3 className="wrap-names mb-3 flex flex-wrap items-baseline gap-x-3 text-xl print:mb-1 print:break-after-avoid print:text-[11pt]">
        {name || t('otherAreas')}
        <span className="figures font-text text-base text-soft print:text-[9pt]">
          {t('boxes', { n: area.boxes.length })}
        </span>
      </h3>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 print:block print:columns-3 print:gap-1.5 print:pr-px">
        {area.boxes.map((box) => (
          <PackingBox key={box.orderId} box={box} changedAt={late.get(box.orderId) ?? null} />
        ))}
      </ul>
    </section>
  );
}
