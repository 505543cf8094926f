import type { Day, Instant } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { useEffect, useEffectEvent, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** How often it is looked whether a box has changed, in milliseconds. */
const LOOK_EVERY_MS = 30_000;

interface Looks {
  /** The server's instant at which nothing had changed; null where nobody has looked. */
  readonly at: Instant | null;
  /** The last look brought no answer. */
  readonly failed: boolean;
}

/**
 * Looks from time to time whether the list of a day is still the one of this `version` (null: there is none yet), as
 * long as its page is in sight, and at once when it comes into sight. Tells where it is not.
 */
export function useLooks(
  { date, batch }: { readonly date: Day; readonly batch: Batch },
  version: string | null,
  onChanged: () => void,
): Looks {
  const [looks, setLooks] = useState<Looks>({ at: null, failed: false });
  const tellChanged = useEffectEvent(onChanged);
  useEffect(() => {
    if (version === null) return undefined;
    const given = new AbortController();
    const { signal } = given;
    let isLooking = false;
    const look = async () => {
      if (isLooking || document.visibilityState === 'hidden') return;
      isLooking = true;
      try {
        const answer = await call(officeDayCalls.fulfilmentChanges, { params: { date, batch }, signal });
        const isSame = answer.ok && answer.value.version === version;
        setLooks(({ at }) => ({ at: isSame ? serverNow() : at, failed: !answer.ok }));
        if (answer.ok && !isSame) tellChanged();
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        isLooking = false;
      }
    };
    const lookNow = () => void look();
    const timer = setInterval(lookNow, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookNow);
    window.addEventListener('online', lookNow);
    return () => {
      given.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookNow);
      window.removeEventListener('online', lookNow);
    };
  }, [date, batch, version]);
  return looks;
}
