import { accepted } from '../../language/refusal.ts';
import type { Refusal, Result } from '../../language/refusal.ts';

/** What bounds the orders that run and are not paid yet. */
export interface UnpaidBound {
  /** The most of them at one time. */
  readonly most: number;
  /** The number at which the farm is called for more; empty where it has none. */
  readonly phone: string;
}

/**
 * Whether one more unpaid order may be placed. `running` is how many there are already: the most of those of the
 * household, of the mobile and of the address.
 */
export function judgeUnpaid(running: number, bound: UnpaidBound): Result<null> {
  return running < bound.most ? accepted(null) : { ok: false, refusal: unpaidRefusal(bound) };
}

/** What is said to whom the limit stops: how many, and the number to call where the farm has one. */
export function unpaidRefusal({
  most,
  phone,
}: {
  readonly most: number | string;
  readonly phone: string;
}): Refusal {
  const orCall = { en: `, or call us at ${phone}`, mr: ` किंवा आम्हाला ${phone} वर फोन करा` };
  return {
    code: 'unpaid_orders_full',
    params: { n: most, orCall: phone === '' ? { en: '', mr: '' } : orCall },
  };
}
