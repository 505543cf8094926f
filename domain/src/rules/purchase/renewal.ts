import type { Paise } from '../../values/money.ts';
import { chargeOf } from './mandate.ts';

/** The outlook of an order that shall renew itself, in paise: it does, or the reason against it. */
export type Outlook =
  | { readonly how: 'renews'; readonly paise: Paise }
  /** It costs more than the household agreed to. */
  | { readonly how: 'price'; readonly paise: Paise; readonly agreed: Paise }
  /** So much credit is missing, and the household's mandate brings it in time. */
  | { readonly how: 'mandate'; readonly paise: Paise; readonly short: Paise }
  /** So much credit is missing. */
  | { readonly how: 'credit'; readonly paise: Paise; readonly short: Paise }
  /** Its size is not on sale, or its items or its dates cannot come in the same way. */
  | { readonly how: 'gone' };

/**
 * Whether an order can renew itself (product 4.25): at no more than the price that the household agreed to, and from the credit that it
 * has beyond all that it owes. `most`: what a mandate may bring of it; null without one, or where it is too late for it. All in paise.
 */
export function outlookOf({
  price,
  agreed,
  credit,
  owed,
  most,
}: {
  readonly price: Paise | null;
  readonly agreed: Paise;
  readonly credit: Paise;
  readonly owed: Paise;
  readonly most: Paise | null;
}): Outlook {
  if (price === null) return { how: 'gone' };
  if (price > agreed) return { how: 'price', paise: price, agreed };
  const short = price - Math.max(0, credit - owed);
  if (short <= 0) return { how: 'renews', paise: price };
  const isBrought = most !== null && chargeOf(short, most) !== null;
  return { how: isBrought ? 'mandate' : 'credit', paise: price, short };
}

/** The last days on which an order renews itself, today first: the day before its last date, and that date if the first one failed. */
export const RENEWAL_DAYS = 1;
