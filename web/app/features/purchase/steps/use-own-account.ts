import { accountCalls } from '@shivar/domain/contract/account-calls';
import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import { useEffect, useState } from 'react';

import { call } from '../../../lib/api-client.ts';

/** The customer's account with its kept addresses; null until it has come, and where it can't. */
export function useOwnAccount(): AccountAnswer | null {
  const [account, setAccount] = useState<AccountAnswer | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const answer = await call(accountCalls.account, { signal });
      if (answer.ok) setAccount(answer.value);
    };
    // Thrown only where the page was left.
    load().catch(() => undefined);
    return () => controller.abort();
  }, []);
  return account;
}
