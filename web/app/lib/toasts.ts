import { useSyncExternalStore } from 'react';

/** `done` and `info` are told politely, `refusal` at once. */
export type ToastKind = 'done' | 'info' | 'refusal';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

// Long enough to read; a refusal asks for more thought.
const SHOWN_MS: Record<ToastKind, number> = { done: 5000, info: 5000, refusal: 8000 };

let shown: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a short message over the page for 5 seconds (a refusal for 8), in the place of the one before: messages never
 * pile up over what is edited, and the newest answers what was done last.
 */
export function toast(kind: ToastKind, text: string): void {
  lastId += 1;
  const { id } = setShown({ id: lastId, kind, text });
  setTimeout(() => dismissToast(id), SHOWN_MS[kind]);
}

/** Takes a message away, where it is still the one that is shown. */
export function dismissToast(id: number): void {
  if (shown?.id === id) setShown(null);
}

/** The message to show at this moment, or null. */
export function shownToast(): Toast | null {
  return shown;
}

/** The same, followed. */
export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, shownToast, () => null);
}

function setShown<Next extends Toast | null>(next: Next): Next {
  shown = next;
  for (const listener of listeners) listener();
  return next;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
