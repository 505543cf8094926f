import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

import { letterScale } from '../../../lib/letter-size.ts';

/** The drawn places of a long row or column: from `first` up to, not including, `last`. */
export interface DrawnWindow {
  readonly first: number;
  readonly last: number;
  /** Whether not all places fit at once. */
  readonly overflows: boolean;
}

/** A long row or column; its sizes grow with the reader's letters (lib/letter-size.ts). */
interface LongRow {
  readonly count: number;
  /** The size of each place. */
  readonly size: number;
  /** `page` is a column that scrolls with the page; the others scroll on their own. */
  readonly along: 'x' | 'y' | 'page';
  /** How much of the visible length is covered by sticky parts. */
  readonly covered?: number;
  /** Where the first guess begins. */
  readonly start?: number;
}

// The window moves by whole steps, so that most scroll events draw nothing new.
const STEP = 4;

/**
 * The places of an element that are in sight, and some on either side. The first rendering is a guess, for an element
 * as large as the browser's window: a measurement before the layout would make the browser lay the page out twice.
 */
export function useDrawnWindow(
  row: RefObject<HTMLElement | null>,
  { along, count, size, covered = 0, start = 0 }: LongRow,
): DrawnWindow {
  const [drawn, setDrawn] = useState(() =>
    windowOf(start, along === 'x' ? window.innerWidth : window.innerHeight, { count, size }),
  );
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const { from, length } = inSight(element, along);
      const scale = letterScale();
      const next = windowOf(from, length - covered * scale, { count, size: size * scale });
      setDrawn((before) => (isSame(before, next) ? before : next));
    };
    // It measures at once, too.
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    const scrolled = along === 'page' ? window : element;
    scrolled.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      scrolled.removeEventListener('scroll', measure);
    };
  }, [row, along, count, size, covered]);
  return drawn;
}

function inSight(element: HTMLElement, along: LongRow['along']) {
  if (along === 'x') return { from: element.scrollLeft, length: element.clientWidth };
  if (along === 'y') return { from: element.scrollTop, length: element.clientHeight };
  return { from: -element.getBoundingClientRect().top, length: window.innerHeight };
}

/** The places in sight of a stretch from `start` over `length` CSS pixels. */
export function windowOf(
  start: number,
  length: number,
  { count, size }: Pick<LongRow, 'count' | 'size'>,
): DrawnWindow {
  const firstStep = Math.floor(start / size / STEP) - 1;
  const lastStep = Math.ceil((start + length) / size / STEP) + 1;
  const inside = (place: number) => Math.max(0, Math.min(count, place));
  return {
    first: inside(firstStep * STEP),
    last: inside(lastStep * STEP),
    overflows: length < count * size,
  };
}

function isSame(one: DrawnWindow, other: DrawnWindow): boolean {
  return one.first === other.first && one.last === other.last && one.overflows === other.overflows;
}

/** The place that a key leads to from another; undefined for other keys. */
export function placeAfterKey(key: string, place: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowRight: place + 1,
    ArrowLeft: place - 1,
    PageDown: place + 7,
    PageUp: place - 7,
    Home: 0,
    End: count - 1,
  };
  const next = places[key];
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1));
}

/** The drawn places in order, and the places that must stay in the page because they hold the focus. */
export function placesOf(
  { first, last }: Pick<DrawnWindow, 'first' | 'last'>,
  ...always: readonly number[]
): number[] {
  const inSight = Array.from({ length: last - first }, (_, index) => first + index);
  const places = new Set([...inSight, ...always.filter((place) => place >= 0)]);
  return [...places].toSorted((one, other) => one - other);
}
