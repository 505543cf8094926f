import { randomUUIDv7 } from 'node:crypto';
import type { CheckoutAnswer } from '@shivar/domain/contract/paying-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { ONLINE_LEAST, lookAgainAt } from '@shivar/domain/rules/money/gateway';
import { MANDATE_YEARS } from '@shivar/domain/rules/purchase/mandate';
import { dayAt } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import { mandateOf } from '../books/mandate-queries.ts';
import { inTransaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { lockOrderOfUser } from '../orders/queries.ts';
import { checkoutOf, payerOf } from './pay-commands.ts';
import type { OrderOf } from './pay-commands.ts';
import { refusedByGateway } from './queries.ts';
import type { AtGateway } from './queries.ts';

const YEAR_MS = 365 * 86_400_000;

const AGREED = 'select agreed_paise as agreed from renewals where order_id = $1 and renewed_as is null';

/**
 * Begins to give a mandate for the renewals of an order, up to its agreed price each time (product 4.33). It is given by a payment of one
 * rupee, which becomes the household's credit. Refuses an order that is not theirs or not active, one that renews itself at another price
 * than was seen, a second mandate, and a gateway that does not answer.
 */
export async function beginMandate(
  deps: AtGateway,
  of: OrderOf,
  seen: { readonly most: Paise },
): Promise<Result<CheckoutAnswer>> {
  const { db, clock, gateway } = deps;
  const now = clock.now();
  const receipt = randomUUIDv7();
  const begun = await inTransaction(db, async (tx) => {
    const locked = await lockOrderOfUser(tx, of.orderId, of.userId);
    if (!locked) return refused('order_not_found');
    const { status, endDate } = locked.order;
    if (status !== 'active' || endDate < dayAt(now)) return refused('order_not_active');
    const [renewal] = await tx.query<{ agreed: Paise }>(AGREED, [of.orderId]);
    if (renewal?.agreed !== seen.most) return refused('changed_meanwhile');
    if (await mandateOf(tx, of.userId)) return refused('mandate_known');
    const at = lookAgainAt(now, now);
    const times = { begunAt: new Date(now), lookAt: at === null ? null : new Date(at) };
    const paying = { receipt, orderId: of.orderId, paise: ONLINE_LEAST, mandatePaise: seen.most, ...times };
    await insertRow(tx, 'gateway_orders', paying);
    return accepted(null);
  });
  if (!begun.ok) return begun;
  try {
    const payer = await payerOf(db, of);
    const { id: customerId } = await gateway.customer(payer);
    const until = now + MANDATE_YEARS * YEAR_MS;
    const order = await gateway.createMandateOrder(receipt, ONLINE_LEAST, {
      customerId,
      most: seen.most,
      until,
    });
    await db.query('update gateway_orders set id = $2 where receipt = $1', [receipt, order.id]);
    return accepted({
      ...(await checkoutOf(deps, { orderId: order.id, paise: ONLINE_LEAST, payer })),
      customerId,
    });
  } catch (error) {
    return refusedByGateway(deps, error);
  }
}
