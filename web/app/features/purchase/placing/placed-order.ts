import { useMemo } from 'react';

import { useSession } from '../../../lib/session.ts';
import { readTab, writeTab } from '../../../lib/tab-storage.ts';

/** An order that was placed a moment ago in this tab. */
export interface PlacedNow {
  readonly orderId: string;
  /** An earlier sending had gone through, though its answer was lost. */
  readonly wasPlacedBefore: boolean;
}

let placed: PlacedNow | null = null;

/** Remembers the order for its page. Null once the customer has read its thanks. */
export function notePlaced(now: PlacedNow | null): void {
  placed = now;
}

/** The order, if it was just placed. */
export function placedNow(orderId: string): PlacedNow | null {
  return placed?.orderId === orderId ? placed : null;
}

/** The last order of a plan from this tab. */
export interface PlacedHere {
  readonly orderId: string;
  readonly orderNumber: number;
}

const keyOf = (planId: string) => `placed:${planId}`;

/** Remembers the last order of a plan until the tab or the session ends: *Back* leads to its form again. */
export function rememberPlaced(planId: string, order: PlacedHere): void {
  writeTab(keyOf(planId), JSON.stringify(order));
}

/** The last order of this plan from this tab, while the customer is signed in; null while hydrating. */
export function usePlacedHere(planId: string, ready: boolean): PlacedHere | null {
  const { isLoggedIn } = useSession();
  return useMemo(() => {
    const text = ready && isLoggedIn ? readTab(keyOf(planId)) : null;
    return text === null ? null : (JSON.parse(text) as PlacedHere);
  }, [planId, ready, isLoggedIn]);
}
