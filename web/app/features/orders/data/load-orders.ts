import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';
import { useState } from 'react';
import { useRevalidator } from 'react-router';

import { requireUser } from '../../../lib/guard.ts';
import { useLookingAgain } from '../../../lib/look-again.ts';
import { storeOrders, storedOrders } from '../../../lib/offline-orders.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import type { SessionUser } from '../../../lib/session.ts';
import { askOrders } from './ask-orders.ts';

export interface LoadedOrders {
  readonly user: SessionUser;
  /** The newest first; null where they could not be loaded. */
  readonly orders: readonly OrderAnswer[] | null;
  /** Without a network: the time of loading of the stored orders. */
  readonly keptAt: Instant | null;
}

/** For a `clientLoader`: the customer's orders, or a redirect to the login without a token or user (product 2.34). */
export async function loadOrders(request: Request): Promise<LoadedOrders> {
  const user = requireUser(request);
  const loaded = await askOrders(user._id);
  // A 401 has cleared the session: then `requireUser` leads to the login.
  if (!loaded.ok) {
    const kept = loaded.failure.kind === 'refused' ? null : await storedOrders(user._id);
    return { user: requireUser(request), orders: kept?.orders ?? null, keptAt: kept?.at ?? null };
  }
  void storeOrders(user._id, { at: serverNow(), orders: loaded.value });
  return { user, orders: loaded.value, keptAt: null };
}

const LOOK_AGAIN_AFTER_MS = 10_000;

/**
 * Follows the page's loader, and runs it again when somebody comes back. Loaded orders stay in sight where a later
 * request fails: then they are old.
 */
export function useFreshOrders(loaded: LoadedOrders) {
  const [known, setKnown] = useState(loaded);
  // By its orders: the object around them may be a new one at each rendering.
  if (loaded.orders !== null && loaded.orders !== known.orders) setKnown(loaded);
  useLookingAgain(useRevalidator().revalidate, LOOK_AGAIN_AFTER_MS);
  const { orders, keptAt } = loaded.orders ? loaded : known;
  return { orders, keptAt, isOld: keptAt !== null || (loaded.orders === null && orders !== null) };
}
