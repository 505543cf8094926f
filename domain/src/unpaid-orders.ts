import { accepted, refused } from './refusal.ts';
import type { Result } from './refusal.ts';

/** What bounds the orders that run and are not paid yet. */
export interface UnpaidBound {
  /** The most of them at one time. */
  readonly most: number;
  /** Where the farm is called by who needs more. */
  readonly phone: string;
}

/**
 * Whether one more unpaid order may be placed. `running` is how many there are already: the most of those of the
 * household, of the mobile and of the address.
 */
export function judgeUnpaid(running: number, { most, phone }: UnpaidBound): Result<null> {
  return running < most ? accepted(null) : refused('unpaid_orders_full', { n: most, phone });
}
