import { randomUUIDv7 } from 'node:crypto';
import type { RenewalAnswer } from '@shivar/domain/contract/leaving-calls';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { boughtOf } from '@shivar/domain/rules/purchase/bought';
import { startAgain, startRange } from '@shivar/domain/rules/calendar/start-range';
import { RENEWAL_DAYS } from '@shivar/domain/rules/purchase/renewal';
import type { Outlook } from '@shivar/domain/rules/purchase/renewal';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import { bookFromCredit } from '../books/commands.ts';
import { avoidDaysOff } from '../customisation/day-off-commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { tell } from '../notices/commands.ts';
import { instantOfWrite } from '../orders/close-commands.ts';
import { outlookOn, priceToday } from '../orders/ending-queries.ts';
import { lockOrderOfUser, orderById } from '../orders/queries.ts';
import { lockOrdersOfUser } from '../orders/status-commands.ts';
import { enterPayment } from '../payments/entry-commands.ts';
import { farmSettings } from '../settings/queries.ts';
import { agree } from './commands.ts';
import { renewalOf } from './renewal-queries.ts';
import type { OrderOf } from './renewal-queries.ts';
import { writeOrder } from './write-commands.ts';

/* Orders that renew themselves from the credit of their household (product 4.25). */

interface RenewalDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly takesOnline: boolean;
}

const SET = `
  insert into renewals (order_id, user_id, agreed_paise, at) values ($1, $2, $3, $4)
  on conflict (order_id) do update set agreed_paise = excluded.agreed_paise, at = excluded.at
  where renewals.renewed_as is null`;
const END = 'delete from renewals where order_id = $1 and renewed_as is null';

/**
 * Lets a customer's order renew itself for so many paise at most, or with null not any more. Refuses an order that is not theirs or not
 * active (order_not_active), and another price than today's (offer_changed). An order that was renewed stays so.
 */
export function setRenewal(
  deps: RenewalDeps,
  of: OrderOf,
  agreed: Paise | null,
): Promise<Result<RenewalAnswer>> {
  return inTransaction(deps.db, (tx) => set(tx, deps, of, agreed));
}

/** The same by the office, for a household that asked for it. It is in the audit. */
export async function setRenewalFor(
  deps: RenewalDeps,
  { orderId, actorId }: { readonly orderId: string; readonly actorId: string },
  agreed: Paise | null,
): Promise<Result<RenewalAnswer>> {
  const { db, clock } = deps;
  const order = await orderById(db, orderId);
  if (!order) return refused('order_not_found');
  const of = { orderId, userId: order.userId };
  return actingAs(db, { userId: actorId, at: clock.now() }, (tx) => set(tx, deps, of, agreed));
}

async function set(
  tx: Transaction,
  { clock, takesOnline }: RenewalDeps,
  { orderId, userId }: OrderOf,
  agreed: Paise | null,
): Promise<Result<RenewalAnswer>> {
  const locked = await lockOrderOfUser(tx, orderId, userId);
  if (!locked) return refused('order_not_found');
  const now = clock.now();
  if (agreed === null) await tx.query(END, [orderId]);
  else {
    if (locked.order.status !== 'active' || locked.order.endDate < dayAt(now))
      return refused('order_not_active');
    if ((await priceToday(tx, locked.order, now)) !== agreed) return refused('offer_changed');
    await tx.query(SET, [orderId, userId, agreed, new Date(now)]);
  }
  return renewalOf(tx, { orderId, userId }, { now, takesOnline });
}

const DUE = `
  select r.order_id::text as "orderId", r.user_id::text as "userId"
  from renewals r join orders o on o.id = r.order_id join users u on u.id = r.user_id
  where r.renewed_as is null and o.status = 'active' and o.end_date between $1::date and $2::date
    and u.deleted_at is null and u.blocked_at is null
  order by r.at, r.order_id`;

/**
 * Renews the orders that end tomorrow, or today if it failed yesterday, each in a transaction of its own. A household hears that its order
 * was renewed, or once why not. Throws the first failure when all others are done.
 */
export async function renewOrders(db: Database, clock: Clock): Promise<void> {
  const today = dayAt(clock.now());
  const failures: unknown[] = [];
  for (const of of await db.query<OrderOf & object>(DUE, [today, addDays(today, RENEWAL_DAYS)]))
    await inTransaction(db, (tx) => renew(tx, clock, of)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

const LOCK = `
  select agreed_paise as agreed from renewals where order_id = $1 and renewed_as is null for update`;

async function renew(tx: Transaction, clock: Clock, { orderId, userId }: OrderOf): Promise<void> {
  const order = (await lockOrdersOfUser(tx, userId)).find(({ id }) => id === orderId);
  // Its credit is nobody else's until the end.
  await tx.query('select from users where id = $1 for no key update', [userId]);
  const [renewal] = await tx.query<{ agreed: Paise }>(LOCK, [orderId]);
  if (!order || order.status !== 'active' || !renewal) return;
  const now = await instantOfWrite(tx, clock);
  const outlook = await outlookOn(tx, order, renewal.agreed, now);
  const next = outlook.how === 'renews' ? await writeNext(tx, order, outlook.paise, now) : null;
  if (!next) return tellWhyNot(tx, order, outlook.how === 'renews' ? { how: 'gone' } : outlook, now);
  await tx.query('update renewals set renewed_as = $2 where order_id = $1', [orderId, next.id]);
  await tx.query(SET, [next.id, userId, renewal.agreed, new Date(now)]);
  const facts = { date: next.startDate, paise: next.total };
  tell(tx, [{ orderId: next.id, kind: 'renewed', key: `renewed ${orderId}`, facts }], now);
}

/** The order that follows, paid from the credit; null where it cannot be bought for this price. */
async function writeNext(
  tx: Transaction,
  order: PlacedOrder,
  price: Paise,
  now: Instant,
): Promise<PlacedOrder | null> {
  const { userId, onlyChosen = false } = order;
  const body = await purchaseAgain(tx, order, now);
  const agreed = await agree(tx, body, now, { userId, overRoom: false, buyer: null });
  if (!agreed.ok || agreed.value.offer.total !== price) return null;
  const orderId = randomUUIDv7();
  // It was the household that wanted it.
  const by = { actorId: userId, now };
  await writeOrder(tx, { orderId, userId, ...by, body, ...agreed.value, onlyChosen });
  await avoidDaysOff(tx, orderId, now);
  const next = await orderById(tx, orderId);
  if (!next) throw new Error('The order that was written did not come back');
  await enterPayment(tx, next, by, (version) =>
    bookFromCredit(tx, { ...by, orderId, key: `credit ${orderId} ${version}` }, price),
  );
  return next;
}

async function purchaseAgain(tx: Transaction, order: PlacedOrder, now: Instant): Promise<PurchaseBody> {
  const { planId, sizeName, frequency, batch, address, pincode, items, payment } = order;
  const [row] = await tx.query<{ mobile: string }>('select mobile from orders where id = $1', [order.id]);
  const { paymentMethods } = await farmSettings(tx, 'live');
  return {
    subscriptionId: planId,
    selectedSize: sizeName,
    deliveryFrequency: frequency,
    batch,
    startDate:
      startAgain({ endDate: order.endDate, deliveryFrequency: frequency }, now) ?? startRange(now).first,
    items: boughtOf(items),
    address,
    pincode,
    mobile: row?.mobile ?? '',
    // It is paid at once, by no way that a farm offers.
    paymentMethod:
      [payment.method, 'cod'].find((method) => method !== 'online' && paymentMethods.includes(method)) ??
      'cod',
  };
}

function tellWhyNot(tx: Transaction, order: PlacedOrder, renewal: Outlook, now: Instant): void {
  const { id: orderId, endDate } = order;
  tell(
    tx,
    [{ orderId, kind: 'ending', key: `last ${orderId} ${endDate}`, facts: { endDate, renewal } }],
    now,
  );
}
