import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { inDigits } from '@shivar/domain/language/format';
import { memo } from 'react';
import { Link } from 'react-router';

import { formatInstant } from '../../lib/clock-time.ts';
import { formatFullDay, formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { BothNames } from '../../ui/both-names.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffice } from '../access/office-guard.ts';
import { officePaths } from '../parts/office-paths.ts';
import type { AreaBoxes, Box, DayList } from './day-list.ts';
import { byArea, lateBoxes } from './day-list.ts';

interface PackingListProps {
  date: Day;
  batch: Batch;
  list: DayList;
}

/**
 * Every box of a day and batch by area: side by side on a screen, in three columns on A4. It waits until all boxes are
 * read, because each may come before the others.
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

/** One box: its order, its late change, its address, its lines, and a square to tick on paper. No page break cuts it. */
function PackingBox({ box, changedAt }: { box: Box; changedAt: Instant | null }) {
  const t = useWords('office');
  const language = useLanguage();
  const canOpen = useIsOffice();
  const number = inDigits(String(box.orderNumber), language);
  return (
    <li className="min-w-0 break-inside-avoid [contain-intrinsic-size:auto_20rem] [content-visibility:auto] print:mb-1 print:[content-visibility:visible]">
      <Card className="flex flex-col gap-3 p-4 print:gap-0.5 print:rounded-none print:border-black print:px-1.5 print:py-1 print:text-[8pt] print:leading-tight print:shadow-none">
        <header className="flex items-start justify-between gap-3 print:gap-1">
          <h4 className="text-xl leading-tight print:text-[10pt]">
            {canOpen ? (
              <Link
                to={officePaths.order(box.orderId)}
                className="inline-flex min-h-11 items-center underline underline-offset-4 print:min-h-0 print:no-underline"
              >
                {t('order', { number })}
              </Link>
            ) : (
              t('order', { number })
            )}{' '}
            <span className="wrap-names block font-text text-base print:inline print:text-[9pt]">
              {box.customer}
            </span>
          </h4>
          {/* For a pen. The screen has nothing to tick. */}
          <span aria-hidden="true" className="hidden size-4 shrink-0 border-2 border-black print:block" />
        </header>
        {changedAt !== null && (
          <p>
            <Badge
              tone="turmeric"
              className="print:border print:border-black print:px-1 print:py-0 print:text-[8pt]"
            >
              {t('changedAt', { at: formatInstant(changedAt, language) })}
            </Badge>
          </p>
        )}
        <BoxAddress box={box} />
        {box.items.length === 0 ? <EmptyBox /> : <BoxLines items={box.items} />}
      </Card>
    </li>
  );
}

function BoxAddress({ box }: { box: Box }) {
  return (
    <address className="wrap-names text-sm not-italic print:text-[7.5pt]">
      {box.address} {box.pincode}
      <br className="print:hidden" />{' '}
      {box.mobile && (
        <a
          href={`tel:${box.mobile}`}
          className="figures inline-flex min-h-11 items-center underline print:min-h-0 print:no-underline"
        >
          {box.mobile}
        </a>
      )}
      <span className="text-soft print:hidden">
        {' · '}
        <BothNames english={box.subscriptionName} marathi={box.marathiName} otherClassName="sr-only" />
      </span>
    </address>
  );
}

function EmptyBox() {
  const t = useWords('office');
  return (
    <p>
      <Badge
        tone="turmeric"
        className="text-base! print:border print:border-dashed print:border-black print:px-1.5 print:py-0 print:text-[8pt]!"
      >
        {t('emptyBox')}
      </Badge>
    </p>
  );
}

function BoxLines({ items }: { items: Box['items'] }) {
  const language = useLanguage();
  return (
    <ul className="border-t border-line">
      {items.map((item) => (
        <li
          key={item._id}
          className="flex items-baseline gap-3 border-b border-line py-1.5 print:gap-1 print:py-0 print:last:border-b-0"
        >
          <span className="min-w-0 flex-1">
            <BothNames
              english={item.englishName}
              marathi={item.marathiName}
              otherClassName="text-sm text-soft print:text-[7pt]"
            />
          </span>
          <strong className="figures shrink-0">{formatQuantity(item.qty, item.unitofItem, language)}</strong>
        </li>
      ))}
    </ul>
  );
}
