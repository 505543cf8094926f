import { areExtrasLost } from '@shivar/domain/rules/office/lost-extras';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection, Database } from '../db/client.ts';
import { loseExtras } from './extra-back-commands.ts';
import { extrasOf, quantitiesOf } from './extra-commands.ts';
import type { BoxOf } from './extra-commands.ts';

/** How long after its day a box is looked at: until then it has its mark. */
const LOOKED_AT_DAYS = 30;

// Its box ended, went empty, or was given back. A cancelled order gives its extras back with all the rest. A phone may tell of a failed
// box long after the press: the notice says when the farm heard of it.
const without = (more: string) => `
  select distinct e.order_id::text as "orderId", e.date,
    coalesce(d.status = 'open' and exists (
      select from quantity_ledger q where q.order_id = e.order_id and q.date = e.date and q.kind = 'short'), false) as "isShort",
    case when d.status = 'failed' then (extract(epoch from greatest(
      (select max(m.at) from box_marks m where m.order_id = e.order_id and m.date = e.date),
      (select max(n.at) from notices n where n.user_id = o.user_id and n.kind = 'failed' and n.order_id = o.id
        and n.facts ->> 'date' = e.date::text)
    )) * 1000)::float8 end as "failedAt"
  from extras e join orders o on o.id = e.order_id
    left join deliveries d on d.order_id = e.order_id and d.date = e.date
  where e.date >= $1 and e.back_change_id is null and o.status <> 'cancelled' and (
    d.date is null or d.status in ('skipped', 'cancelled')
    or d.status = 'open' and exists (select from closed_days c where c.date = e.date and c.done_at is not null)
    or d.status = 'failed' and not exists (select from delivery_lines l where l.order_id = e.order_id and l.date = e.date))
    ${more} order by 1, 2`;
const WITHOUT_BOX = without('');
const STILL = without('and e.order_id = $2 and e.date = $3');

interface LostRow extends BoxOf {
  readonly isShort: boolean;
  readonly failedAt: Instant | null;
}

async function lostBoxes(
  db: Connection,
  statement: string,
  values: string[],
  now: Instant,
): Promise<LostRow[]> {
  const rows = await db.query<LostRow & object>(statement, values);
  return rows.filter((box) => areExtrasLost(box, now));
}

/** Gives back the extras of boxes that do not come (product 5.72). It may run again and in several processes. */
export async function giveExtrasBack(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const from: Day = addDays(dayAt(now), -LOOKED_AT_DAYS);
  for (const { orderId, date } of await lostBoxes(db, WITHOUT_BOX, [from], now))
    await inTransaction(db, async (tx) => {
      await tx.query('select from orders where id = $1 for update', [orderId]);
      if ((await lostBoxes(tx, STILL, [from, orderId, date], now)).length === 0) return;
      const all = quantitiesOf(await extrasOf(tx, { orderId, date }));
      await loseExtras(tx, { orderId, date }, all, { actorId: null, now, cause: 'box' });
    });
}
