import type { Instant } from '@shivar/domain/values/day';
import { inDigits } from '@shivar/domain/language/format';
import { memo } from 'react';
import { Link } from 'react-router';

import { formatInstant } from '../../lib/clock-time.ts';
import { formatFullDay } from '../../lib/format-order.ts';
import { formatQuantity } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { BothNames } from '../../ui/both-names.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useIsOffice } from '../access/office-guard.ts';
import { officePaths } from '../parts/office-paths.ts';
import type { Box, DayList } from './day-list.ts';
import { byArea, emptyCount, lateBoxes } from './day-list.ts';
import type { Handing } from './hand-over.tsx';
import { HandOver, useHanding } from './hand-over.tsx';

/** Every box by area: side by side on a screen, in three columns on A4. It waits until all boxes are read. */
export const PackingList = memo(function PackingList({ list }: { list: DayList }) {
  const [t, terms] = [useWords('office'), useWords('terms')];
  const handing = useHanding(list);
  if (!list.complete) return null;
  const late = lateBoxes(list.changes);
  const empty = emptyCount(list);
  return (
    <section aria-labelledby="packing" className="print:break-before-page">
      <h2 id="packing" className="text-2xl print:text-xl">
        {t('packing')}
        <span className="hidden print:inline">
          {' · '}
          {formatFullDay(list.date, t.language)} · {terms(`batch.${list.batch}`)}
        </span>
      </h2>
      <p className="mb-4 text-soft print:mb-1">
        {t('boxes', { n: list.boxes.length })}
        {list.expectedCount > 0 && ` · ${t('expectedBoxes', { n: list.expectedCount })}`}
        {empty > 0 && ` · ${t('emptyBoxes', { n: empty })}`}
        {list.leftEmptyCount > 0 && ` · ${t('leftEmpty', { n: list.leftEmptyCount })}`}
      </p>
      {byArea(list.boxes).map((boxes) => (
        <Area key={boxes[0]?.area} boxes={boxes} late={late} handing={handing} />
      ))}
    </section>
  );
});

interface AreaProps {
  boxes: readonly Box[];
  late: ReadonlyMap<string, Instant>;
  handing: Handing | null;
}

function Area({ boxes, late, handing }: AreaProps) {
  const t = useWords('office');
  const name = boxes[0]?.[t.language === 'mr' ? 'marathiArea' : 'area'];
  return (
    <section className="mb-8 print:mb-2">
      <h3 className="wrap-names mb-3 flex flex-wrap items-baseline gap-x-3 text-xl print:mb-1 print:break-after-avoid print:text-[11pt]">
        {name || t('otherAreas')}
        <span className="figures font-text text-base text-soft print:text-[9pt]">
          {t('boxes', { n: boxes.length })}
        </span>
      </h3>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 print:block print:columns-3 print:gap-1.5 print:pr-px">
        {boxes.map((box) => (
          <PackingBox
            key={box.orderId}
            box={box}
            changedAt={late.get(box.orderId) ?? null}
            handing={handing}
          />
        ))}
      </ul>
    </section>
  );
}

/** One box: its order, its late change, its address, its lines, and a square to tick on paper. No page break cuts it. */
function PackingBox({
  box,
  changedAt,
  handing,
}: {
  box: Box;
  changedAt: Instant | null;
  handing: Handing | null;
}) {
  const t = useWords('office');
  return (
    <li className="min-w-0 break-inside-avoid [contain-intrinsic-size:auto_20rem] [content-visibility:auto] print:mb-1 print:[content-visibility:visible]">
      <Card className="flex flex-col gap-3 p-4 print:gap-0.5 print:rounded-none print:border-black print:px-1.5 print:py-1 print:text-[8pt] print:leading-tight print:shadow-none">
        <header className="flex items-start justify-between gap-3 print:gap-1">
          <h4 className="text-xl leading-tight print:text-[10pt]">
            <OrderName
              of={box}
              className="inline-flex min-h-11 items-center underline underline-offset-4 print:min-h-0 print:no-underline"
            />{' '}
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
              {t('changedAt', { at: formatInstant(changedAt, t.language) })}
            </Badge>
          </p>
        )}
        <BoxAddress box={box} />
        <BoxLines box={box} />
        {handing && <HandOver box={box} handing={handing} />}
      </Card>
    </li>
  );
}

interface OrderNameProps {
  of: Pick<Box, 'orderId' | 'orderNumber'>;
  /** For a link. */
  className?: string;
}

/** The number of an order. It leads to the order, but packers and drivers have no page of it. */
export function OrderName({ of: { orderId, orderNumber }, className }: OrderNameProps) {
  const t = useWords('office');
  const name = t('order', { number: inDigits(String(orderNumber), t.language) });
  if (!useIsOffice()) return name;
  return (
    <Link to={officePaths.order(orderId)} className={className}>
      {name}
    </Link>
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

/** The lines of a box, what farm's choice brings, or that it is empty. */
function BoxLines({ box: { items: chosen, farmsChoice = [], filledByFarm } }: { box: Box }) {
  const t = useWords('office');
  const items = chosen.length > 0 ? chosen : farmsChoice;
  if (items.length === 0)
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
  const isOurPick = filledByFarm || chosen.length === 0;
  return (
    <div>
      {isOurPick && (
        <p className="mb-1 text-sm text-soft print:mb-0 print:text-[7pt]">
          {t(filledByFarm ? 'ourPick' : 'ourPickUnlessChanged')}
        </p>
      )}
      <ul
        className={classNames(
          'border-t',
          chosen.length === 0 ? 'border-dashed border-line-strong' : 'border-line',
        )}
      >
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
            <strong className="figures shrink-0">
              {formatQuantity(item.qty, item.unitofItem, t.language)}
            </strong>
          </li>
        ))}
      </ul>
    </div>
  );
}
