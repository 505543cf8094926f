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
const MOST_AT_ONCE = 3;

let queue: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a short message over the page for 5 seconds (a refusal for 8). The same text is not shown twice. */
export function toast(kind: ToastKind, text: string): void {
  lastId += 1;
  const added: Toast = { id: lastId, kind, text };
  setQueue([...queue.filter((other) => other.text !== text), added]);
  setTimeout(() => dismissToast(added.id), SHOWN_MS[kind]);
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  setQueue(queue.filter((toast) => toast.id !== id));
}

/** The messages to show now: the newest three, in the order they came. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, shown, none);
}

let visible: readonly Toast[] = [];
const NONE: readonly Toast[] = [];

function setQueue(next: readonly Toast[]): void {
  queue = next;
  visible = queue.slice(-MOST_AT_ONCE);
  for (const listener of listeners) listener();
}

function shown(): readonly Toast[] {
  return visible;
}

function none(): readonly Toast[] {
  return NONE;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
