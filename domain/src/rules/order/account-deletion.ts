import { isPastCutOff } from '../calendar/cut-off.ts';
import { instantAt } from '../../values/day.ts';
import type { Day, Instant } from '../../values/day.ts';
import { BATCH_HOURS } from '../calendar/delivery-calendar.ts';
import { orderStatus } from './order.ts';
import type { OrderState } from './order.ts';
import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Paise } from '../../values/money.ts';
import type { Role } from '../account/role.ts';

/** The effect of a deletion on an order that is not over. */
export interface EndedOrder<Order> {
  readonly order: Order;
  /** Its deliveries that have not been brought. They are cancelled, and their quantities are given back. */
  readonly dates: readonly Day[];
}

/** The facts that can stop a deletion. */
interface DeletionOutlook<Order> {
  readonly ended: readonly EndedOrder<Order>[];
  /** The day of a box that is closed (product 3.2) and has not been brought. */
  readonly boxOnItsWay: Day | null;
}

type Ahead = Pick<OrderState, 'status' | 'endDate' | 'deliveries'>;

/** The effect of a deletion on these orders at an instant (decision 17). */
export function deletionOutlook<Order extends Ahead>(
  orders: readonly Order[],
  now: Instant,
): DeletionOutlook<Order> {
  const all = orders.map((order) => ({ order, ahead: order.deliveries.filter((one) => isAhead(one, now)) }));
  const ended = all.filter(({ order, ahead }) => isGoing(order, ahead.length, now));
  // A packed box of a cancelled order comes all the same (product 6.46).
  const coming = all.filter((each) => each.order.status === 'cancelled' || ended.includes(each));
  const closed = coming
    .flatMap(({ ahead }) => ahead)
    .filter(({ date, lines }) => isPastCutOff(date, now) && Object.keys(lines).length > 0);
  const days = closed.map(({ date }) => date).toSorted();
  return {
    ended: ended.map(({ order, ahead }) => ({ order, dates: ahead.map(({ date }) => date) })),
    boxOnItsWay: days[0] ?? null,
  };
}

/**
 * Judges a deletion and returns the orders that it ends. Refuses an account of the office, a closed box until its
 * batch has been brought (product 3.2), future deliveries that the customer did not give up, and money that would be open afterwards
 * (product 7.28). `money`: in paise, once these orders ended (`openMoney`).
 */
export function judgeDeletion<Order extends Ahead>(
  account: {
    readonly role: Role | null;
    readonly orders: readonly Order[];
    readonly money: { readonly owed: Paise; readonly credit: Paise };
  },
  givesUpDeliveries: boolean,
  now: Instant,
): Result<readonly EndedOrder<Order>[]> {
  if (account.role !== null) return refused('admin_not_deletable');
  const { ended, boxOnItsWay } = deletionOutlook(account.orders, now);
  if (boxOnItsWay !== null) return refused('box_on_its_way', { day: boxOnItsWay });
  const isAnythingAhead = ended.some(({ dates }) => dates.length > 0);
  if (isAnythingAhead && !givesUpDeliveries) return refused('deliveries_ahead');
  const { owed, credit } = account.money;
  return owed > 0 || credit > 0 ? refused('money_open') : accepted(ended);
}

/** An order of the old system may have any status (product 6.1). Its future deliveries count all the same. */
function isGoing({ status, endDate }: Ahead, ahead: number, now: Instant): boolean {
  const stands = orderStatus(status, endDate, now);
  if (stands === 'active' || stands === 'pending') return true;
  return stands !== 'cancelled' && stands !== 'completed' && ahead > 0;
}

/** Neither settled nor over: the batch is still to come, or on its way until its last hour (product 3.11). */
export function isAhead(
  { date, batch, status }: Pick<OrderState['deliveries'][number], 'date' | 'batch' | 'status'>,
  now: Instant,
): boolean {
  return (status === 'open' || status === 'planned') && now < instantAt(date, BATCH_HOURS[batch][1]);
}
