import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { addDays, dayAt, instantAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { useEffect } from 'react';

import { serverNow } from '../../lib/server-clock.ts';
import { useEditorStore } from './state/editor-store.ts';
import type { EditorState } from './state/editor-state.ts';
import { isEditable } from './state/selectors.ts';
import { useOrderSync } from './state/use-order-sync.ts';
import type { OrderSync } from './state/use-order-sync.ts';

// A look at the server at most this often when somebody goes to and fro between two tabs.
const LOOK_AGAIN_AFTER_MS = 3000;
// A timer may run slow on a sleeping device, so a long wait is cut into short ones.
const LONGEST_WAIT_MS = 600_000;

/**
 * Keeps an open page true: looks at the stored order again when the tab is looked at again or is back online,
 * and locks each date at its cut-off by the server's clock, without a reload (product 3.2).
 */
export function useFreshness(): void {
  const sync = useOrderSync();
  useEffect(() => {
    let lookedAt = serverNow();
    const look = () => {
      if (document.visibilityState === 'hidden' || serverNow() - lookedAt < LOOK_AGAIN_AFTER_MS) return;
      lookedAt = serverNow();
      void sync.reload();
    };
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [sync]);
  useCutOffs(sync);
}

function useCutOffs({ tell }: OrderSync): void {
  const store = useEditorStore();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let next = nextTurn(store.read(), serverNow());
    const wait = () => {
      clearTimeout(timer);
      const left = Math.max(0, next - serverNow());
      timer = setTimeout(turn, Math.min(left, LONGEST_WAIT_MS));
    };
    const turn = () => {
      const now = serverNow();
      if (now >= next) {
        const wasEditable = isEditable(store.read(), next - 1);
        const fitted = store.receive(store.read().answer, now);
        if (wasEditable) tell(fitted);
        next = nextTurn(store.read(), now);
      }
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', turn);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [store, tell]);
}

/** The next instant at which a date is locked by its cut-off, or tomorrow becomes another day. */
export function nextTurn({ dates }: Pick<EditorState, 'dates'>, now: Instant): Instant {
  const midnight = instantAt(addDays(dayAt(now), 1), 0);
  const closing = dates.map(cutOffOf).find((cutOff) => cutOff > now);
  return closing === undefined ? midnight : Math.min(closing, midnight);
}
