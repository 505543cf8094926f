import { useEffect, useState } from 'react';

import { whenIdle } from '../../../loading/draw-rest.ts';
import { useSession } from '../../../lib/session.ts';

/** Whether the bell carries its dot: a delivery of an active order is due today or tomorrow (product 6.9). */
export function useDeliveryDue(): boolean {
  const userId = useSession().user?._id;
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const given = new AbortController();
    let again: ReturnType<typeof setTimeout>;
    // Only logged-in users fetch the script. After a failure it is fetched again.
    const follow = () =>
      void import('./follow-bell.ts').then(
        ({ followDeliveryDue }) => followDeliveryDue(userId, setDue, given.signal),
        () => {
          if (!given.signal.aborted) again = setTimeout(follow, 30_000);
        },
      );
    // The page's own requests come first.
    whenIdle(() => {
      if (!given.signal.aborted) follow();
    });
    return () => {
      given.abort();
      clearTimeout(again);
      setDue(false);
    };
  }, [userId]);
  return due;
}
