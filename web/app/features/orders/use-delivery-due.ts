import { REMINDER_REFRESH_MS } from '@shivar/domain/reminder';
import { useEffect, useState } from 'react';

import { useSession } from '../../lib/session.ts';

/**
 * Whether the bell carries its dot: a delivery of an active order is due today or tomorrow. Asked again
 * every 5 minutes while somebody is logged in (spec 2, 4, 9). A call that fails leaves the dot as it is.
 */
export function useDeliveryDue(): boolean {
  const userId = useSession().user?._id;
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const given = new AbortController();
    const ask = async () => {
      // Fetched only where somebody is logged in: nobody else needs the client and its schemas here.
      const { askDeliveryDue } = await import('./delivery-due.ts');
      const answer = await askDeliveryDue(userId, given.signal);
      if (answer !== null && !given.signal.aborted) setDue(answer);
    };
    // What is thrown is an abort, which leaving wants, or a script that did not come: the next time, then.
    const refresh = () => void ask().catch(() => undefined);
    refresh();
    const timer = setInterval(refresh, REMINDER_REFRESH_MS);
    return () => {
      clearInterval(timer);
      given.abort();
      setDue(false);
    };
  }, [userId]);
  return due;
}
