import { useSyncExternalStore } from 'react';

/** The login dialog over the page that is open; whoever closes it says how it ended. */
interface LoginPrompt {
  readonly answer: (loggedIn: boolean) => void;
}

let open: LoginPrompt | null = null;
const listeners = new Set<() => void>();

/**
 * Opens the login dialog over the page, which stays as it is, and waits: true once somebody is logged in,
 * false where the dialog was closed. Asked again while it is open, the first asker gets false.
 */
export function askLogin(): Promise<boolean> {
  open?.answer(false);
  return new Promise((resolve) => {
    const prompt: LoginPrompt = {
      answer: (loggedIn) => {
        if (open === prompt) setOpen(null);
        resolve(loggedIn);
      },
    };
    setOpen(prompt);
  });
}

/** The prompt that is open now, or null. */
export function useLoginPrompt(): LoginPrompt | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setOpen(prompt: LoginPrompt | null): void {
  open = prompt;
  for (const listener of listeners) listener();
}
