import { placedNow } from './placed-now.ts';

/** What thanks for the order, where it was placed a moment ago: fetched with it, so that it moves nothing. */
export async function thanksFor(orderId: string) {
  if (!placedNow(orderId)) return null;
  const found = await import('./order-thanks.tsx').catch(() => null);
  return found?.OrderThanks ?? null;
}
