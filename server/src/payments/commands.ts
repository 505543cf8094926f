import { randomUUIDv7 } from 'node:crypto';
import type { Instant } from '@shivar/domain/day';
import type { Paise } from '@shivar/domain/money';
import type { Transaction } from '../db/client.ts';
import { payments } from './tables.ts';

/** The ways of paying that the farm offers; paying on delivery is `cod` (design 5). */
export const PAYMENT_METHODS: readonly string[] = ['cod'];

/** Notes that an order is to be paid on delivery. The amount is in paise. */
export async function owePayment(
  tx: Transaction,
  orderId: string,
  method: string,
  amount: Paise,
  now: Instant,
): Promise<void> {
  await tx.orm.insert(payments).values({
    id: randomUUIDv7(),
    orderId,
    method,
    status: 'due',
    amountPaise: amount,
    createdAt: new Date(now),
  });
}
