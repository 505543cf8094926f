import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import { isNothing, sumQuantities } from '../../values/quantities.ts';
import type { Day, Instant } from '../../values/day.ts';
import type { Quantities } from '../../values/quantity.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import { DELIVERY, extraLines } from './ledger.ts';
import { isAhead } from './account-deletion.ts';
import { bringsBoxes, orderStatus } from './order.ts';
import type { OrderState } from './order.ts';

/** The effect of the end of an order on its boxes that have not been brought. */
export interface Ending {
  /** Cancelled, and their quantities given back. */
  readonly ends: readonly Day[];
  /** Closed already: they come all the same, and are charged. */
  readonly comes: readonly Day[];
}

/**
 * Judges that a household ends its order alone (product 6.46). A filled box past its cut-off (product 3.2) comes all the same. Refuses
 * order_not_active for an order that is over, cancelled, or in a status of the old system, which the office decides.
 */
export function judgeLeave(order: OrderState, now: Instant): Result<Ending> {
  const isGoing = bringsBoxes(orderStatus(order.status, order.endDate, now));
  return isGoing ? accepted(endingOf(order, now)) : refused('order_not_active');
}

/** What the end of an order ends, and what still comes. */
export function endingOf(order: OrderState, now: Instant): Ending {
  const ahead = order.deliveries.filter((delivery) => isAhead(delivery, now));
  // The boxes of an order that is not active are not packed.
  const isPacked = ({ date, lines }: (typeof ahead)[number]) =>
    order.status === 'active' && isPastCutOff(date, now) && !isNothing(lines);
  const datesOf = (boxes: typeof ahead) => boxes.map(({ date }) => date);
  return {
    ends: datesOf(ahead.filter((box) => !isPacked(box))),
    comes: datesOf(ahead.filter(isPacked)),
  };
}

/**
 * What an order still brings once these of its dates ended, by item, in grams or units, with the number of its deliveries and its extras: the boxes
 * that are packed, and those of which nobody has said yet what became of them.
 */
export function comingAfter(
  { deliveries }: Pick<OrderState, 'deliveries'>,
  ends: readonly Day[],
): Quantities {
  const coming = deliveries.filter(
    ({ date, status, lines }) => status === 'planned' && !ends.includes(date) && !isNothing(lines),
  );
  const quantities = sumQuantities(coming.flatMap((box) => [box.lines, extraLines(box)]));
  return coming.length > 0 ? { ...quantities, [DELIVERY]: coming.length } : quantities;
}

/** The last box that was to come after the end of an order, as long as nobody has said what became of it; else null. */
export function stillOf({ deliveries }: Pick<OrderState, 'deliveries'>, last: Day | null): Day | null {
  const box = deliveries.find(({ date }) => date === last);
  return box?.status === 'planned' && !isNothing(box.lines) ? box.date : null;
}
