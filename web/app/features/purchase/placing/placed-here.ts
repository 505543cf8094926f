import { useMemo } from 'react';

import { useSession } from '../../../lib/session.ts';
import { readTab } from '../../../lib/stored-state.ts';

/** The last order of a plan from this tab. */
export interface PlacedHere {
  readonly orderId: string;
  readonly orderNumber: number;
}

/** Where the tab keeps it, until the tab or the session ends: *Back* leads to its form again. */
export const placedKey = (planId: string) => `placed:${planId}`;

/** The last order of this plan from this tab, while the customer is signed in; null while hydrating. */
export function usePlacedHere(planId: string, ready: boolean): PlacedHere | null {
  const { isLoggedIn } = useSession();
  return useMemo(() => {
    const text = ready && isLoggedIn ? readTab(placedKey(planId)) : null;
    return text === null ? null : (JSON.parse(text) as PlacedHere);
  }, [planId, ready, isLoggedIn]);
}
