import { dayAt, daysBetween } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { paiseFromRupees } from '../../values/money.ts';
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
