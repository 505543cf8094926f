import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** The places of a long row or column that are to be drawn: from `first` up to, not including, `last`. */
interface DrawnWindow {
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

/**
 * Which places along an element's own scrolling, across or down, are in sight, and some on either side. What it
 * draws first is a guess, for an element as large as the window that begins at `start`: to measure before the
 * browser has laid the page out would make it do so twice.
 */
export function useScrollWindow(
  scroller: RefObject<HTMLElement | null>,
  axis: 'x' | 'y',
  { count, size, covered = 0, start = 0 }: Row & { readonly start?: number },
): DrawnWindow {
  const [drawn, setDrawn] = useState(() =>
    windowOf(start, axis === 'x' ? window.innerWidth : window.innerHeight, { count, size }),
  );
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => {
      const from = axis === 'x' ? element.scrollLeft : element.scrollTop;
      const length = axis === 'x' ? element.clientWidth : element.clientHeight;
      setDrawn(sameOr(windowOf(from, length - covered, { count, size })));
    };
    return follow(element, element, measure);
  }, [scroller, axis, count, size, covered]);
  return drawn;
}

/** The same for a list that scrolls with the page. */
export function useColumnWindow(column: RefObject<HTMLElement | null>, { count, size }: Row): DrawnWindow {
  const [drawn, setDrawn] = useState(() => windowOf(0, window.innerHeight, { count, size }));
  useEffect(() => {
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

/** Measures whenever the element was laid out with another size, at first too, and whenever it has been scrolled. */
function follow(element: HTMLElement, scrolled: HTMLElement | Window, measure: () => void): () => void {
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
