import type { RefObject } from 'react';
import { startTransition, useEffect, useState } from 'react';

/** The event of an element that has been drawn. */
const DRAWN = 'drawn';

/** A page that nobody scrolls waits so long, in milliseconds, to stay quick for taps. */
const QUIET_MS = 2500;

/**
 * Draws the elements with `draw-when-near` (app.css), which the first layout has left out, one by one while the browser
 * is idle. It begins when somebody scrolls, or some time after the page was opened. Then scrolling meets no empty
 * places, and the page has its true length.
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
    const timer = setTimeout(begin, QUIET_MS);
    addEventListener('scroll', begin, { passive: true, signal: over.signal });
    return () => {
      clearTimeout(timer);
      over.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has other things to draw
  }, [pathname]);
}

/**
 * Whether the element at `place`, with `draw-when-near`, is drawn or about to be. A row shows its fields only then: to
 * fill in fields, a browser lays out every row that has one, at once.
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

/** Calls back when the browser is idle, at the latest after 3 seconds. */
export function whenIdle(callback: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 3000 });
  else setTimeout(callback, 500);
}

/** An element counts as near so far below the window, in parts of the window's height. */
const AHEAD = '100%';

/** The callback of each element that is not near yet. */
const waiting = new Map<Element, () => void>();
let watch: IntersectionObserver | undefined;

/**
 * Calls back once, when `element` is at most one screen below the window. Returns the function that stops waiting. Each
 * element has one callback at a time.
 */
export function whenNear(element: Element | null, callback: () => void): () => void {
  if (!element) return () => undefined;
  // One observer for all: long lists wait for each of their rows.
  watch ??= new IntersectionObserver(tell, { rootMargin: `${AHEAD} 0px` });
  waiting.set(element, callback);
  watch.observe(element);
  return () => forget(element);
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    const callback = waiting.get(target);
    forget(target);
    callback?.();
  }
}

function forget(element: Element): void {
  waiting.delete(element);
  watch?.unobserve(element);
}
