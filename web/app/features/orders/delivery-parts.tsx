import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { formatShortDay } from '@shivar/domain/language/format';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { Fragment } from 'react';

import { formatFullDay, formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Box } from './order-selectors.ts';

/** The order of the details dialog, and the delivery that somebody opened it from. */
export interface Detailed {
  readonly orderId: string;
  readonly date?: Day;
}

/** A list of orders whose details can be opened. */
export interface OrderListProps {
  orders: readonly OrderAnswer[];
  now: Instant;
  onDetails: (detailed: Detailed) => void;
}

/** A day in full, after Today or Tomorrow where it is one of them. */
export function DayName({ day, now }: { day: Day; now: Instant }) {
  const t = useWords('orders');
  const language = useLanguage();
  const today = dayAt(now);
  const near = day === today ? t('today') : day === addDays(today, 1) ? t('tomorrowDay') : null;
  return (
    <time dateTime={day} className="figures">
      {near && <strong className="font-semibold">{near} · </strong>}
      {formatFullDay(day, language)}
    </time>
  );
}

/** A batch and its hours. */
export function BatchName({ batch }: { batch: Batch }) {
  const terms = useWords('terms');
  return `${terms(`batch.${batch}`)} ${terms(`hours.${batch}`)}`;
}

interface BoxLinesProps {
  box: Box;
  now: Instant;
  /** Lists so many items and counts the rest. All of them by default. */
  most?: number;
}

/** The items of a box, each with its drawing and both names, or a note that it is empty. */
export function BoxLines({ box, now, most }: BoxLinesProps) {
  const t = useWords('orders');
  const language = useLanguage();
  const { order, entry } = box;
  if (entry.items.length === 0) return <EmptyBox box={box} now={now} />;
  const shown = entry.items.slice(0, most);
  const more = entry.items.length - shown.length;
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <li key={item._id} className="flex items-center gap-3 py-2">
            <Drawing src={order.selectedItems[item._id]?.image ?? ''} size={32} />
            <span className="min-w-0 flex-1 leading-snug">
              <BothNames
                english={item.englishName}
                marathi={item.marathiName}
                className="font-display"
                otherClassName="text-sm text-soft"
              />
            </span>
            <strong className="figures shrink-0">
              {formatQuantity(item.qty, item.unitofItem, language)}
            </strong>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="border-t border-line pt-2 text-soft">{t('moreItems', { n: more })}</p>}
    </>
  );
}

/** A text lists so many items and counts the rest. */
const ITEMS_IN_TEXT = 8;

/** The items of a box as text: `Tomato 500 g, Okra 300 g`. */
export function BoxText({ box, now }: { box: Box; now: Instant }) {
  const t = useWords('orders');
  const language = useLanguage();
  const { items } = box.entry;
  if (items.length === 0) return <EmptyBox box={box} now={now} inLine />;
  const more = items.length - ITEMS_IN_TEXT;
  return (
    <>
      {items.slice(0, ITEMS_IN_TEXT).map((item, index) => (
        <Fragment key={item._id}>
          {index > 0 && ', '}
          {language === 'mr' ? item.marathiName : item.englishName}{' '}
          <span className="whitespace-nowrap">{formatQuantity(item.qty, item.unitofItem, language)}</span>
        </Fragment>
      ))}
      {more > 0 && <span className="text-soft"> {t('moreItems', { n: more })}</span>}
    </>
  );
}

/** An empty box asks for attention until its cut-off; then nobody can fill it. */
function EmptyBox({ box, now, inLine = false }: { box: Box; now: Instant; inLine?: boolean }) {
  const t = useWords('orders');
  const isClosed = isPastCutOff(box.entry.date, now);
  return (
    <span
      className={classNames(
        'rounded-button',
        inLine ? 'inline-block px-3 py-1' : 'block px-4 py-3',
        isClosed ? 'bg-line text-ink' : 'bg-turmeric-tint text-turmeric-ink',
      )}
    >
      {isClosed ? t('closedEmpty') : t('empty')}
    </span>
  );
}

/** The plan of a box as a button to its order's details. */
export function PlanButton({
  box: { order, entry },
  onDetails,
}: Pick<OrderListProps, 'onDetails'> & { box: Box }) {
  const language = useLanguage();
  return (
    <button
      type="button"
      onClick={() => onDetails({ orderId: order._id, date: entry.date })}
      className="wrap-names min-h-12 rounded-small text-left text-leaf underline decoration-1 underline-offset-4"
    >
      {language === 'mr' ? order.marathiName : order.subscriptionName}
    </button>
  );
}

/** The link to a delivery's slip, to print or share. */
export function SlipLink({ order, date }: { order: OrderAnswer; date: Day }) {
  const t = useWords('orders');
  const language = useLanguage();
  return (
    <LinkButton
      to={paths.deliverySlip(order._id, date)}
      look="quiet"
      className="-ml-3"
      aria-label={`${t('slip')}: ${formatShortDay(date, language)}`}
    >
      <Icon name="print" className="size-5" />
      {t('slip')}
    </LinkButton>
  );
}
