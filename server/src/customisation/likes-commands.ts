import type { LikesAnswer } from '@shivar/domain/contract/likes-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Likes } from '@shivar/domain/rules/produce/likes';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { lockOrderOfUser } from '../orders/queries.ts';
import { closeBoxes, judgedAt } from '../orders/close-commands.ts';
import { likesOf } from './likes-queries.ts';

/** Changes some likes of the own household. Refuses an item that is not there. */
export function saveLikes(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  userId: string,
  changes: Likes,
): Promise<Result<LikesAnswer>> {
  return inTransaction(db, async (tx) => {
    // One change of likes at a time. A deletion of the account locks the same row before it locks the orders.
    const [user] = await tx.query(
      'select from users where id = $1 and deleted_at is null for no key update',
      [userId],
    );
    if (!user) return refused('session_expired');
    const written = await writeLikes(tx, clock, userId, changes);
    return written.ok ? accepted({ likes: await likesOf(tx, userId) }) : written;
  });
}

const UNKNOWN = `
  select from unnest($1::int[]) as asked (id) where not exists (select from items where items.id = asked.id) limit 1`;

// Only the items of a complaint that was settled onto the date stay promised.
const NOT_PROMISED = `
  update deliveries d set promised = (
    select json_object_agg(item_id, quantity) from (
      select l.item_id, sum(l.quantity)::int as quantity
      from complaints c join complaint_lines l on l.order_id = c.order_id and l.complaint_id = c.id
      where c.order_id = d.order_id and c.outcome = 'date' and c.to_date = d.date group by l.item_id
    ) as settled)
  where d.order_id = $1 and d.promised is not null`;

const WRITE = `
  with change as (
    select * from unnest($2::int[], $3::text[]) as change (item_id, liking)
  ), removed as (
    delete from likes using change
    where likes.user_id = $1 and likes.item_id = change.item_id and change.liking = 'fine'
  )
  insert into likes (user_id, item_id, liking, at)
  select $1, item_id, liking, $4 from change where liking <> 'fine'
  on conflict (user_id, item_id) do update set liking = excluded.liking, at = excluded.at
  where likes.liking <> excluded.liking`;

/**
 * Changes some likes of an account whose row is locked; `fine` removes one. Before that it locks the running orders, in
 * the order of their ids, and closes their past dates, so that the new likes change no closed box. Refuses an item that is
 * not there.
 */
export async function writeLikes(
  tx: Transaction,
  clock: Clock,
  userId: string,
  changes: Likes,
): Promise<Result<null>> {
  const ids = Object.keys(changes);
  const [unknown] = await tx.query(UNKNOWN, [ids]);
  if (unknown) return refused('item_not_found');
  const orders = await tx.query<{ id: string }>(
    `select id from orders where user_id = $1 and status = 'active' order by id`,
    [userId],
  );
  for (const { id } of orders) {
    const locked = await lockOrderOfUser(tx, id, userId);
    if (!locked) continue;
    closeBoxes(tx, locked.order, judgedAt(clock, locked.closedUntil));
    // The farm chooses anew for the boxes that it was to keep.
    if (locked.order.deliveries.some(({ promised }) => promised !== undefined)) tx.send(NOT_PROMISED, [id]);
  }
  await tx.query(WRITE, [userId, ids, Object.values(changes), new Date(clock.now())]);
  return accepted(null);
}
