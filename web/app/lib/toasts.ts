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

let waiting: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a short message over the page for 5 seconds (a refusal for 8), one at a time, so that what is edited stays in sight:
 * it takes the place of the one before, but waits for a refusal.
 */
export function toast(kind: ToastKind, text: string): void {
  lastId += 1;
  const added: Toast = { id: lastId, kind, text };
  setWaiting(kind === 'refusal' ? [added] : [...waiting.filter((other) => other.kind === 'refusal'), added]);
  setTimeout(() => dismissToast(added.id), SHOWN_MS[kind]);
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  setWaiting(waiting.filter((toast) => toast.id !== id));
}

/** The message to show at this moment, or null. */
export function shownToast(): Toast | null {
  return waiting[0] ?? null;
}

/** The same, followed. */
export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, shownToast, () => null);
}

function setWaiting(next: readonly Toast[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
