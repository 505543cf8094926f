import type { PaymentLink } from '@shivar/domain/contract/office/payment-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { ONLINE_LEAST } from '@shivar/domain/rules/money/gateway';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import type { Paise } from '@shivar/domain/values/money';
import { balanceOf } from '../books/commands.ts';
import { inTransaction } from '../db/client.ts';
import { lockOrderById } from '../orders/queries.ts';
import { farmSettings } from '../settings/queries.ts';
import { attemptOf } from './pay-commands.ts';
import { refusedByGateway } from './queries.ts';
import type { AtGateway } from './queries.ts';

const CUSTOMER = `
  select u.name, o.mobile from orders o join users u on u.id = o.user_id where o.id = $1`;

/**
 * The address of a page of the gateway where what an order owes can be paid, as it was seen, by anybody who gets it (product 11.89). The same
 * amount has the same page, however often it is asked for. Refuses an unknown order, one without a debt, another amount, and a gateway that
 * does not answer.
 */
export async function paymentLinkOf(
  deps: AtGateway,
  orderId: string,
  seen: { readonly due: Paise },
): Promise<Result<PaymentLink>> {
  const { db, clock, gateway, mode } = deps;
  const begun = await inTransaction(db, async (tx) => {
    const order = await lockOrderById(tx, orderId);
    if (!order) return refused('order_not_found');
    const { owed } = await balanceOf(tx, orderId);
    if (owed < ONLINE_LEAST) return refused('nothing_to_pay');
    if (owed !== seen.due) return refused('changed_meanwhile');
    const attempt = await attemptOf(tx, { orderId, paise: owed, isLink: true }, clock.now());
    return accepted({ attempt, number: order.number });
  });
  if (!begun.ok) return begun;
  const { receipt, linkUrl, paise } = begun.value.attempt;
  const amount = rupeesFromPaise(paise);
  if (linkUrl !== null) return accepted({ url: linkUrl, amount });
  try {
    const [{ brand }, [customer]] = await Promise.all([
      farmSettings(db, mode),
      db.query<{ name: string; mobile: string }>(CUSTOMER, [orderId]),
    ]);
    const { name = '', mobile = '' } = customer ?? {};
    const about = { description: `${brand} ${begun.value.number}`, name, contact: `+91${mobile}` };
    const link = await gateway.createLink(receipt, paise, about);
    await db.query('update gateway_orders set link_id = $2, link_url = $3, id = $4 where receipt = $1', [
      receipt,
      link.id,
      link.short_url,
      link.order_id ?? null,
    ]);
    return accepted({ url: link.short_url, amount });
  } catch (error) {
    return refusedByGateway(deps, error);
  }
}
