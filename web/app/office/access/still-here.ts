import { presenceCalls } from '@shivar/domain/contract/ways-in-calls';
import { SEEN_EVERY_MS } from '@shivar/domain/rules/account/second-step';
import { useEffect } from 'react';

import { call } from '../../lib/api-client.ts';
import { storedText } from '../../lib/stored-state.ts';

const told = storedText('officeUsed');

/**
 * Tells the server by presses and keys that somebody uses the office, so that the session of a reader does not end
 * (product 7.33). A page that refreshes itself on a wall tells nothing.
 */
export function useStillHere(): void {
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    // A login has just told it.
    if (told.read() === null) told.write(String(Date.now()));
    const tell = () => {
      const isDue = Math.abs(Date.now() - Number(told.read())) >= SEEN_EVERY_MS;
      if (!isDue || !navigator.onLine) return;
      told.write(String(Date.now()));
      void call(presenceCalls.stillHere, {});
    };
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, tell, { signal, passive: true });
    return () => over.abort();
  }, []);
}
