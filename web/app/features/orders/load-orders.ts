import type { OrderAnswer } from '@shivar/domain/answers';
import { api } from '@shivar/domain/api';

import { call } from '../../lib/api-client.ts';
import { requireUser } from '../../lib/guard.ts';
import type { SessionUser } from '../../lib/session.ts';

export interface LoadedOrders {
  readonly user: SessionUser;
  /** The newest first; null where they could not be loaded. */
  readonly orders: readonly OrderAnswer[] | null;
}

/** For a `clientLoader`: the customer's orders, or a redirect to log in where there is no token or no user (spec 2). */
export async function loadOrders(request: Request): Promise<LoadedOrders> {
  const user = requireUser(request);
  const loaded = await call(api.ordersOfUser, { params: { userId: user._id }, signal: request.signal });
  // A 401 has cleared the session: whoever it was logs in and comes back.
  if (!loaded.ok) return { user: requireUser(request), orders: null };
  return { user, orders: loaded.value };
}
