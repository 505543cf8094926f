import { accountCalls } from '@shivar/domain/account-calls';
import type { SavedAddress } from '@shivar/domain/kept-account';
import { useEffect, useState } from 'react';

import { call } from '../../lib/api-client.ts';

/** The customer's kept addresses; empty until they have come, and where they can't. */
export function useKeptAddresses(): readonly SavedAddress[] {
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const answer = await call(accountCalls.account, { signal });
      if (answer.ok) setAddresses(answer.value.addresses);
    };
    // Thrown only where the page was left.
    load().catch(() => undefined);
    return () => controller.abort();
  }, []);
  return addresses;
}
