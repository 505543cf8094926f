import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { PayingAnswer } from '@shivar/domain/contract/paying-calls';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { nextStart } from '@shivar/domain/rules/money/gateway';
import { refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Day, Instant } from '@shivar/domain/values/day';
import { addDays } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import type { Paise } from '@shivar/domain/values/money';
import { isOfGateway } from '../adapters/gateway-ask.ts';
import type { Gateway } from '../adapters/gateway.ts';
import type { Clock } from '../adapters/clock.ts';
import { mandateOf } from '../books/mandate-queries.ts';
import { roomOf, servedArea } from '../area/queries.ts';
import type { Connection, Database } from '../db/client.ts';
import { iso } from '../db/text.ts';
import type { Mode } from '../settings/queries.ts';
import { farmSettings } from '../settings/queries.ts';

/** What online payments need of the application. */
export interface GatewayDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Null where the farm has none. */
  readonly gateway: Gateway | null;
  readonly mode: Mode;
  /** Told of what the gateway does not do, for the log. */
  readonly onTrouble: (error: unknown) => void;
}

/** The same where there is a gateway. */
export interface AtGateway extends Omit<GatewayDeps, 'gateway'> {
  readonly gateway: Gateway;
}

/** The refusal where the gateway did not do it. Throws any other error, such as one of the database, which is told as what it is. */
export function refusedByGateway(
  { onTrouble }: Pick<GatewayDeps, 'onTrouble'>,
  error: unknown,
): Result<never> {
  if (!isOfGateway(error)) throw error;
  onTrouble(error);
  return refused('gateway_away');
}

const STANDING = `
  select ${iso('o.held_until')} as hold,
    (select coalesce(sum(case 'owed' when debit then paise when credit then -paise else 0 end), 0)::int
     from book_entries where order_id = o.id) as owed,
    (select coalesce(sum(paise), 0)::int from gateway_payments where order_id = o.id) as paid,
    (select coalesce(sum(r.paise), 0)::int from gateway_refunds r join gateway_payments p on p.id = r.payment_id
     where p.order_id = o.id and r.state <> 'failed') as back,
    exists (select from gateway_orders g where g.order_id = o.id and g.told_at is not null) as "isTold",
    (select agreed_paise from renewals r where r.order_id = o.id and r.renewed_as is null) as agreed
  from orders o where o.id = $1`;

interface Standing {
  readonly hold: string | null;
  readonly owed: Paise;
  /** What came online, and what of it goes back. */
  readonly paid: Paise;
  readonly back: Paise;
  readonly isTold: boolean;
  /** The price at which it renews itself; null where it does not. */
  readonly agreed: Paise | null;
}

/** How an order stands with its payment, and how it can be paid (product 4.27). */
export async function payingOf(
  { db, clock, gateway, mode }: GatewayDeps,
  order: PlacedOrder,
): Promise<PayingAnswer> {
  const now = clock.now();
  const [[standing], { paymentMethods }, mandate] = await Promise.all([
    db.query<Standing & object>(STANDING, [order.id]),
    farmSettings(db, mode),
    mandateOf(db, order.userId),
  ]);
  if (!standing) throw new Error('An order that was read is gone');
  const { hold, owed, paid, back, isTold, agreed } = standing;
  const isWaiting = order.status === 'pending';
  const isLate = isWaiting && cannotBegin(order, owed, now);
  const next = isLate ? await nextStartOf(db, order, now) : null;
  return {
    orderNumber: order.number,
    plan: { en: order.planName, mr: order.planMarathiName },
    status: order.status,
    due: rupeesFromPaise(Math.max(0, owed)),
    paid: rupeesFromPaise(paid),
    back: rupeesFromPaise(back),
    first: firstOf(order),
    hold: isWaiting ? hold : null,
    isLate,
    next: next?.start ?? null,
    isChecking: isTold,
    online: gateway !== null && owed > 0,
    atDoor: isWaiting && !isLate && owed > 0 && paymentMethods.includes('cod'),
    mandate:
      gateway === null || agreed === null || order.status !== 'active'
        ? null
        : { most: rupeesFromPaise(mandate?.most ?? agreed), isOn: mandate !== null },
  };
}

/** Whether a waiting order cannot begin on its days: its first box is closed, or it is paid and there was no room. */
export const cannotBegin = (order: PlacedOrder, owed: Paise, now: Instant): boolean =>
  owed <= 0 || isPastCutOff(firstOf(order), now);

/** The date of an order's first box. */
export const firstOf = ({ deliveries, startDate }: PlacedOrder): Day => deliveries[0]?.date ?? startDate;

/** The next start of an order whose first box is closed, by the room of its pincode. */
export async function nextStartOf(
  db: Connection,
  order: PlacedOrder,
  now: Instant,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ReturnType<typeof nextStart>> {
  const { pincode, batch } = order;
  if (!(await servedArea(db, pincode))) return null;
  const dates = order.deliveries.map(({ date }) => date);
  const span = { without: order.id, first: firstOf(order), last: addDays(order.endDate, 100), lock };
  const isFree = await roomOf(db, span, [{ pincode, batch }]);
  const calendar = { deliveryFrequency: order.frequency, dates };
  return nextStart(calendar, (all) => all.every((day) => isFree({ pincode, batch }, day)), now);
}

const DATA = `
  select g.receipt::text as receipt, g.id as "gatewayOrder", g.order_id::text as "order", g.paise / 100.0::float8 as amount,
    ${iso('g.begun_at')} as at, ${iso('g.told_at')} as "toldAt",
    (select coalesce(json_agg(json_build_object('_id', p.id, 'method', p.method, 'amount', p.paise / 100.0, 'at', ${iso('p.at')},
       'back', (select coalesce(json_agg(json_build_object('amount', r.paise / 100.0, 'state', r.state, 'at', ${iso('r.made_at')})
           order by r.made_at), '[]')
         from gateway_refunds r where r.payment_id = p.id)) order by p.at), '[]')
     from gateway_payments p where p.gateway_order_id = g.id) as payments
  from gateway_orders g where g.order_id in (select id from orders where user_id = $1) order by g.begun_at`;

/** All online payments of a household, for the file of its data. */
export function onlineDataOf(db: Connection, userId: string): Promise<DataAnswer['online']> {
  return db.query<DataAnswer['online'][number]>(DATA, [userId]);
}
