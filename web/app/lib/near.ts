/** How far below the window something already counts as near, as a part of the window's height. */
const AHEAD = '100%';

/**
 * Calls back once, when the window is about to show `element`: a screen before it does. What it gives takes that
 * back. Nothing is near where there is no element.
 */
export function whenNear(element: Element | null, callback: () => void): () => void {
  if (!element) return () => undefined;
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      callback();
    },
    { rootMargin: `${AHEAD} 0px` },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
