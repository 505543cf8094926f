import type { KeyboardEvent } from 'react';
import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { inLetters, letterScale } from '../../../lib/letter-size.ts';
import { useWords } from '../../../lib/words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { OpenDate } from '../box/open-date.ts';
import { useEditor } from '../state/editor-store.ts';
import { markOf, unsavedCount } from '../state/selectors.ts';
import type { DateMark } from '../state/selectors.ts';
import { placeAfterKey, placesOf, useDrawnWindow } from './drawn-window.ts';
import { DateFace } from './date-face.tsx';

/** The width of a chip with the gap behind it (lib/letter-size.ts). */
const PLACE = 76;

/** The dates to choose from (product 5.1), to swipe; one stop for Tab. Only the chips near sight are in the page. */
export function DayStrip({ onOpen }: { onOpen: OpenDate }) {
  const t = useWords('customise');
  const dates = useEditor((state) => state.dates);
  const edited = useEditor((state) => state.edited);
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useDrawnWindow(scroller, { along: 'x', count: dates.length, size: PLACE });
  const editedPlace = edited === null ? -1 : dates.indexOf(edited);
  const { stop, handleKeyDown } = useRovingStop(scroller, editedPlace, dates.length);
  useScrollTo(scroller, editedPlace);
  const slide = (by: number) => {
    const row = scroller.current;
    const place = PLACE * letterScale();
    row?.scrollBy({ left: by * Math.max(place, row.clientWidth - place), behavior: 'smooth' });
  };

  return (
    <section aria-label={t('deliveryDates')}>
      <div ref={scroller} className="-mx-4 overflow-x-auto overscroll-x-contain faded-sides px-4 py-1">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the chips */}
        <ol
          className="relative h-[6rem]"
          style={{ width: inLetters(dates.length * PLACE) }}
          onKeyDown={handleKeyDown}
        >
          {placesOf(drawn, stop, editedPlace).map((place) => (
            <DayChip key={dates[place]} place={place} isStop={place === stop} onOpen={onOpen} />
          ))}
        </ol>
      </div>
      <div className="flex items-center justify-between gap-4">
        <DateCounts />
        {/* For a mouse: fingers swipe, and the keyboard has its arrows. */}
        {drawn.overflows && (
          <span className="hidden pointer-fine:flex">
            <IconButton icon="left" label={t('earlierDates')} tabIndex={-1} onClick={() => slide(-1)} />
            <IconButton icon="right" label={t('laterDates')} tabIndex={-1} onClick={() => slide(1)} />
          </span>
        )}
      </div>
    </section>
  );
}

function DateCounts() {
  const t = useWords('customise');
  const count = useEditor((state) => state.dates.length);
  const locked = useEditor((state) => state.dates.filter((day) => markOf(state, day) === 'locked').length);
  const planned = useEditor((state) => state.dates.filter((day) => markOf(state, day) === 'planned').length);
  const unsaved = useEditor(unsavedCount);
  const parts = [
    t('dateCount', { n: count }),
    planned > 0 && t('plannedCount', { n: planned }),
    locked > 0 && t('lockedCount', { n: locked }),
    unsaved > 0 && t('unsavedCount', { n: unsaved }),
  ];
  return <p className="text-sm text-soft">{parts.filter(Boolean).join(' · ')}</p>;
}

/** The chip that Tab stops at: the edited date's, until the arrows move on. */
function useRovingStop(row: { current: HTMLElement | null }, editedPlace: number, count: number) {
  const [moved, setMoved] = useState<number | null>(null);
  const stop = Math.min(moved ?? Math.max(0, editedPlace), count - 1);
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = placeAfterKey(event.key, stop, count);
    if (target === undefined) return;
    event.preventDefault();
    // The chip may have to be drawn before it can take the focus.
    flushSync(() => setMoved(target));
    row.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  // The customer opened another date: it is the stop again.
  const [lastEdited, setLastEdited] = useState(editedPlace);
  if (lastEdited !== editedPlace) {
    setLastEdited(editedPlace);
    setMoved(null);
  }
  return { stop, handleKeyDown };
}

/** Brings a place into the middle of the row: before it is first painted, and smoothly later. */
function useScrollTo(row: { current: HTMLElement | null }, place: number): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const element = row.current;
    if (!element || place < 0) return undefined;
    // The observer runs after the layout: to ask for the width here would make the browser lay the row out twice.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      const width = PLACE * letterScale();
      const left = place * width - (element.clientWidth - width) / 2;
      element.scrollTo({ left, behavior: isFirst.current ? 'instant' : 'smooth' });
      isFirst.current = false;
    });
    laidOut.observe(element);
    return () => laidOut.disconnect();
  }, [row, place]);
}

interface DayChipProps {
  place: number;
  isStop: boolean;
  onOpen: OpenDate;
}

const LOOKS: Record<DateMark, string> = {
  open: 'border-line bg-card hover:bg-sprout',
  chosen: 'border-turmeric bg-card hover:bg-sprout',
  planned: 'border-transparent bg-lock-tint text-lock',
  locked: 'border-transparent bg-lock-tint text-lock',
  skipped: 'border-dashed border-line-strong text-soft hover:bg-sprout',
};
const EDITED: Record<DateMark, string> = {
  open: 'border-leaf bg-leaf text-on-leaf',
  chosen: 'border-leaf bg-leaf text-on-leaf',
  planned: 'border-lock bg-lock text-on-lock',
  locked: 'border-lock bg-lock text-on-lock',
  skipped: 'border-leaf bg-leaf text-on-leaf',
};

/** A date of the strip: tomato with a lock (and a leaf tick where it is planned), a turmeric mark while unsaved, filled while its box is open. */
const DayChip = memo(function DayChip({ place, isStop, onOpen }: DayChipProps) {
  const dates = useEditor((state) => state.dates);
  const day = dates[place] ?? '';
  const mark = useEditor((state) => markOf(state, day));
  const isEdited = useEditor((state) => state.edited === day);
  return (
    <li
      aria-posinset={place + 1}
      aria-setsize={dates.length}
      className="absolute top-0"
      style={{ left: inLetters(place * PLACE) }}
    >
      <button
        type="button"
        aria-pressed={isEdited}
        tabIndex={isStop ? 0 : -1}
        onClick={() => onOpen(day)}
        className={classNames(
          'relative flex h-[6rem] w-[4.25rem] scroll-mx-20 flex-col items-center justify-center rounded-button border leading-tight',
          isEdited ? EDITED[mark] : LOOKS[mark],
        )}
      >
        <DateFace day={day} mark={mark} isEdited={isEdited} look="strip" />
      </button>
    </li>
  );
});
