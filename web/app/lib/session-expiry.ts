import { useSyncExternalStore } from 'react';

let goToLogin: () => void = () => {};
let notice: string | null = null;
const listeners = new Set<() => void>();

/** Says where to go when the server answers that the session expired (product 7.11). Set once, by the page frame. */
export function onSessionExpired(handler: () => void): void {
  goToLogin = handler;
}

/**
 * The server answered that the session expired, in these words: the api client says so, after it has cleared the
 * session. They stand in the login dialog, which covers everything else, however the visitor comes there.
 */
export function sessionExpired(message: string): void {
  setNotice(message);
  goToLogin();
}

/** In which words the session expired; null once somebody has logged in again, or would not. */
export function useExpiryNotice(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  );
}

/** Whether it has expired, and nobody has logged in again since. */
export function hasExpired(): boolean {
  return notice !== null;
}

/** The words were read. */
export function forgetExpiry(): void {
  setNotice(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setNotice(next: string | null): void {
  notice = next;
  for (const listener of listeners) listener();
}
