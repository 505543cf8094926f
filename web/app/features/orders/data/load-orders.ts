import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';

import { requireUser } from '../../../lib/guard.ts';
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
