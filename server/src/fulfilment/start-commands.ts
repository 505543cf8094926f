import type { BodyOf } from '@shivar/domain/contract/call';
import type { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { judgeDelivered } from '@shivar/domain/rules/calendar/delivery-status';
import { instantOfMark } from '@shivar/domain/rules/office/mark';
import { instantAt } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import { bookOnce } from '../marks/commands.ts';
import { tell } from '../notices/commands.ts';
import { makeNoVersion } from './list-commands.ts';

const LOCK = `select from orders where id = any ($1) order by id for update`;

const START = `
  update deliveries set out_at = $3, out_by = $4
  where order_id = any ($1) and date = $2 and status = 'planned' and due and out_at is null
  returning order_id as "orderId", batch`;

/**
 * Books that a driver started with boxes, at the time of the press, and tells their households that the box is on its way (product
 * 6.40). A box with which somebody started already stays as it was, and so does one that does not go out any more. Refuses a day that
 * has not come.
 */
export function startWithBoxes(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  userId: string,
  { mark, ago, date, orders }: BodyOf<(typeof officeMarkCalls)['markOut']>,
): Promise<Result<{ isNew: boolean }>> {
  const now = clock.now();
  return inTransaction(db, (tx) =>
    bookOnce(tx, { userId, mark, now }, async () => {
      const judged = judgeDelivered(date, now);
      if (!judged.ok) return judged;
      await tx.query(LOCK, [orders]);
      makeNoVersion(tx);
      const at = new Date(instantOfMark(ago, instantAt(date, 0), now));
      const started = await tx.query<{ orderId: string; batch: Batch }>(START, [orders, date, at, userId]);
      const notices = started.map(({ orderId, batch }) => {
        const facts = { date, batch };
        return { orderId, kind: 'out', key: `${orderId} ${date}`, facts } as const;
      });
      tell(tx, notices, now);
      return accepted(null);
    }),
  );
}
