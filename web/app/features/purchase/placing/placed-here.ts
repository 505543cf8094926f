import { useMemo } from 'react';

import { useSession } from '../../../lib/session.ts';

/** An order of a plan that was placed in this tab. */
export interface PlacedHere {
  readonly orderId: string;
  readonly orderNumber: number;
}

const keyOf = (planId: string) => `placed:${planId}`;

/** Remembers the last order of a plan until the tab or the session ends: *Back* leads to the form it was placed with. */
export function rememberPlaced(planId: string, placed: PlacedHere): void {
  try {
    sessionStorage.setItem(keyOf(planId), JSON.stringify(placed));
  } catch {
    // Where storage is forbidden, the order is found among the others.
  }
}

/** The last order of this plan that was placed in this tab, for whoever is still signed in; null while hydrating. */
export function usePlacedHere(planId: string, ready: boolean): PlacedHere | null {
  const { isLoggedIn } = useSession();
  return useMemo(() => (ready && isLoggedIn ? placedHere(planId) : null), [planId, ready, isLoggedIn]);
}

function placedHere(planId: string): PlacedHere | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(planId)) ?? 'null') as PlacedHere | null;
  } catch {
    return null;
  }
}
