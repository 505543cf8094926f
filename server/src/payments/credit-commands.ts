import { refused, accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { shareCredit } from '@shivar/domain/rules/money/books';
import type { Paise } from '@shivar/domain/values/money';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import { bookFromCredit } from '../books/commands.ts';
import { settleUsedUp } from '../books/payout-commands.ts';
import { balancesOfHousehold } from '../books/queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { instantOfWrite } from '../orders/close-commands.ts';
import { lockOrdersOfUser } from '../orders/status-commands.ts';
import { owingOf } from './commands.ts';
import { enterPayment } from './entry-commands.ts';

interface CreditOf {
  readonly userId: string;
  readonly actorId: string;
}

/** What was seen, in paise. */
interface Seen {
  readonly owed: Paise;
  readonly credit: Paise;
}

/**
 * Pays what a household owes with its own credit, the oldest order first (product 6.48). Refuses changed_meanwhile where it owes or has
 * something else than was seen.
 */
export function payWithCredit(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { userId, actorId }: CreditOf,
  seen: Seen,
): Promise<Result<null>> {
  const work = (tx: Transaction) => payOrders(tx, clock, { userId, actorId }, seen);
  if (!isUuid(userId)) return Promise.resolve(refused('not_found'));
  // A household's own press is no entry of the audit.
  if (userId === actorId) return inTransaction(db, work);
  return actingAs(db, { userId: actorId, at: clock.now() }, work);
}

async function payOrders(
  tx: Transaction,
  clock: Clock,
  { userId, actorId }: CreditOf,
  seen: Seen,
): Promise<Result<null>> {
  const stored = await lockOrdersOfUser(tx, userId);
  await tx.query('select from users where id = $1 for no key update', [userId]);
  const { owed, credit } = await balancesOfHousehold(tx, userId);
  if (owed !== seen.owed || credit !== seen.credit) return refused('changed_meanwhile');
  const now = await instantOfWrite(tx, clock);
  const by = { actorId, now };
  for (const {
    order: { order },
    paise,
  } of shareCredit(credit, await owingOf(tx, stored)))
    await enterPayment(tx, order, by, (version) =>
      bookFromCredit(tx, { ...by, orderId: order.id, key: `credit ${order.id} ${version}` }, paise),
    );
  await settleUsedUp(tx, userId, now);
  return accepted(null);
}
