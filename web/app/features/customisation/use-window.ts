import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/** The places of a long row or column that are to be drawn: from `first` up to, not including, `last`. */
export interface DrawnWindow {
  readonly first: number;
  readonly last: number;
  /** Whether there is more than fits at once. */
  readonly overflows: boolean;
}

interface Row {
  readonly count: number;
  /** What each place takes, in CSS pixels. */
  readonly size: number;
  /** How much of the length in sight is covered by what stays put, in CSS pixels. */
  readonly covered?: number;
}

// The window moves by whole steps, so that most scroll events draw nothing new.
const STEP = 4;
// Measured before the first paint: until then nothing is drawn for nothing.
const NOTHING: DrawnWindow = { first: 0, last: 0, overflows: false };

/** Which places along an element's own scrolling, across or down, are in sight, and some on either side. */
export function useScrollWindow(
  scroller: RefObject<HTMLElement | null>,
  axis: 'x' | 'y',
  { count, size, covered = 0 }: Row,
): DrawnWindow {
  const [drawn, setDrawn] = useState(NOTHING);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const start = axis === 'x' ? element.scrollLeft : element.scrollTop;
      const length = axis === 'x' ? element.clientWidth : element.clientHeight;
      setDrawn(sameOr(windowOf(start, length - covered, { count, size })));
    };
    return follow(element, element, measure);
  }, [scroller, axis, count, size, covered]);
  return drawn;
}

/** The same for a list that scrolls with the page. */
export function useColumnWindow(column: RefObject<HTMLElement | null>, { count, size }: Row): DrawnWindow {
  const [drawn, setDrawn] = useState(NOTHING);
  useLayoutEffect(() => {
    const element = column.current;
    if (!element) return undefined;
    const measure = () =>
      setDrawn(sameOr(windowOf(-element.getBoundingClientRect().top, window.innerHeight, { count, size })));
    return follow(element, window, measure);
  }, [column, count, size]);
  return drawn;
}

/** The places in sight of a stretch that begins at `start` and is `length` long, in CSS pixels. */
export function windowOf(start: number, length: number, { count, size }: Row): DrawnWindow {
  const firstStep = Math.floor(start / size / STEP) - 1;
  const lastStep = Math.ceil((start + length) / size / STEP) + 1;
  const inside = (place: number) => Math.max(0, Math.min(count, place));
  return {
    first: inside(firstStep * STEP),
    last: inside(lastStep * STEP),
    overflows: length < count * size,
  };
}

function sameOr(next: DrawnWindow): (drawn: DrawnWindow) => DrawnWindow {
  return (drawn) =>
    drawn.first === next.first && drawn.last === next.last && drawn.overflows === next.overflows
      ? drawn
      : next;
}

function follow(element: HTMLElement, scrolled: HTMLElement | Window, measure: () => void): () => void {
  measure();
  const resized = new ResizeObserver(measure);
  resized.observe(element);
  scrolled.addEventListener('scroll', measure, { passive: true });
  return () => {
    resized.disconnect();
    scrolled.removeEventListener('scroll', measure);
  };
}

/** The drawn places and, wherever they are, those that must stay in the page because they hold the focus. */
export function placesOf(
  { first, last }: Pick<DrawnWindow, 'first' | 'last'>,
  ...always: readonly number[]
): number[] {
  const places = Array.from({ length: last - first }, (_, index) => first + index);
  for (const place of new Set(always)) if (place >= 0 && (place < first || place >= last)) places.push(place);
  return places.toSorted((one, other) => one - other);
}
