import { dayAt, daysBetween } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { paiseFromRupees } from '../../values/money.ts';
import { chargeOf } from './mandate.ts';
import type { Paise } from '../../values/money.ts';

/** From so many days before its last date on, an order is offered again. */
const OFFERED_DAYS = 7;

/**
 * Whether an order can be bought again by two presses (product 4.24): from a week before `endDate`, its last date, on, if it was not
 * cancelled. `startAgain` says when it would begin.
 */
export function isOfferedAgain(
  { status, endDate }: { readonly status: string; readonly endDate: Day },
  now: Instant,
): boolean {
  return (status === 'active' || status === 'completed') && daysBetween(dayAt(now), endDate) <= OFFERED_DAYS;
}

interface PlanOnSale {
  readonly _id: string;
  readonly comingSoon: boolean;
  readonly soldOut: boolean;
  /** Prices in rupees. */
  readonly sizes: readonly { readonly name: string; readonly price: number }[];
}

/** Today's price of the size that an order was bought in, in paise; null where nobody can buy it now (product 4.24). */
export function priceAgain(
  plans: readonly PlanOnSale[],
  order: { readonly planId: string; readonly sizeName: string },
): Paise | null {
  const plan = plans.find(({ _id, comingSoon, soldOut }) => _id === order.planId && !comingSoon && !soldOut);
  const size = plan?.sizes.find(({ name }) => name === order.sizeName);
  return size ? paiseFromRupees(size.price) : null;
}

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
