import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { useEffect, useSyncExternalStore } from 'react';

import { call } from '../../lib/api-client.ts';

interface InboxCount {
  readonly open: number;
  readonly overdue: number;
}

/** Messages become overdue by time alone, so the count is asked again. In milliseconds. */
const ASK_AGAIN_MS = 300_000;

let known: InboxCount | null = null;
const listeners = new Set<() => void>();

/** The last known number of open and overdue messages by the server's clock; null until it is known. */
export function useInboxCount(): InboxCount | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => known,
    () => null,
  );
}

/** Asks for the count now. After a failure the last count stays. */
export async function askInboxCount(signal?: AbortSignal): Promise<void> {
  try {
    const answer = await call(officeInboxCalls.inboxCount, signal ? { signal } : {});
    if (!answer.ok) return;
    known = answer.value;
    for (const listener of listeners) listener();
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

/** Keeps the count fresh while the component is mounted, for people who may read the inbox. */
export function useFreshInboxCount(isAdmitted: boolean): void {
  useEffect(() => {
    if (!isAdmitted) return undefined;
    const given = new AbortController();
    void askInboxCount(given.signal);
    const timer = setInterval(() => void askInboxCount(given.signal), ASK_AGAIN_MS);
    return () => {
      given.abort();
      clearInterval(timer);
    };
  }, [isAdmitted]);
}
