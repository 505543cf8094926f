import { formatNumber, formatShortDay } from '@shivar/domain/language/format';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { use } from 'react';
import { Link } from 'react-router';

import { formatSum } from '../../../lib/format.ts';
import { itemNameOf, planNameOf } from '../../../lib/names.ts';
import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { Drawing } from '../../../ui/drawing.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { contentOf, imageOf } from '../box-content.ts';
import { OrdersView } from '../delivery-parts.tsx';
import type { Box } from '../order-selectors.ts';
import { PickNote } from '../pick-note.tsx';
import { PhaseText } from './phase-text.tsx';
import { amountsOf } from './home-boxes.ts';
import type { Amounts } from './home-boxes.ts';

interface BoxesAfterProps {
  boxes: readonly Box[];
  /** The box before them, whose order's amounts stand here. */
  of: Box;
  namePlans: boolean;
}

/** The boxes after the next one, each a way to change it, and what is left of the next one's order, if that goes on. */
export function BoxesAfter({ boxes, of, namePlans }: BoxesAfterProps) {
  const t = useWords('boxes');
  return (
    <section>
      {boxes.length > 0 && <h2 className="text-2xl">{t('after')}</h2>}
      {of.order.status !== 'cancelled' &&
        amountsOf(of.order).map((amounts) => (
          <p key={amounts.unit} className="figures text-sm text-soft">
            {namePlans && `${planNameOf(of.order, t.language)}: `}
            <AmountsText {...amounts} />
          </p>
        ))}
      {boxes.length > 0 && <BoxRows boxes={boxes} namePlans={namePlans} className="mt-3" />}
    </section>
  );
}

interface BoxRowsProps {
  boxes: readonly Box[];
  namePlans: boolean;
  className: string;
}

/** Boxes in rows. */
export function BoxRows({ boxes, namePlans, className }: BoxRowsProps) {
  return (
    <ul className={`divide-y divide-line rounded-card border border-line bg-card shade-card ${className}`}>
      {boxes.map((box) => (
        <li key={`${box.order._id} ${box.entry.date}`}>
          <BoxRow box={box} namesPlan={namePlans} />
        </li>
      ))}
    </ul>
  );
}

function AmountsText({ unit, subscribed, ...amounts }: Amounts) {
  const t = useWords('boxes');
  const sum = (quantity: number) => formatSum(quantity, unit, t.language);
  // Units are named once: `Of 10 units: 4 came, 6 planned`.
  const part = (quantity: number) => (unit === 'Grams' ? sum(quantity) : formatNumber(quantity, t.language));
  const parts = (['came', 'planned', 'missed', 'money', 'left'] as const)
    .filter((name) => amounts[name] > 0)
    .map((name) => t(`amounts.${name}`, { quantity: part(amounts[name]) }));
  return t('amounts.of', { all: sum(subscribed), parts: parts.join(', ') });
}

/** A box in a row. While it can be changed, the row is a link to its date in the editor. */
function BoxRow({ box, namesPlan }: { box: Box; namesPlan: boolean }) {
  const t = useWords('boxes');
  const { order, entry } = box;
  const day = formatShortDay(entry.date, t.language);
  const isOpen = !isPastCutOff(entry.date, use(OrdersView).now);
  const look = 'flex min-h-12 items-center gap-3 px-4 py-3';
  if (!isOpen)
    return (
      <div className={look}>
        <span className="min-w-0 flex-1">
          <RowText box={box} day={day} namesPlan={namesPlan} />
          <PhaseText box={box} className="mt-1 text-sm text-soft" />
        </span>
      </div>
    );
  return (
    <Link to={paths.orderDetail(order._id, entry.date)} className={`${look} hover:bg-sprout`}>
      <RowText box={box} day={day} namesPlan={namesPlan} />
      <span className="sr-only">{t('changeOf', { day })}</span>
      <Icon name="right" className="text-leaf" />
    </Link>
  );
}

/** A row names so many items and counts the rest. */
const NAMED = 3;
const PICTURED = 5;

function RowText({ box, day, namesPlan }: { box: Box; day: string; namesPlan: boolean }) {
  const t = useWords('boxes');
  const terms = useWords('terms');
  const { order, entry } = box;
  const { lines, reason, added } = contentOf(box, use(OrdersView).now);
  const names = lines?.slice(0, NAMED).map((line) => itemNameOf(line, t.language)) ?? [];
  const more = (lines?.length ?? 0) - names.length;
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <strong className="figures font-semibold">
          <time dateTime={entry.date}>{day}</time>
        </strong>
        <span className="wrap-names text-sm text-soft">
          {terms(`batch.${entry.batch}`)}
          {namesPlan && ` · ${planNameOf(order, t.language)}`}
        </span>
      </span>
      {lines === null ? (
        <span className="text-soft">{t(`content.${reason}`)}</span>
      ) : (
        <>
          <span className="flex gap-1 py-1">
            {lines.slice(0, PICTURED).map((line) => (
              <Drawing key={line._id} src={imageOf(order, line)} size={28} />
            ))}
          </span>
          <span className="wrap-names block leading-snug">
            {more > 0 ? t('itemsOf', { items: names.join(', '), n: more }) : names.join(', ')}
          </span>
          <PickNote reason={reason} />
          {added.length > 0 && (
            <span className="wrap-names block leading-snug">
              {t('youAdded')} {added.map((line) => itemNameOf(line, t.language)).join(', ')}
            </span>
          )}
        </>
      )}
    </span>
  );
}
