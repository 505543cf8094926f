import { useEffect, useEffectEvent } from 'react';

/**
 * Looks again when the tab comes back into view, at most once in `afterMs` milliseconds, for people who switch between
 * two tabs; and whenever the network is back.
 */
export function useLookingAgain(look: () => unknown, afterMs: number): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let lookedAt = Date.now();
    const lookAtOnce = () => {
      if (document.visibilityState === 'hidden') return;
      lookedAt = Date.now();
      lookNow();
    };
    const lookIfOld = () => {
      if (Date.now() - lookedAt >= afterMs) lookAtOnce();
    };
    window.addEventListener('focus', lookIfOld, { signal });
    document.addEventListener('visibilitychange', lookIfOld, { signal });
    window.addEventListener('online', lookAtOnce, { signal });
    return () => over.abort();
  }, [afterMs]);
}
