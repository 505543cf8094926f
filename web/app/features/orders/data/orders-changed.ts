const CHANGED = 'orders-changed';

/** Tells this page that whoever is logged in has bought something. */
export function tellOrdersChanged(): void {
  document.dispatchEvent(new Event(CHANGED));
}

/** Heeds it until the signal. */
export function onOrdersChanged(heed: () => void, signal: AbortSignal): void {
  document.addEventListener(CHANGED, heed, { signal });
}
