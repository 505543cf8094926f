import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { BELL_REFRESH_MS, isDeliveryDue } from '@shivar/domain/rules/calendar/bell';

import { serverNow } from '../../../lib/server-clock.ts';
import { askOrders, onOrdersChanged } from './ask-orders.ts';

/** The bell uses orders that the page has just loaded. */
const JUST_LOADED_MS = 30_000;

/**
 * Tells whether a delivery of an active order is due today or tomorrow: now, every 5 minutes, after a purchase, and
 * whenever the tab comes back into view, until the signal (product 6.10). Without a network it uses the orders that
 * the device has stored. Another failure of the call tells nothing.
 */
export function followDeliveryDue(userId: string, tell: (due: boolean) => void, signal: AbortSignal): void {
  const ask = async (maxAgeMs = 0) => {
    const orders = await ordersNow(userId, maxAgeMs);
    if (orders && !signal.aborted) tell(isDeliveryDue(orders, serverNow()));
  };
  const look = () => {
    if (document.visibilityState === 'visible') void ask();
  };
  if (signal.aborted) return;
  void ask(JUST_LOADED_MS);
  const timer = setInterval(() => void ask(), BELL_REFRESH_MS);
  document.addEventListener('visibilitychange', look, { signal });
  onOrdersChanged(() => void ask(), signal);
  signal.addEventListener('abort', () => clearInterval(timer));
}

async function ordersNow(userId: string, maxAgeMs: number): Promise<readonly OrderAnswer[] | null> {
  const asked = await askOrders(userId, 'recent', maxAgeMs);
  if (asked.ok) return asked.value;
  if (asked.failure.kind !== 'unreachable') return null;
  // The device has stored the script too. With a network nobody needs it here.
  const { storedOrders } = await import('../../../lib/offline-orders.ts');
  return (await storedOrders(userId))?.orders ?? null;
}
