import type { BodyOf } from '@shivar/domain/contract/call';
import { dayTopic } from '@shivar/domain/contract/office/event-calls';
import type { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { instantOfMark } from '@shivar/domain/rules/office/mark';
import { judgeShortBack } from '@shivar/domain/rules/order/packing';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Clock } from '../adapters/clock.ts';
import { tellTopic } from '../adapters/topics.ts';
import { bringLostExtras } from '../customisation/extra-back-commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { bookOnce } from '../marks/commands.ts';
import { leaveUntold, tell } from '../notices/commands.ts';
import { lockWhole } from '../past/commands.ts';
import { makeNoVersion } from './list-commands.ts';
import { lostExtrasOf, shortsOf } from './missing-queries.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Books that what was marked short of a line, in grams or units, is there after all (product 11.47): the line holds it again, by an
 * entry of its own, and it is to be packed. Who has not heard of it yet hears nothing; who has is told what the box brings now. Refuses
 * what `judgeShortBack` refuses.
 */
export function takeShortBack(
  { db, clock }: Deps,
  userId: string,
  { mark, ago, quantity, orderId, date, itemId }: BodyOf<(typeof officePackingCalls)['takeShortBack']>,
): Promise<Result<{ isNew: boolean }>> {
  const now = clock.now();
  return inTransaction(db, (tx) =>
    bookOnce(tx, { userId, mark, now }, async () => {
      await lockWhole(tx, [orderId]);
      const [short] = await tx.query<ShortRow>(SHORT_NOW, [orderId, date, itemId]);
      const judged = judgeShortBack(short, quantity);
      if (!judged.ok || !short) return judged;
      const at = new Date(instantOfMark(ago, cutOffOf(date), now));
      makeNoVersion(tx);
      const line = quantity - short.added;
      if (line > 0) await tx.query(SHORT_BACK, [orderId, date, itemId, line, userId, at]);
      const { isHeard } = await bringLostExtras(tx, { orderId, date }, { itemId }, { actorId: userId, now });
      tellTopic(tx, dayTopic(date, short.batch));
      await tellBack(tx, { orderId, date, changes: short.changes, isHeard, key: mark }, now);
      return accepted(null);
    }),
  );
}

interface ShortRow {
  readonly batch: Batch;
  readonly status: string;
  readonly isOut: boolean;
  /** Missing in the line, and of what was added beside it. */
  readonly short: number;
  readonly added: number;
  readonly changes: string[];
  readonly unplanned: number;
}

const LOST_EXTRAS = lostExtrasOf('$1', '$2');
const SHORT_NOW = `
  select d.batch, d.status, d.out_at is not null as "isOut", coalesce(i.subscribed - i.scheduled, 0) as unplanned,
    coalesce(short.quantity, 0) as short, coalesce(short.changes, '{}') as changes,
    coalesce((select sum(quantity)::int from ${LOST_EXTRAS} where item_id = $3), 0) as added
  from deliveries d left join order_items i on i.order_id = d.order_id and i.item_id = $3, lateral (
    select sum(quantity)::int as quantity, array_agg(id::text) as changes from ${shortsOf('$1', '$2')} as each where item_id = $3
  ) as short where d.order_id = $1 and d.date = $2`;

const SHORT_BACK = `
  with change as (
    insert into order_changes (order_id, kind, actor_id, at, undoes)
    select $1, 'short', $5, $6, id from ${shortsOf('$1', '$2')} as each where item_id = $3 returning id, undoes
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, q.order_id, q.item_id, q.date, 'scheduled', q.quantity from change
      join quantity_ledger q on q.order_id = $1 and q.change_id = change.undoes and q.kind = 'short'
  ), counted as (
    update order_items set scheduled = scheduled + $4 where order_id = $1 and item_id = $3
  ), filled as (
    update deliveries d set status = 'planned', filled_by_farm = exists (
      select from quantity_ledger q join order_changes c on c.order_id = q.order_id and c.id = q.change_id
      where q.order_id = d.order_id and q.date = d.date and c.kind = 'farms_choice')
    where order_id = $1 and date = $2 and status = 'open'
  )
  insert into delivery_lines as l (order_id, date, batch, item_id, quantity)
  select order_id, date, batch, $3, $4 from deliveries where order_id = $1 and date = $2
  on conflict (order_id, date, item_id) do update set quantity = l.quantity + excluded.quantity`;

const HELD = `
  select json_object_agg(item_id, quantity) as items from box_lines where order_id = $1 and date = $2`;

interface Back {
  readonly orderId: string;
  readonly date: Day;
  readonly changes: readonly string[];
  /** The household knows that what it had added was lost. */
  readonly isHeard: boolean;
  /** Of the press. */
  readonly key: string;
}

async function tellBack(
  tx: Transaction,
  { orderId, date, changes, isHeard, key }: Back,
  now: Instant,
): Promise<void> {
  const keys = changes.map((change) => shortKey(orderId, change));
  const unheard = await leaveUntold(
    tx,
    'short',
    keys.map((each) => ({ orderId, key: each })),
  );
  const [held] = await tx.query<{ items: Quantities }>(HELD, [orderId, date]);
  const told = keys.find((each) => !unheard.has(each)) ?? (isHeard ? `${orderId} short ${key}` : undefined);
  if (told === undefined || !held) return;
  const facts = { change: 'box', date, items: held.items } as const;
  tell(tx, [{ orderId, kind: 'changed', key: `${told} back`, facts }], now);
}

/** One notice for each change: so it can be taken back with it. */
export const shortKey = (orderId: string, change: string | undefined) => `${orderId} short ${change ?? ''}`;
