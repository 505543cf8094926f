import type { OrderAnswer } from '@shivar/domain/answers';
import { api } from '@shivar/domain/api';

import { call } from '../../lib/api-client.ts';
import { requireUser } from '../../lib/guard.ts';
import type { SessionUser } from '../../lib/session.ts';

export interface OrdersOfUser {
  readonly user: SessionUser;
  /** Null where they could not be loaded. */
  readonly orders: readonly OrderAnswer[] | null;
}

/** Who is logged in and what they ordered; whoever is not is sent to log in and comes back (spec 2). */
export async function loadOrders(request: Request): Promise<OrdersOfUser> {
  const user = requireUser(request);
  const loaded = await call(api.ordersOfUser, { params: { userId: user._id }, signal: request.signal });
  if (loaded.ok) return { user, orders: loaded.value };
  // A 401 has cleared the session: whoever it was logs in and comes back.
  if (loaded.failure.kind === 'refused' && loaded.failure.status === 401) requireUser(request);
  return { user, orders: null };
}
