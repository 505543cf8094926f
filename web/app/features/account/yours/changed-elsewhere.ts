import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { AccountAnswer } from '@shivar/domain/contract/account-calls';

import type { CallFailure } from '../../../lib/api-client.ts';
import { call } from '../../../lib/api-client.ts';

/** Whether a call was refused because somebody else saved first. */
export function isChangedElsewhere(failure: CallFailure): boolean {
  return (
    failure.kind === 'refused' && ['changed_elsewhere', 'address_not_found'].includes(failure.refusal.code)
  );
}

/** The account as it is by now, after such a refusal; null after any other. */
export async function accountAfter(
  failure: CallFailure,
  signal?: AbortSignal,
): Promise<AccountAnswer | null> {
  if (!isChangedElsewhere(failure)) return null;
  const now = await call(accountCalls.account, signal ? { signal } : {});
  return now.ok ? now.value : null;
}
