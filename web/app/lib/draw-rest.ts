import { useEffect } from 'react';

import { whenIdle } from './idle.ts';

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
