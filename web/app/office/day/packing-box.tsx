import type { Instant } from '@shivar/domain/values/day';
import { inDigits } from '@shivar/domain/language/format';

import { formatInstant } from '../../lib/clock-time.ts';
import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { BothNames } from '../../ui/both-names.tsx';
import { Card } from '../../ui/card.tsx';
import { OrderLink } from '../orders/order-link.tsx';
import type { Box } from './day-list.ts';

/**
 * One box: whose it is, where it goes, what goes in, when it was changed after the cut-off, and a square to tick on
 * paper. Never cut by a page's end.
 */
export function PackingBox({ box, changedAt }: { box: Box; changedAt: Instant | null }) {
  const t = useWords('office');
  const language = useLanguage();
  const number = inDigits(String(box.orderNumber), language);
  return (
    <li className="min-w-0 break-inside-avoid [contain-intrinsic-size:auto_20rem] [content-visibility:auto] print:mb-1 print:[content-visibility:visible]">
      <Card className="flex flex-col gap-3 p-4 print:gap-0.5 print:rounded-none print:border-black print:px-1.5 print:py-1 print:text-[8pt] print:leading-tight print:shadow-none">
        <header className="flex items-start justify-between gap-3 print:gap-1">
          <h4 className="text-xl leading-tight print:text-[10pt]">
            <OrderLink orderId={box.orderId}>{t('order', { number })}</OrderLink>{' '}
            <span className="wrap-names block font-text text-base print:inline print:text-[9pt]">
              {box.customer}
            </span>
          </h4>
          <TickSquare />
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

/** For a pen. On the screen nothing is ticked off yet, so there it would only promise something. */
function TickSquare() {
  return <span aria-hidden="true" className="hidden size-4 shrink-0 border-2 border-black print:block" />;
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
