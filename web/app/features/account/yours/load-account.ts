import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { AccountAnswer } from '@shivar/domain/contract/account-calls';

import { call } from '../../../lib/api-client.ts';
import { requireUser } from '../../../lib/guard.ts';

/** For a `clientLoader`: the account, null where it could not be loaded, or a redirect to log in. */
export async function loadAccount(request: Request): Promise<{ account: AccountAnswer | null }> {
  requireUser(request);
  const loaded = await call(accountCalls.account, { signal: request.signal });
  if (loaded.ok) return { account: loaded.value };
  // A 401 has cleared the session: whoever it was logs in and comes back.
  requireUser(request);
  return { account: null };
}
