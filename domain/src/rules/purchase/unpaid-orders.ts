import { accepted } from '../../language/refusal.ts';
import type { Refusal, Result } from '../../language/refusal.ts';

/** The limit of unpaid orders (product 4.12). */
export interface UnpaidBound {
  /** The most at one time. */
  readonly most: number;
  /** The farm's phone for people who want more. Empty without one. */
  readonly phone: string;
}

/** Judges one more unpaid order. `running` is the largest number among household, mobile and address. */
export function judgeUnpaid(running: number, bound: UnpaidBound): Result<null> {
  return running < bound.most ? accepted(null) : { ok: false, refusal: unpaidRefusal(bound) };
}

/** The refusal: the limit, and the phone where there is one. */
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
