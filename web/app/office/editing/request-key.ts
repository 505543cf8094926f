import { useRef } from 'react';

/**
 * The idempotency key of a text, until its outcome is known. So the same text sent again after a lost connection counts
 * once. Another text gets another key.
 */
export function useRequestKey(): { keyFor: (sent: string) => string; forget: () => void } {
  const open = useRef<{ readonly sent: string; readonly key: string } | null>(null);
  return {
    keyFor: (sent) => {
      if (open.current?.sent !== sent) open.current = { sent, key: newKey() };
      return open.current.key;
    },
    forget: () => {
      open.current = null;
    },
  };
}

/** A key that nobody has used. */
// Not crypto.randomUUID: browsers have it on https only, and a farm may try the shop out on its own network.
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
