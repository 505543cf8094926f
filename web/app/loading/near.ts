/** How far below the window something already counts as near, as a part of the window's height. */
const AHEAD = '100%';

/** Who is told that an element is near. */
const waiting = new Map<Element, () => void>();
let watch: IntersectionObserver | undefined;

/**
 * Calls back once, when the window is about to show `element`: a screen before it does. What it gives takes that
 * back. Nothing is near where there is no element. An element can be waited for by one at a time.
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
