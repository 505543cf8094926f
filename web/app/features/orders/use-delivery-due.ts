import { api } from '@shivar/domain/api';
import { REMINDER_REFRESH_MS, isDeliveryDue } from '@shivar/domain/reminder';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
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
      const orders = await call(api.ordersOfUser, { params: { userId }, signal: given.signal });
      if (orders.ok) setDue(isDeliveryDue(orders.value, serverNow()));
    };
    // An abort is thrown, and is what leaving wants; every other failure is a value.
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
