import type { OrderAnswer } from '@shivar/domain/answers';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

// A look at the server at most this often when somebody goes to and fro between two tabs.
const LOOK_AGAIN_AFTER_MS = 10_000;

/** The orders that a page shows. */
export interface FreshOrders {
  /** Those loaded last; null where they never could be. */
  readonly orders: readonly OrderAnswer[] | null;
  /** The last try brought nothing, so that what is shown may be old. */
  readonly isOld: boolean;
}

/**
 * Follows what the page's loader brings, and has it look again when the tab is looked at again or is back
 * online. What was loaded once stays in sight where a later try fails.
 */
export function useFreshOrders(loaded: readonly OrderAnswer[] | null): FreshOrders {
  const [known, setKnown] = useState(loaded);
  if (loaded !== null && loaded !== known) setKnown(loaded);
  useLookingAgain();
  return { orders: loaded ?? known, isOld: loaded === null && known !== null };
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
