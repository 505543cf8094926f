import { bookThanks } from '@shivar/domain/rules/money/books';
import type { Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { tell } from '../notices/commands.ts';
import { entriesOf } from './commands.ts';

// Once, after the first box: the row is written by the transaction that thanks. A deleted household gets nothing.
const THANK = `
  with thanked as (
    update household_invites i set thanked_at = $2
    where i.order_id = any ($1::uuid[]) and i.thanked_at is null
      and exists (select from deliveries d where d.order_id = i.order_id and d.status = 'delivered')
    returning i.order_id, i.inviter_id, i.invited_id, i.paise
  ), person as (
    select t.order_id, t.paise, u.id from thanked t join users u on u.id in (t.inviter_id, t.invited_id) and u.deleted_at is null
  ), latest as materialized (
    select distinct on (o.user_id) o.user_id, o.id from person p join orders o on o.user_id = p.id order by o.user_id, o.number desc
  )
  select t.order_id::text as "orderId", u.id::text as "userId", t.paise, latest.id::text as latest
  from person u join thanked t using (order_id) left join latest on latest.user_id = u.id
  order by t.order_id, u.id`;

interface Thanked {
  readonly orderId: string;
  readonly userId: string;
  readonly paise: Paise;
  /** The newest order of the household; null without one. */
  readonly latest: string | null;
}

/**
 * Thanks the households of which one brought another, after the first box of the order that it was for (product 4.32): credit for both, once,
 * of no single order. The rows of these orders must be locked.
 */
export async function thankInviters(
  tx: Transaction,
  orderIds: readonly string[],
  now: Instant,
): Promise<void> {
  const thanked = await tx.query<Thanked & object>(THANK, [orderIds, new Date(now)]);
  const rows = thanked.flatMap(({ orderId, userId, paise }) => {
    const by = { at: now, userId, orderId: null, actorId: null, key: `invite ${orderId} ${userId}` };
    return entriesOf(bookThanks(paise), by);
  });
  await insertRows(tx, 'book_entries', rows);
  const notices = thanked.flatMap(({ orderId, latest, paise }) =>
    latest === null
      ? []
      : [{ orderId: latest, kind: 'thanked' as const, key: `thanked ${orderId}`, facts: { paise } }],
  );
  tell(tx, notices, now);
}
