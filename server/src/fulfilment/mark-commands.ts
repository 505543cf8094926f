import type { BodyOf } from '@shivar/domain/contract/call';
import type { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { judgeDelivered } from '@shivar/domain/rules/calendar/delivery-status';
import { instantOfMark } from '@shivar/domain/rules/office/mark';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { instantAt } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import { selectRow } from '../db/rows.ts';
import { bookOnce } from '../marks/commands.ts';
import { deliver } from './deliver-commands.ts';

type BoxMark = BodyOf<(typeof officeMarkCalls)['markBox']>;

/**
 * Books that a box was handed over, at the time of the press (product 11.66). A box that is delivered already stays so.
 * Refuses a day that has not come, and a box that did not go out.
 */
export function markBox(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  actorId: string,
  { mark, ago, orderId, date }: BoxMark,
): Promise<Result<{ isNew: boolean }>> {
  const now = clock.now();
  return inTransaction(db, (tx) =>
    bookOnce(tx, { userId: actorId, mark, now }, async () => {
      const judged = judgeDelivered(date, now);
      if (!judged.ok) return judged;
      await tx.query('select from orders where id = $1 for update', [orderId]);
      const box = await selectRow(tx, 'deliveries', 'where order_id = $1 and date = $2', [orderId, date]);
      if (box?.status === 'delivered') return accepted(null);
      if (box?.status !== 'planned') return refused('box_not_sent');
      const at = instantOfMark(ago, instantAt(date, 0), now);
      return accepted(await deliver(tx, [orderId], { date, batch: box.batch, actorId, at }));
    }),
  );
}
