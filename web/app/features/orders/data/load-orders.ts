import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { Instant } from '@shivar/domain/values/day';

import { requireUser } from '../../../lib/guard.ts';
import { storeOrders, storedOrders } from '../../../lib/offline-orders.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import type { SessionUser } from '../../../lib/session.ts';
import { askOrders } from './ask-orders.ts';
import type { Past } from './ask-orders.ts';

/** A household's orders, as far as they could be loaded. */
export interface HouseholdOrders {
  /** The newest first; null where they could not be loaded. */
  readonly orders: readonly OrderAnswer[] | null;
  /** Without a network: the time of loading of the stored orders. */
  readonly keptAt: Instant | null;
  /** Whether those that have been over for long are among them. */
  readonly hasAll: boolean;
}

export interface LoadedOrders extends HouseholdOrders {
  readonly user: SessionUser;
}

/** Loads and stores this customer's orders. Without a network they are the stored ones. */
export async function ordersOfHousehold(userId: string, past: Past): Promise<HouseholdOrders> {
  const loaded = await askOrders(userId, past);
  if (!loaded.ok) {
    const kept = loaded.failure.kind === 'refused' ? null : await storedOrders(userId);
    return { orders: kept?.orders ?? null, keptAt: kept?.at ?? null, hasAll: kept?.hasAll ?? false };
  }
  const hasAll = past === undefined;
  void storeOrders(userId, { at: serverNow(), orders: loaded.value, hasAll });
  return { orders: loaded.value, keptAt: null, hasAll };
}

/** For a `clientLoader`: the customer's orders, or a redirect to the login without a token or user (product 2.34). */
export async function loadOrders(request: Request, past?: Past): Promise<LoadedOrders> {
  const orders = await ordersOfHousehold(requireUser(request)._id, past);
  // A 401 has cleared the session: then `requireUser` leads to the login.
  return { user: requireUser(request), ...orders };
}
