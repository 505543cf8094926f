import type { AnswerOf } from '@shivar/domain/contract/call';
import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { useEffect } from 'react';

import { call } from '../../lib/api-client.ts';
import { sharedValue, useShared } from '../../lib/stored-state.ts';

/** Messages become overdue by time alone, so the count is asked again. In milliseconds. */
const ASK_AGAIN_MS = 300_000;

const known = sharedValue<AnswerOf<typeof officeInboxCalls.inboxCount> | null>(null);

/** The last known number of open and overdue messages by the server's clock; null until it is known. */
export function useInboxCount() {
  return useShared(known);
}

/** Asks for the count now. After a failure the last count stays. */
export async function askInboxCount(signal?: AbortSignal): Promise<void> {
  try {
    const answer = await call(officeInboxCalls.inboxCount, signal ? { signal } : {});
    if (answer.ok) known.write(answer.value);
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
