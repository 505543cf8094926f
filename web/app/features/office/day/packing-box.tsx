import { inDigits } from '@shivar/domain/format';

import { formatQuantity } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BothNames } from '../../../ui/both-names.tsx';
import { Card } from '../../../ui/card.tsx';
import { OrderLink } from '../orders/order-link.tsx';
import type { Box } from './day-list.ts';

/** One box: whose it is, where it goes, what goes in, and a square to tick on paper. Never cut by a page's end. */
export function PackingBox({ box }: { box: Box }) {
  const t = useWords('office');
  const language = useLanguage();
  const number = inDigits(String(box.orderNumber), language);
  return (
    <li className="min-w-0 break-inside-avoid [contain-intrinsic-size:auto_20rem] [content-visibility:auto] print:mb-4 print:[content-visibility:visible]">
      <Card className="flex flex-col gap-3 p-4 print:gap-1 print:rounded-none print:border-black print:p-2.5 print:shadow-none">
        <header className="flex items-start justify-between gap-3">
          <h3 className="text-xl leading-tight print:text-lg">
            <OrderLink orderId={box.orderId}>{t('order', { number })}</OrderLink>
            <span className="wrap-names block font-text text-base">{box.customer}</span>
          </h3>
          <TickSquare />
        </header>
        <BoxAddress box={box} />
        {box.items.length === 0 ? <EmptyBox /> : <BoxLines items={box.items} />}
      </Card>
    </li>
  );
}

/** For a pen. On the screen nothing is ticked off yet, so there it would only promise something. */
function TickSquare() {
  return <span aria-hidden="true" className="hidden size-7 shrink-0 border-2 border-black print:block" />;
}

function BoxAddress({ box }: { box: Box }) {
  return (
    <address className="wrap-names text-sm not-italic">
      {box.address} {box.pincode}
      <br />
      {box.mobile && (
        <a
          href={`tel:${box.mobile}`}
          className="figures inline-flex min-h-11 items-center underline print:min-h-0 print:no-underline"
        >
          {box.mobile}
        </a>
      )}
      <span className="text-soft">
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
      <Badge tone="turmeric" className="text-base! print:border print:border-dashed print:border-black">
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
        <li key={item._id} className="flex items-baseline gap-3 border-b border-line py-1.5 print:py-0.5">
          <span className="min-w-0 flex-1">
            <BothNames
              english={item.englishName}
              marathi={item.marathiName}
              otherClassName="text-sm text-soft"
            />
          </span>
          <strong className="figures shrink-0">{formatQuantity(item.qty, item.unitofItem, language)}</strong>
        </li>
      ))}
    </ul>
  );
}
