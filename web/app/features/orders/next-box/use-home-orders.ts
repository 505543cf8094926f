import { useCallback, useEffect, useState } from 'react';

import { useLookingAgain } from '../../../lib/look-again.ts';
import { onOrdersChanged } from '../data/ask-orders.ts';
import { ordersOfHousehold } from '../data/load-orders.ts';
import type { HouseholdOrders } from '../data/load-orders.ts';

const LOOK_AGAIN_AFTER_MS = 10_000;

/** The orders as they were last loaded. `failed`: another try found none, and the ones before stay. */
interface HomeOrders extends HouseholdOrders {
  readonly failed: boolean;
}

/**
 * Loads a household's orders, and again when somebody comes back, as from another tab with a change, and after a
 * purchase. Null before the first answer.
 */
export function useHomeOrders(userId: string) {
  const [known, setKnown] = useState<HomeOrders | null>(null);
  const load = useCallback(
    () =>
      ordersOfHousehold(userId, 'recent').then((loaded) =>
        setKnown((before) =>
          loaded.orders === null && before?.orders
            ? { ...before, failed: true }
            : { ...loaded, failed: false },
        ),
      ),
    [userId],
  );
  useEffect(() => {
    const gone = new AbortController();
    void load();
    onOrdersChanged(() => void load(), gone.signal);
    return () => gone.abort();
  }, [load]);
  useLookingAgain(load, LOOK_AGAIN_AFTER_MS);
  return { known, load };
}
