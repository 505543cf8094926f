import type { Day } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';
import { memo, useRef, useSyncExternalStore } from 'react';

import { formatSum } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { inLetters } from '../../../lib/letter-size.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useEditor } from '../state/editor-store.ts';
import { MonthGrid } from './month-grid.tsx';
import { categoryTone, segmentsOf } from './month-bars.ts';
import { placesOf, useDrawnWindow } from '../days/drawn-window.ts';
import { ItemDrawing } from '../box/item-row.tsx';
import type { OpenDate } from '../box/open-date.ts';
import { DateFace } from '../days/date-face.tsx';
import { hasLines, linesOn, markOf, pickOn, sumsText } from '../state/selectors.ts';
import type { DateMark } from '../state/selectors.ts';

const WIDE = '(min-width: 48rem)';

/** The month at a glance: dates × items on a wide screen, a list of boxes on a phone. */
export function Month({ onOpen }: { onOpen: OpenDate }) {
  const t = useWords('customise');
  const isWide = useSyncExternalStore(followWidth, () => matchMedia(WIDE).matches);
  return (
    <section aria-label={t('monthView')}>
      {isWide ? <MonthGrid onOpen={onOpen} /> : <MonthList onOpen={onOpen} />}
    </section>
  );
}

function followWidth(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The height of a box with the gap below it (lib/letter-size.ts). */
const PLACE = 108;

/** The month on a phone: a list of boxes. Only those in and near sight are in the page. */
function MonthList({ onOpen }: { onOpen: OpenDate }) {
  const t = useWords('customise');
  const dates = useEditor((state) => state.dates);
  const column = useRef<HTMLOListElement>(null);
  const drawn = useDrawnWindow(column, { along: 'page', count: dates.length, size: PLACE });
  return (
    <>
      <CategoryLegend />
      <ol
        ref={column}
        aria-label={t('deliveryDates')}
        className="relative"
        style={{ height: inLetters(dates.length * PLACE) }}
      >
        {placesOf(drawn).map((place) => (
          <MonthListRow key={dates[place]} place={place} onOpen={onOpen} />
        ))}
      </ol>
    </>
  );
}

/** The colours of the categories in the bars. Screen readers have neither. */
function CategoryLegend() {
  const language = useLanguage();
  const groups = useEditor((state) => state.groups);
  const categories = [...new Set(groups.map(({ category }) => category))];
  return (
    <ul aria-hidden="true" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      {categories.map(({ id, name }, index) => (
        <li key={id} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
            <rect width="12" height="12" rx="3" className={categoryTone(index)} />
          </svg>
          {name[language]}
        </li>
      ))}
    </ul>
  );
}

/** A box of the list: its date and state, its items, and its sum. */
const MonthListRow = memo(function MonthListRow({ place, onOpen }: { place: number; onOpen: OpenDate }) {
  const dates = useEditor((state) => state.dates);
  const day = dates[place] ?? '';
  const mark = useEditor((state) => markOf(state, day));
  const isEdited = useEditor((state) => state.edited === day);
  return (
    <li
      aria-posinset={place + 1}
      aria-setsize={dates.length}
      className="absolute inset-x-0"
      style={{ top: inLetters(place * PLACE) }}
    >
      <button
        type="button"
        aria-current={isEdited || undefined}
        onClick={() => onOpen(day)}
        className={classNames(
          'flex h-[6.25rem] w-full items-center gap-3 rounded-button border bg-card px-3 text-left',
          isEdited ? 'border-2 border-leaf' : mark === 'chosen' ? 'border-turmeric' : 'border-line',
        )}
      >
        <span
          className={classNames(
            'relative flex h-[5rem] w-[min(4rem,20vw)] shrink-0 flex-col items-center justify-center rounded-small leading-tight',
            mark === 'locked' || mark === 'planned' ? 'bg-lock-tint text-lock' : 'bg-sprout',
          )}
        >
          <DateFace day={day} mark={mark} look="list" />
        </span>
        <RowContent day={day} mark={mark} />
        <Icon name="right" className="size-5 text-soft" />
      </button>
    </li>
  );
});

/** The content of a box; where nothing is chosen, what the farm sends. The bar is for the customer's own choice. */
function RowContent({ day, mark }: { day: Day; mark: DateMark }) {
  const [t, month] = [useWords('customise'), useWords('month')];
  const own = useEditor((state) => linesOn(state, day));
  const pick = useEditor((state) => pickOn(state, day));
  const items = useEditor((state) => state.order.items);
  const isPick = hasLines(pick);
  const lines = isPick ? pick : own;
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1.5">
      <Drawings lines={lines} />
      <ContentBar lines={own} />
      <span
        className={classNames('figures flex flex-wrap gap-x-2 text-sm leading-tight', isPick && 'text-soft')}
      >
        {sumsText(items, lines, formatSum, t.language) || t('notChosen')}
        {isPick && <span>{t('ourPick')}</span>}
        {mark === 'chosen' && <span className="text-turmeric-ink">{month('unsavedMark')}</span>}
      </span>
    </span>
  );
}

// More do not fit beside the date at 360 px.
const MOST_DRAWINGS = 5;

function Drawings({ lines }: { lines: Quantities }) {
  const t = useWords('month');
  const held = Object.keys(lines).filter((id) => (lines[id] ?? 0) > 0);
  const more = held.length - MOST_DRAWINGS;
  return (
    <span className="flex min-h-7 flex-wrap items-center gap-x-1.5">
      {held.slice(0, MOST_DRAWINGS).map((id) => (
        <ItemDrawing key={id} id={id} size={26} />
      ))}
      {more > 0 && <span className="figures text-sm text-soft">{t('moreItems', { n: more })}</span>}
    </span>
  );
}

/** Decorative: the sums stand in words below it. */
function ContentBar({ lines }: { lines: Quantities }) {
  const groups = useEditor((state) => state.groups);
  const deliveries = useEditor((state) => state.order.deliveries);
  return (
    <span className="block h-2 overflow-hidden rounded-full bg-line">
      <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none" className="block size-full">
        {segmentsOf(groups, deliveries, lines).map(({ tone, start, width }) => (
          <rect key={start} x={start} width={width} height="8" className={tone} />
        ))}
      </svg>
    </span>
  );
}
