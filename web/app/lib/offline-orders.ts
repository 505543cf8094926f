import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { orderReads } from '@shivar/domain/contract/order-reads';
import type { Instant } from '@shivar/domain/values/day';

import { keepPrivately, keptPrivately } from './kept-answers.ts';
import { readAnswer } from './read-answer.ts';

/** A customer's orders as they were when they were last loaded. A household without a network still sees its next boxes. */
interface StoredOrders {
  /** By the server's clock. */
  readonly at: Instant;
  readonly orders: readonly OrderAnswer[];
  /** Whether those that have been over for long are among them. */
  readonly hasAll: boolean;
}

const KEY = '/kept-orders';

/** Stores this customer's orders, if the browser can. */
export function storeOrders(userId: string, stored: StoredOrders): Promise<void> {
  return keepPrivately(KEY, userId, { ...stored });
}

/** This customer's stored orders; null where there are none of a known form. */
export async function storedOrders(userId: string): Promise<StoredOrders | null> {
  const kept = await keptPrivately(KEY, userId);
  if (!kept) return null;
  const orders = readAnswer(orderReads.ordersOfUser.answer, kept['orders']);
  // A page of an older version has stored all of them, without this word.
  return orders.ok ? { at: kept.at, orders: orders.value, hasAll: kept['hasAll'] !== false } : null;
}
