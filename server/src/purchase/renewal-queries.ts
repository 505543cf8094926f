import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { RenewalAnswer } from '@shivar/domain/contract/leaving-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { isInTime } from '@shivar/domain/rules/purchase/mandate';
import type { Day, Instant } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import type { Paise } from '@shivar/domain/values/money';
import { mandateOf } from '../books/mandate-queries.ts';
import { balancesOfHousehold } from '../books/queries.ts';
import type { Connection } from '../db/client.ts';
import { iso } from '../db/text.ts';
import { priceToday } from '../orders/ending-queries.ts';
import { orderById, orderOfUser } from '../orders/queries.ts';

/** An order, and the customer whose it must be. */
export interface OrderOf {
  readonly orderId: string;
  readonly userId: string;
}

/** When it is asked, and whether the farm is paid online. */
interface RenewalAsked {
  readonly now: Instant;
  readonly takesOnline: boolean;
}

const RENEWAL = `
  select r.agreed_paise as agreed, r.renewed_as::text as "renewedAs", next.start_date as "startDate"
  from renewals r cross join (
    select min(n.start_date) as start_date from orders n where n.id in (select renewed_as from renewals where order_id = $1)
  ) as next where r.order_id = $1`;

interface RenewalRow {
  readonly agreed: Paise;
  readonly renewedAs: string | null;
  readonly startDate: Day | null;
}

/** Whether a customer's order renews itself, and the price of the same today. Refuses an order that is not theirs. */
export async function renewalOf(
  db: Connection,
  { orderId, userId }: OrderOf,
  { now, takesOnline }: RenewalAsked,
): Promise<Result<RenewalAnswer>> {
  const order = await orderOfUser(db, orderId, userId);
  if (!order) return refused('order_not_found');
  const [[renewal], price, { credit, owed }, mandate] = await Promise.all([
    db.query<RenewalRow>(RENEWAL, [orderId]),
    priceToday(db, order, now),
    balancesOfHousehold(db, userId),
    mandateOf(db, userId),
  ]);
  const { agreed = null, renewedAs = null, startDate = null } = renewal ?? {};
  return accepted({
    agreed: agreed === null ? null : rupeesFromPaise(agreed),
    price: price === null ? null : rupeesFromPaise(price),
    credit: rupeesFromPaise(credit),
    owed: rupeesFromPaise(owed),
    mandate: mandate && rupeesFromPaise(mandate.most),
    online: takesOnline,
    inTime: isInTime(order.endDate, now),
    next: renewedAs === null || startDate === null ? null : { _id: renewedAs, startDate },
  });
}

/** The same for the office. */
export async function renewalOfAny(
  db: Connection,
  orderId: string,
  asked: RenewalAsked,
): Promise<Result<RenewalAnswer>> {
  const order = await orderById(db, orderId);
  return order ? renewalOf(db, { orderId, userId: order.userId }, asked) : refused('order_not_found');
}

const ALL = `
  select order_id::text as "order", agreed_paise / 100.0::float8 as agreed, ${iso('at')} as at, renewed_as::text as next
  from renewals where user_id = $1 order by at, order_id`;

/** All of it, for the file of a household's data. */
export function renewalDataOf(db: Connection, userId: string): Promise<DataAnswer['renewals']> {
  return db.query<DataAnswer['renewals'][number]>(ALL, [userId]);
}
