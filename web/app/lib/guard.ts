import type { Call } from '@shivar/domain/contract/call';
import { orderReads } from '@shivar/domain/contract/order-reads';
import { data, redirect } from 'react-router';

import { call } from './api-client.ts';
import type { CallInput, CallResult } from './api-client.ts';
import { paths } from './paths.ts';
import type { SessionUser } from './session.ts';
import { currentSession } from './session.ts';

/**
 * For the `clientLoader` of a private page: the user, or a redirect to log in where there is no token or no
 * user (product 2.34), from where the visitor comes back to this page.
 */
export function requireUser(request: Request): SessionUser {
  const { user } = currentSession();
  if (user) return user;
  const { pathname, search } = new URL(request.url);
  throw redirect(paths.login(pathname + search));
}

/** Makes the call of a private page's `clientLoader`; redirects to log in before it, or where it ended the session. */
export async function callForUser<C extends Call>(
  request: Request,
  entry: C,
  input: CallInput<C>,
): Promise<CallResult<C>> {
  requireUser(request);
  const answer = await call(entry, input);
  if (!answer.ok) requireUser(request);
  return answer;
}

/** Loads the order of a private page. Throws 404 for one that is unknown or another's. */
export async function loadOrder(request: Request, id: string): Promise<CallResult<typeof orderReads.order>> {
  const loaded = await callForUser(request, orderReads.order, { params: { id } });
  if (loaded.ok || loaded.failure.kind !== 'refused') return loaded;
  if ([400, 403, 404].includes(loaded.failure.status)) throw data(null, { status: 404 });
  return loaded;
}
