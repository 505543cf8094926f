import { useEffect } from 'react';

import { whenIdle } from './idle.ts';

/**
 * Draws, one by one while the browser has nothing better to do, what `draw-when-near` (app.css) has left out of
 * the first layout: scrolling then meets nothing undrawn, and the page's length is its true one.
 */
export function useDrawRest(pathname: string): void {
  useEffect(() => {
    let gone = false;
    const drawNext = () => {
      const next = gone ? null : document.querySelector('.draw-when-near:not([data-drawn])');
      if (!next) return;
      next.setAttribute('data-drawn', '');
      whenIdle(drawNext);
    };
    whenIdle(drawNext);
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has other things to draw
  }, [pathname]);
}
