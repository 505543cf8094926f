import { isAhead } from '../order/account-deletion.ts';
import { canCustomise, orderStatus } from '../order/order.ts';
import type { Delivery, OrderState } from '../order/order.ts';
import { isPastCutOff } from '../calendar/cut-off.ts';
import type { Day, Instant } from '../../values/day.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Refusal, Result } from '../../language/refusal.ts';

/** An order with the pincode of its deliveries that do not go elsewhere. */
type Addressed = Pick<OrderState, 'status' | 'endDate' | 'deliveries'> & { readonly pincode: string };

/** Judges whether one more delivery may come to the asked pincode then. */
export type Admits = (delivery: Pick<Delivery, 'date' | 'batch'>) => Result<null>;

/** A delivery that keeps its address, and why. */
interface Stay {
  readonly date: Day;
  readonly refusal: Refusal;
}

/** What a new address would do. */
export interface AddressPlan {
  /** The deliveries that go there, in order of date. */
  readonly moves: readonly Day[];
  readonly stays: readonly Stay[];
  /** Skipped dates: a box that comes back to one goes there too. */
  readonly follows: readonly Day[];
}

/** The pincode of a delivery. */
export function pincodeOf({ pincode }: Addressed, { goesTo }: Delivery): string {
  return goesTo?.pincode ?? pincode;
}

/**
 * Plans a new address for one delivery, or for all that are still open (`date` is null), product 5.54. A delivery that stays in its
 * pincode keeps its room, also in a retired one; `admits` judges the others. Refuses an order that is not active, a date that is no
 * delivery, and what keeps its address where none goes to the new one.
 */
export function planAddress(
  order: Addressed,
  { date, pincode }: { readonly date: Day | null; readonly pincode: string },
  admits: Admits,
  now: Instant,
): Result<AddressPlan> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  const asked = order.deliveries.filter(
    (delivery) => isAhead(delivery, now) && (date === null || delivery.date === date),
  );
  if (date !== null && asked.length === 0) return refused('date_not_a_delivery', { day: date });
  const judged = asked.map((delivery) => ({
    date: delivery.date,
    result: judgeOne(delivery, pincodeOf(order, delivery) === pincode ? null : admits, now),
  }));
  const moves = judged.flatMap(({ date: day, result }) => (result.ok ? [day] : []));
  const stays = judged.flatMap(({ date: day, result }) =>
    result.ok ? [] : [{ date: day, refusal: result.refusal }],
  );
  const follows = order.deliveries.filter(
    (delivery) => date === null && delivery.status === 'skipped' && !isPastCutOff(delivery.date, now),
  );
  if (moves.length > 0) return accepted({ moves, stays, follows: follows.map(({ date: day }) => day) });
  const open = stays.find(({ refusal }) => refusal.code !== 'date_past_cut_off') ?? stays[0];
  return open ? { ok: false, refusal: open.refusal } : refused('no_open_delivery');
}

function judgeOne(delivery: Delivery, admits: Admits | null, now: Instant): Result<null> {
  if (isPastCutOff(delivery.date, now)) return refused('date_past_cut_off', { day: delivery.date });
  return admits ? admits(delivery) : accepted(null);
}

/**
 * Judges that these deliveries can get their former address or time of day back: each that is not skipped is still open. Refuses an
 * order that is not active, a date past its cut-off, and one that brings no box any more. It does not look at their room.
 */
export function judgeWayBack(
  order: Omit<Addressed, 'pincode'>,
  dates: readonly Day[],
  now: Instant,
): Result<null> {
  if (!canCustomise(orderStatus(order.status, order.endDate, now))) return refused('order_not_active');
  const known = new Map(order.deliveries.map((delivery) => [delivery.date, delivery]));
  for (const day of dates) {
    const delivery = known.get(day);
    if (delivery?.status === 'skipped') continue;
    if (isPastCutOff(day, now)) return refused('date_past_cut_off', { day });
    if (!delivery || !isAhead(delivery, now)) return refused('undo_outdated');
  }
  return accepted(null);
}
