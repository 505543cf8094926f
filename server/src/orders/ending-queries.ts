import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import type { NoticeFacts } from '@shivar/domain/rules/notices/notice';
import { priceAgain } from '@shivar/domain/rules/purchase/again';
import { feeOf, offerOf } from '@shivar/domain/rules/purchase/offer';
import { purchasedDates } from '@shivar/domain/rules/calendar/delivery-calendar';
import { startAgain, startRange } from '@shivar/domain/rules/calendar/start-range';
import { isInTime } from '@shivar/domain/rules/purchase/mandate';
import { outlookOf } from '@shivar/domain/rules/purchase/renewal';
import type { Outlook } from '@shivar/domain/rules/purchase/renewal';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import { mandateOf } from '../books/mandate-queries.ts';
import { balancesOfHousehold } from '../books/queries.ts';
import { servedArea } from '../area/queries.ts';
import { planOnSale } from '../catalogue/queries.ts';
import type { Connection } from '../db/client.ts';
import { farmSettings } from '../settings/queries.ts';

/** The continuation of an order, for the notice of its end (product 7.65). */
type Ending = Pick<NoticeFacts['ending'], 'again' | 'renewal'>;

/** Plans that were read already, by their ids: many orders of one plan end on one day. */
type Plans = Map<string, Awaited<ReturnType<typeof planOnSale>>>;

const FOLLOWED = `
  with ending as materialized (
    select o.id, o.user_id, o.plan_id, o.end_date, r.agreed_paise as agreed, r.renewed_as
    from orders o left join renewals r on r.order_id = o.id where o.id = any ($1)
  )
  select id::text as id, agreed, renewed_as is not null or id in (
    select e.id from ending e join orders n on n.user_id = e.user_id and n.plan_id = e.plan_id and n.id <> e.id
      and n.status in ('active', 'pending') and n.end_date > e.end_date) as followed
  from ending`;

/** By order: today's price of the same, or the outlook of an order that shall renew itself. Nothing where another one follows. */
export async function endingsOf(
  db: Connection,
  orders: readonly PlacedOrder[],
  now: Instant,
): Promise<ReadonlyMap<string, Ending>> {
  const endings = new Map<string, Ending>();
  if (orders.length === 0) return endings;
  const rows = await db.query<{ id: string; agreed: Paise | null; followed: boolean }>(FOLLOWED, [
    orders.map(({ id }) => id),
  ]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const plans: Plans = new Map();
  for (const order of orders) {
    const { agreed = null, followed = true } = known.get(order.id) ?? {};
    if (followed) continue;
    if (agreed !== null) endings.set(order.id, { renewal: await outlookOn(db, order, agreed, now, plans) });
    else {
      const price = await priceToday(db, order, now, plans);
      // The same again has no extras.
      const was = order.total - order.extras;
      if (price !== null) endings.set(order.id, { again: { paise: price, was } });
    }
  }
  return endings;
}

/** The price of the same again on this day, with its deliveries, in paise; null where it cannot be bought. */
export async function priceToday(
  db: Connection,
  order: PlacedOrder,
  now: Instant,
  plans: Plans = new Map(),
): Promise<Paise | null> {
  const plan = plans.get(order.planId) ?? (await planOnSale(db, order.planId, dayAt(now)));
  plans.set(order.planId, plan);
  const price = plan.ok ? priceAgain([plan.value], order) : null;
  const area = price === null ? null : await servedArea(db, order.pincode);
  if (price === null || !area?.deliveryFee) return price;
  const { deliveryFreeFrom } = await farmSettings(db, 'live');
  const start = startAgain({ endDate: order.endDate, deliveryFrequency: order.frequency }, now);
  const dates = purchasedDates(start ?? startRange(now).first, order.frequency, order.subscriptionType);
  const fee = feeOf(area.deliveryFee, deliveryFreeFrom);
  return offerOf({ price, boxes: dates.length, coupons: [], fee }).total;
}

/** The outlook of an order that shall renew itself for so many paise at most, with the mandate of its household as long as that can help. */
export async function outlookOn(
  db: Connection,
  order: PlacedOrder,
  agreed: Paise,
  now: Instant,
  plans?: Plans,
): Promise<Outlook> {
  const [price, money, mandate] = [
    await priceToday(db, order, now, plans),
    await balancesOfHousehold(db, order.userId),
    await mandateOf(db, order.userId),
  ];
  const most = mandate && isInTime(order.endDate, now) ? mandate.most : null;
  return outlookOf({ price, agreed, credit: money.credit, owed: money.owed, most });
}
