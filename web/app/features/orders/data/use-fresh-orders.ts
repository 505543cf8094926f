import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

import type { LoadedOrders } from './load-orders.ts';

// A look at the server at most this often when somebody goes to and fro between two tabs.
const LOOK_AGAIN_AFTER_MS = 10_000;

/** The orders that a page shows. */
interface FreshOrders {
  /** Those loaded last; null where they never could be. */
  readonly orders: readonly OrderAnswer[] | null;
  /** The last try brought nothing, so that what is shown may be old. */
  readonly isOld: boolean;
  /** When they were loaded, where they are what was kept for times without a network. */
  readonly keptAt: Instant | null;
}

/**
 * Follows what the page's loader brings, and has it look again when the tab is looked at again or is back
 * online. What was loaded once stays in sight where a later try fails.
 */
export function useFreshOrders(loaded: Omit<LoadedOrders, 'user'>): FreshOrders {
  const [known, setKnown] = useState(loaded);
  // By its orders: the object around them may be a new one at each rendering.
  if (loaded.orders !== null && loaded.orders !== known.orders) setKnown(loaded);
  useLookingAgain();
  const { orders, keptAt } = loaded.orders ? loaded : known;
  return { orders, keptAt, isOld: keptAt !== null || (loaded.orders === null && orders !== null) };
}

function useLookingAgain(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let lookedAt = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_AGAIN_AFTER_MS) return;
      lookedAt = Date.now();
      void revalidate();
    };
    // Back online is worth a look at once.
    const lookNow = () => {
      lookedAt = 0;
      look();
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', lookNow);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', lookNow);
    };
  }, [revalidate]);
}
