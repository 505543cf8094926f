import { randomUUIDv7 } from 'node:crypto';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import { PAYMENT_METHODS } from '@shivar/domain/rules/settings/settings';
import type { Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';

/** Whether a way of paying can be used here; paying on delivery is `cod` (product 4.10). Which are offered is a setting. */
export function isSetUp(method: string): boolean {
  return (PAYMENT_METHODS as readonly string[]).includes(method);
}

/** Notes that an order is to be paid on delivery. The amount is in paise. */
export async function owePayment(
  tx: Transaction,
  orderId: string,
  method: string,
  amount: Paise,
  now: Instant,
): Promise<void> {
  const payment = {
    id: randomUUIDv7(),
    orderId,
    method,
    status: 'due' as const,
    amountPaise: amount,
    createdAt: new Date(now),
  };
  await insertRows(tx, 'payments', [payment]);
}
