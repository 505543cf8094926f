import { sharedValue, useShared } from './stored-state.ts';

/** `done` and `info` are told politely, `refusal` at once. */
export type ToastKind = 'done' | 'info' | 'refusal';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

// Long enough to read; a refusal asks for more thought.
const SHOWN_MS: Record<ToastKind, number> = { done: 5000, info: 5000, refusal: 8000 };

const shown = sharedValue<Toast | null>(null);
let lastId = 0;

/**
 * Shows a short message over the page for 5 seconds (a refusal for 8). It replaces the one before: messages never pile
 * up over what is edited, and the newest answers the last action.
 */
export function toast(kind: ToastKind, text: string): void {
  lastId += 1;
  const id = lastId;
  shown.write({ id, kind, text });
  setTimeout(() => dismissToast(id), SHOWN_MS[kind]);
}

/** Takes a message away, where it is still the one that is shown. */
export function dismissToast(id: number): void {
  if (shown.read()?.id === id) shown.write(null);
}

/** The message to show at this moment, or null. */
export const shownToast = shown.read;

/** The same, followed. */
export function useToast(): Toast | null {
  return useShared(shown);
}

/** The id of the one live region of the page frame. */
export const ANNOUNCER_ID = 'announcer';

/** Tells a screen reader something that sighted people see anyway, such as a stepper's new value. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = text;
}
