import { formatShortDay } from '@shivar/domain/language/format';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { isOnItsWay, isSettled } from '@shivar/domain/rules/calendar/delivery-status';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { Fragment, createContext, use } from 'react';

import { formatSum } from '../../lib/format.ts';
import { formatFullDay } from '../../lib/format-order.ts';
import { itemNameOf, planNameOf } from '../../lib/names.ts';
import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ItemLine } from '../../ui/item-line.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { contentOf, imageOf } from './box-content.ts';
import type { BoxLine, EmptyReason } from './box-content.ts';
import { isActiveAt } from './order-selectors.ts';
import type { Box } from './order-selectors.ts';
import { PickNote } from './pick-note.tsx';

/** The order of the details dialog, and the delivery that somebody opened it from. */
export interface Detailed {
  readonly orderId: string;
  readonly date?: Day;
}

/** What a page of orders gives to all its parts: its instant, and the way to the details of an order. */
export const OrdersView = createContext({
  now: 0,
  showDetails: (_detailed: Detailed): void => undefined,
});

/** A day in full, after Today or Tomorrow where it is one of them. */
export function DayName({ day }: { day: Day }) {
  const t = useWords('boxes');
  const today = dayAt(use(OrdersView).now);
  const near = day === today ? t('today') : day === addDays(today, 1) ? t('tomorrowDay') : null;
  return (
    <time dateTime={day} className="figures">
      {near && <strong className="font-semibold">{near} · </strong>}
      {formatFullDay(day, t.language)}
    </time>
  );
}

/** Says of a box with which a driver has started that it is on its way (product 6.40). */
export function OnItsWay({ box: { entry } }: { box: Box }) {
  const t = useWords('boxes');
  if (!isOnItsWay(entry)) return null;
  return (
    <Badge className="whitespace-nowrap">
      <Icon name="truck" className="size-4" />
      {t('onTheWay')}
    </Badge>
  );
}

interface BoxLinesProps {
  box: Box;
  /** Lists so many items and counts the rest; by default all. */
  most?: number;
  /** Makes the count a button. */
  onMore?: () => void;
}

/** The items of a box, or why it is empty. */
export function BoxLines({ box, most, onMore }: BoxLinesProps) {
  const t = useWords('boxes');
  const { order } = box;
  const { lines, reason, added } = contentOf(box, use(OrdersView).now);
  if (lines === null) return <EmptyBox reason={reason} />;
  const shown = lines.slice(0, most);
  const more = lines.length - shown.length;
  return (
    <>
      <PickNote reason={reason} />
      <LineList lines={shown} order={order} />
      {more > 0 && !onMore && (
        <p className="border-t border-line pt-2 text-soft">{t('moreItems', { n: more })}</p>
      )}
      {more > 0 && onMore && (
        <Button look="quiet" className="-ml-3" onClick={onMore}>
          {t('moreItems', { n: more })}
        </Button>
      )}
      <AddedList lines={added} order={order} />
    </>
  );
}

interface LineListProps {
  lines: readonly BoxLine[];
  order?: Box['order'];
}

/** What the household added to a box (product 5.70), if anything, below its lines. */
export function AddedList(props: LineListProps) {
  const t = useWords('boxes');
  if (props.lines.length === 0) return null;
  return (
    <>
      <p className="border-t border-line pt-2 text-soft">{t('youAdded')}</p>
      <LineList {...props} />
    </>
  );
}

/** Lines of a box, with pictures where their order is told. */
export function LineList({ lines, order }: LineListProps) {
  const language = useLanguage();
  return (
    <ul className="divide-y divide-line">
      {lines.map((item) => (
        <ItemLine
          key={item._id}
          picture={order && <Drawing src={imageOf(order, item)} size={32} />}
          english={item.englishName}
          marathi={item.marathiName}
          quantity={formatSum(item.qty, item.unitofItem, language)}
          className="py-2"
        />
      ))}
    </ul>
  );
}

/** A text lists so many items and counts the rest. */
const ITEMS_IN_TEXT = 8;

/** The items of a box as text: `Tomato 500 g, Okra 300 g`. */
export function BoxText({ box }: { box: Box }) {
  const t = useWords('boxes');
  const { lines, reason, added } = contentOf(box, use(OrdersView).now);
  if (lines === null) return <EmptyBox reason={reason} inLine />;
  const more = lines.length - ITEMS_IN_TEXT;
  return (
    <>
      <LinesInText lines={lines.slice(0, ITEMS_IN_TEXT)} />
      {more > 0 && <span className="text-soft"> {t('moreItems', { n: more })}</span>}{' '}
      <PickNote reason={reason} />
      {added.length > 0 && ` ${t('youAdded')} `}
      <LinesInText lines={added} />
    </>
  );
}

function LinesInText({ lines }: { lines: readonly BoxLine[] }) {
  const language = useLanguage();
  return lines.map((item, index) => (
    <Fragment key={item._id}>
      {index > 0 && ', '}
      {itemNameOf(item, language)}{' '}
      <span className="whitespace-nowrap">{formatSum(item.qty, item.unitofItem, language)}</span>
    </Fragment>
  ));
}

/** Why a box is empty. One for which nothing is chosen yet asks for attention. */
function EmptyBox({ reason, inLine = false }: { reason: EmptyReason; inLine?: boolean }) {
  const t = useWords('boxes');
  return (
    <span
      className={classNames(
        'rounded-button',
        inLine ? 'inline-block px-3 py-1' : 'block px-4 py-3',
        reason === 'empty' ? 'bg-turmeric-tint text-turmeric-ink' : 'bg-line text-ink',
      )}
    >
      {t(`content.${reason}`)}
    </span>
  );
}

/** The plan of a box as a button to its order's details. */
export function PlanButton({ box: { order, entry } }: { box: Box }) {
  const { showDetails } = use(OrdersView);
  return (
    <button
      type="button"
      onClick={() => showDetails({ orderId: order._id, date: entry.date })}
      className="wrap-names min-h-12 rounded-small text-left text-leaf underline decoration-1 underline-offset-4"
    >
      {planNameOf(order, useLanguage())}
    </button>
  );
}

/** The link to a box in its order's editor. There is none for a box that can no longer be changed. */
export function ChangeLink({ box: { order, entry } }: { box: Box }) {
  const t = useWords('boxes');
  const { now } = use(OrdersView);
  const canChange = isActiveAt(order, now) && !isSettled(entry.status) && !isPastCutOff(entry.date, now);
  if (!canChange) return null;
  return (
    <LinkButton
      to={paths.orderDetail(order._id, entry.date)}
      look="quiet"
      className="-ml-3 shrink-0"
      aria-label={`${t('change')}: ${formatShortDay(entry.date, t.language)}`}
    >
      {t('change')}
    </LinkButton>
  );
}

/** The link to a delivery's slip, to print or share. */
export function SlipLink({ box: { order, entry } }: { box: Box }) {
  const t = useWords('orders');
  return (
    <LinkButton
      to={paths.deliverySlip(order._id, entry.date)}
      look="quiet"
      className="-ml-3"
      aria-label={`${t('slip')}: ${formatShortDay(entry.date, t.language)}`}
    >
      <Icon name="print" className="size-5" />
      {t('slip')}
    </LinkButton>
  );
}
