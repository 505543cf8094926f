import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { GatewayPayment } from '../adapters/gateway.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';

/* The mandates of households (product 4.33): the permission to take what renewals are short of. */

const KEEP = `
  insert into mandates (token_id, customer_id, user_id, most_paise, at, state)
  select $1, $2, u.id, $4, $5, case when exists (select from mandates where user_id = u.id and state = 'on') then 'ending' else 'on' end
  from users u where u.id = $3
  on conflict do nothing`;

/** Keeps the mandate that a payment gave. A second one of a household ends at once: it needs one alone. */
export async function keepMandate(
  tx: Transaction,
  { token_id: tokenId, customer_id: customerId }: GatewayPayment,
  { userId, most, now }: { readonly userId: string; readonly most: Paise; readonly now: Instant },
): Promise<void> {
  // Two at once would both find none.
  await tx.query('select from users where id = $1 for no key update', [userId]);
  if (tokenId && customerId) await tx.query(KEEP, [tokenId, customerId, userId, most, new Date(now)]);
}

const END = `update mandates set state = 'ending', try_at = null where user_id = $1 and state = 'on' returning token_id as "tokenId"`;

/** Charges that the gateway was not asked for are not taken any more. */
export const DROP_OF = `update gateway_orders set charge = 'dropped', charge_at = null where token_id = $1 and charge in ('wanted', 'told')`;

/** Ends the mandate of a household: from now on nothing is taken by it. The gateway hears of it soon after. */
export function endMandate(db: Database, userId: string): Promise<Result<{ ended: boolean }>> {
  return inTransaction(db, async (tx) => {
    const [ended] = await tx.query<{ tokenId: string }>(END, [userId]);
    if (ended) await tx.query(DROP_OF, [ended.tokenId]);
    return accepted({ ended: ended !== undefined });
  });
}
