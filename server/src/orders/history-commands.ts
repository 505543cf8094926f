import type { Instant } from '@shivar/domain/values/day';
import type { Transaction } from '../db/client.ts';

type Texts = Readonly<Record<string, string>>;

/** An entry in an order's history, with the values before and after. */
export interface Entry {
  readonly kind: 'address' | 'batch' | 'cancel' | 'payment' | 'status' | 'extra';
  readonly before: Texts;
  readonly after: Texts;
}

/** Enters a change into an order's history. */
export function enterChange(
  tx: Transaction,
  orderId: string,
  { kind, before, after }: Entry,
  {
    actorId,
    now,
    reason,
  }: { readonly actorId: string | null; readonly now: Instant; readonly reason: string },
): void {
  tx.send(ENTER, [orderId, kind, actorId, new Date(now), reason, before, after]);
}

const ENTER = `
  with change as (
    insert into order_changes (order_id, kind, actor_id, at) values ($1, $2, $3, $4) returning id
  )
  insert into order_edits (change_id, order_id, at, reason, before, after)
  select id, $1, $4, nullif($5, ''), $6, $7 from change`;

/** Stores the reason of the order's last change. */
export function keepReason(tx: Transaction, orderId: string, reason: string): void {
  if (reason === '') return;
  tx.send(
    `insert into order_edits (change_id, order_id, at, reason)
     select id, order_id, at, $2 from order_changes where order_id = $1 order by id desc limit 1`,
    [orderId, reason],
  );
}
