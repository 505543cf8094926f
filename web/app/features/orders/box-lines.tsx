import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import type { Instant } from '@shivar/domain/values/day';
import { Fragment } from 'react';

import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Drawing } from '../../ui/drawing.tsx';
import type { Box } from './order-selectors.ts';

interface BoxLinesProps {
  box: Box;
  now: Instant;
  /** How many items are listed; the rest is counted. All of them where it is left out. */
  most?: number;
}

/** What a box holds, item by item, with its drawing and both names; or that it holds nothing. */
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

/** How many items stand in a text before the rest is only counted. */
const ITEMS_IN_TEXT = 8;

/** What a box holds as text: `Tomato 500 g, Okra 300 g`. */
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

/** An empty box asks for attention until its cut-off; then nothing can be done about it. */
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
