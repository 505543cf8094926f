import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import type { OrderLedger } from '@shivar/domain/contract/complaint-calls';
import { useState } from 'react';

import { call } from '../../../lib/api-client.ts';
import { useAsked } from '../../../lib/use-asked.ts';

/** What became of an order, read when `version` changes; `replace` shows a newer one. */
export function useLedger(orderId: string, version: unknown) {
  const [tries, setTries] = useState(0);
  const [newer, setNewer] = useState<{ readonly key: string; readonly ledger: OrderLedger } | null>(null);
  const key = `${orderId} ${JSON.stringify(version)} ${tries}`;
  const answer = useAsked(key, (signal) =>
    call(complaintCalls.orderLedger, { params: { id: orderId }, signal }),
  );
  const ledger = newer?.key === key ? newer.ledger : answer?.ok ? answer.value : null;
  return {
    ledger,
    failed: answer !== null && !answer.ok,
    readAgain: () => setTries(tries + 1),
    replace: (next: OrderLedger) => setNewer({ key, ledger: next }),
  };
}
