/** Calls back when the browser has nothing better to do, at the latest after 3 seconds. */
export function whenIdle(callback: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 3000 });
  else setTimeout(callback, 500);
}
