import { accepted, refused } from '../../language/refusal.ts';
import { latinDigits } from '../../language/format.ts';
import type { Result } from '../../language/refusal.ts';
import { paiseFromRupees } from '../../values/money.ts';
import type { Paise } from '../../values/money.ts';
import type { WordOf } from '../fields.ts';
import type { PaymentStanding } from './order.ts';

/** What the doors took of an order's price, what is still due, and what was taken beyond the price. */
export interface Cash {
  readonly taken: Paise;
  readonly due: Paise;
  readonly over: Paise;
}

/**
 * How an order stands with the cash of its doors (product 6.41), from the wire's rupees. Where it is paid, refunded or no longer owed
 * nothing is due, whatever was taken.
 */
export function cashOf(
  standing: WordOf<PaymentStanding>,
  payment: { readonly amount: number; readonly taken?: number | undefined },
): Cash {
  const amount = paiseFromRupees(payment.amount);
  const taken = paiseFromRupees(payment.taken ?? 0);
  const isOwed = standing === 'due' || standing === 'failed';
  return { taken, due: isOwed ? Math.max(0, amount - taken) : 0, over: Math.max(0, taken - amount) };
}

/**
 * Judges whether an order can be noted as paid together with others: one of which the doors took a part is looked at alone
 * (product 6.41). Refuses cash_in_part. Amounts in paise.
 */
export function judgePaidWithOthers({
  amount,
  taken,
}: {
  readonly amount: Paise;
  readonly taken: Paise;
}): Result<null> {
  return taken > 0 && taken < amount ? refused('cash_in_part') : accepted(null);
}

const RUPEES = /^(\d{1,7})(?:\.(\d{1,2}))?$/;

/** An amount as somebody types it in rupees, in paise: `1,480` or `₹१,४८०.५०`. Null where it is none, or 1 crore and more. */
export function paiseFromText(text: string): Paise | null {
  const [, rupees, paise = ''] = RUPEES.exec(latinDigits(text).replaceAll(/[₹,\s]/g, '')) ?? [];
  return rupees === undefined ? null : Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}
