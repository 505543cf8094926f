import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { orderReads } from '@shivar/domain/contract/order-reads';
import type { Instant } from '@shivar/domain/values/day';

import { readAnswer } from './read-answer.ts';
import { clockOffset, recallClockOffset } from './server-clock.ts';
import { PRIVATE_CACHE, currentSession } from './session.ts';

/** A customer's orders as they were when they were last loaded. */
interface StoredOrders {
  /** By the server's clock. */
  readonly at: Instant;
  readonly orders: readonly OrderAnswer[];
}

/** The stored form. An older page may have left fields out. */
interface Stored {
  readonly userId?: string;
  readonly at?: number;
  readonly clockOffset?: number;
  readonly orders?: unknown;
}

const KEY = '/kept-orders';

/*
 * A household without a network still sees its next boxes (docs/decisions/0021). Every change of the session deletes
 * them (session.ts): nothing private is left on the device after a logout.
 */

/** Stores this customer's orders, if the browser can. */
export async function storeOrders(userId: string, kept: StoredOrders): Promise<void> {
  try {
    const cache = await caches.open(PRIVATE_CACHE);
    await cache.put(KEY, new Response(JSON.stringify({ userId, clockOffset: clockOffset(), ...kept })));
    // The customer may have logged out since.
    if (currentSession().user?._id !== userId) await caches.delete(PRIVATE_CACHE);
  } catch {
    // Private windows and pages without https have no such store.
  }
}

/**
 * This customer's stored orders; null where there are none of a known form. They bring the offset of the device's clock:
 * on a device with a wrong date, tomorrow's box would be another one.
 */
export async function storedOrders(userId: string): Promise<StoredOrders | null> {
  try {
    const answer = await caches.match(KEY, { cacheName: PRIVATE_CACHE });
    const kept = (await answer?.json()) as Stored | undefined;
    if (kept?.userId !== userId || typeof kept.at !== 'number') return null;
    if (typeof kept.clockOffset === 'number') recallClockOffset(kept.clockOffset);
    const orders = readAnswer(orderReads.ordersOfUser.answer, kept.orders);
    return orders.ok ? { at: kept.at, orders: orders.value } : null;
  } catch {
    return null;
  }
}
