import { orderReads } from '@shivar/domain/contract/order-reads';

import { call } from '../../../lib/api-client.ts';
import type { CallResult } from '../../../lib/api-client.ts';
import { currentSession, sessionToken } from '../../../lib/session.ts';

type OrdersAnswer = CallResult<typeof orderReads.ordersOfUser>;

/** The orders that a page needs: the recent ones, or all, which is undefined (product 8.5). */
export type Past = 'recent' | undefined;

interface Asked {
  readonly past: Past;
  readonly token: string | null;
  readonly answer: Promise<OrdersAnswer>;
  /** The time of the answer, by `performance.now()`; null before it. */
  readonly answeredAt: number | null;
}

let asked: Asked | null = null;

/**
 * Asks for the user's orders. Callers share a request under way, and an answer of the last `maxAgeMs`. All orders will do for a
 * page that needs the recent ones.
 */
export function askOrders(userId: string, past: Past, maxAgeMs = 0): Promise<OrdersAnswer> {
  if (currentSession().user?._id !== userId) {
    // Somebody else has logged in meanwhile, in another tab.
    return Promise.resolve({ ok: false, failure: { kind: 'unreachable' } });
  }
  const token = sessionToken();
  if (asked?.token === token && (asked.past === past || !asked.past)) {
    const { answer, answeredAt } = asked;
    if (answeredAt === null || performance.now() - answeredAt < maxAgeMs) return answer;
  }
  const answer = call(orderReads.ordersOfUser, { params: { userId }, query: { past } });
  const thisOne: Asked = { past, token, answer, answeredAt: null };
  asked = thisOne;
  void answer.then(({ ok }) => {
    // A failure is forgotten, so that the next request tries again.
    if (asked === thisOne) asked = ok ? { ...thisOne, answeredAt: performance.now() } : null;
  });
  return answer;
}

const CHANGED = 'orders-changed';

/** Tells this page that the logged-in user has bought something. */
export function tellOrdersChanged(): void {
  document.dispatchEvent(new Event(CHANGED));
}

/** Calls the listener after each purchase on this page, until the signal. */
export function onOrdersChanged(listener: () => void, signal: AbortSignal): void {
  document.addEventListener(CHANGED, listener, { signal });
}
