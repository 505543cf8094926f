import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { ReactNode } from 'react';

import { LedgerList } from './ledger-list.tsx';
import { useLedger } from './use-ledger.ts';

/** What became of an order, in its details. Its children stay until that is known, and without a network. */
export function OrderSums({ order, children }: { order: OrderAnswer; children: ReactNode }) {
  const { ledger } = useLedger(order._id, order.deliverySchedule);
  return ledger ? <LedgerList ledger={ledger} order={order} heading="h3" /> : children;
}
