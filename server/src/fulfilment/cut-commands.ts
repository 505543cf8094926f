import type { BodyOf } from '@shivar/domain/contract/call';
import type { officeCutCalls } from '@shivar/domain/contract/office/cut-calls';
import { instantOfMark } from '@shivar/domain/rules/office/mark';
import { judgeCut } from '@shivar/domain/rules/fulfilment/cut';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { addDays, instantAt } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import type { Database } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { bookOnce } from '../marks/commands.ts';

type CutMark = BodyOf<(typeof officeCutCalls)['markCut']>;

const IN_TURN = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

const CUT = `
  select (select coalesce(sum(c.quantity), 0)::int from cuts c where c.date = $1 and c.batch = $2 and c.item_id = i.id) as cut
  from items i where i.id = $3`;

/**
 * Books how much more of an item was cut for a day and batch, in grams or units, at the time of the press (product 11.56). Refuses an
 * unknown item, and what `judgeCut` refuses.
 */
export function markCut(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  actorId: string,
  { mark, ago, date, batch, item, quantity }: CutMark,
): Promise<Result<{ isNew: boolean }>> {
  const now = clock.now();
  return actingAs(db, { userId: actorId, at: now }, (tx) =>
    bookOnce(tx, { userId: actorId, mark, now }, async () => {
      // Two entries of an item at once both see the same sum.
      await tx.query(IN_TURN, [`cut ${date} ${batch} ${item}`]);
      const [found] = await tx.query<{ cut: number }>(CUT, [date, batch, item]);
      if (!found) return refused('item_not_found');
      const judged = judgeCut(found.cut, quantity);
      if (!judged.ok) return judged;
      const at = new Date(instantOfMark(ago, instantAt(addDays(date, -1), 0), now));
      await insertRow(tx, 'cuts', { date, batch, itemId: Number(item), quantity, actorId, at });
      return accepted(null);
    }),
  );
}
