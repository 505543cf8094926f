import { judgeRelease } from '@shivar/domain/rules/money/payout';
import { releaseStateOf } from '../books/release-queries.ts';
import { settleWishes } from '../books/payout-commands.ts';
import { balancesOfHousehold } from '../books/queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import type { GatewayDeps } from './queries.ts';
import { sendBack } from './refund-commands.ts';
import { lockRowsOfUser } from '../db/order-locks.ts';

const WAITING = `
  select p.user_id::text as id from payout_details p
  where p.way = 'source' and exists (select from book_entries b where b.user_id = p.user_id and 'credit' in (b.debit, b.credit)
    having sum(case credit when 'credit' then paise else -paise end) > 0)
  order by p.asked_at limit 200`;

/**
 * Sends back what the farm owes to households that want it on the way on which it came (product 6.51). A large amount waits until a person
 * releases it (product 11.88).
 */
export async function sendBackToSources({ db, clock }: Pick<GatewayDeps, 'db' | 'clock'>): Promise<void> {
  for (const { id } of await db.query<{ id: string }>(WAITING)) {
    await inTransaction(db, (tx) => sendAll(tx, id, clock.now()));
  }
}

async function sendAll(tx: Transaction, userId: string, now: number): Promise<void> {
  // Orders first, as everybody does who locks several things.
  await lockRowsOfUser(tx, userId, 'key share');
  await tx.query('select from users where id = $1 for no key update', [userId]);
  const { credit } = await balancesOfHousehold(tx, userId);
  if (credit <= 0) return;
  // Nobody of the farm pays it out: whoever released it is another one than the program.
  const judged = judgeRelease(credit, 'nobody', await releaseStateOf(tx, userId));
  if (!judged.ok || judged.value !== 'nothing') return;
  const sent = await sendBack(tx, userId, { now });
  await tx.query('delete from payout_releases where user_id = $1', [userId]);
  if (sent === credit) await settleWishes(tx, userId, now);
  // The household says where the rest goes.
  else await tx.query('delete from payout_details where user_id = $1', [userId]);
}
