import type { RefObject } from 'react';
import { startTransition, useEffect, useState } from 'react';

import { whenIdle } from './idle.ts';
import { whenNear } from './near.ts';

/** Told at what has been drawn. */
const DRAWN = 'drawn';

/** How long a page that is not scrolled waits with it: the first seconds belong to who taps. In milliseconds. */
const QUIET = 2500;

/**
 * Draws, one by one while the browser has nothing better to do, what `draw-when-near` (app.css) has left out of
 * the first layout: scrolling then meets nothing undrawn, and the page's length is its true one. It begins when
 * somebody scrolls, or once the page has been open for a while.
 */
export function useDrawRest(pathname: string): void {
  useEffect(() => {
    const over = new AbortController();
    const drawNext = () => {
      const next = over.signal.aborted ? null : document.querySelector('.draw-when-near:not([data-drawn])');
      if (!next) return;
      next.setAttribute('data-drawn', '');
      next.dispatchEvent(new Event(DRAWN));
      whenIdle(drawNext);
    };
    const begin = () => {
      clearTimeout(timer);
      removeEventListener('scroll', begin);
      whenIdle(drawNext);
    };
    const timer = setTimeout(begin, QUIET);
    addEventListener('scroll', begin, { passive: true, signal: over.signal });
    return () => {
      clearTimeout(timer);
      over.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has other things to draw
  }, [pathname]);
}

/**
 * Whether what stands at `place`, with `draw-when-near`, is drawn or about to be. A row's fields wait for it: a browser
 * that looks for something to fill in lays out each row with a field, one after the other, at once.
 */
export function useDrawn(place: RefObject<Element | null>): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const element = place.current;
    const show = () => startTransition(() => setDrawn(true));
    const leave = whenNear(element, show);
    element?.addEventListener(DRAWN, show, { once: true });
    return () => {
      leave();
      element?.removeEventListener(DRAWN, show);
    };
  }, [place]);
  return isDrawn;
}
