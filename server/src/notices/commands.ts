import { NOTICES } from '@shivar/domain/rules/notices/notice';
import type { NoticeFacts, NoticeKind } from '@shivar/domain/rules/notices/notice';
import type { Instant } from '@shivar/domain/values/day';
import type { Transaction } from '../db/client.ts';

/** Something that a household is told about one of its orders. */
export type Notice = {
  [K in NoticeKind]: {
    readonly orderId: string;
    readonly kind: K;
    /** The thing that it tells of, such as the order and the date: a household hears of it once. */
    readonly key: string;
    readonly facts: NoticeFacts[K];
    /** For how many minutes it may be taken back, where that is more than its kind gathers. */
    readonly waits?: number;
  };
}[NoticeKind];

const TELL = `
  insert into notices (user_id, order_id, kind, key, facts, at, due_at)
  select o.user_id, o.id, n.kind, n.key, n.facts, $2::timestamptz, $2::timestamptz + n.gathers * interval '1 minute'
  from json_to_recordset($1) as n (id uuid, kind text, key text, facts jsonb, gathers int)
    join orders o on o.id = n.id join users u on u.id = o.user_id and u.deleted_at is null
  on conflict on constraint notices_once do nothing`;

/**
 * Tells households something, in the transaction of what happened (product 7.60). It is sent, once, when the transaction has
 * committed, by the rule of its kind (`judgeNotice`). A household that was told of the same thing is not told again.
 */
export function tell(tx: Transaction, notices: readonly Notice[], at: Instant): void {
  if (notices.length === 0) return;
  const rows = notices.map(({ orderId, kind, key, facts, waits = 0 }) => {
    const gathers = Math.max(waits, NOTICES[kind].gathers);
    return { id: orderId, kind, key, facts, gathers };
  });
  tx.send(TELL, [JSON.stringify(rows), new Date(at)], 'tell');
}

// The household comes first in the key of a notice.
const LEAVE = `
  delete from notices n using unnest($2::uuid[], $3::text[]) as thing (order_id, key) join orders o on o.id = thing.order_id
  where n.user_id = o.user_id and n.order_id = o.id and n.kind = $1 and n.key = thing.key
    and (n.due_at is not null or n.outcome = 'to_call') returning n.key`;

/** Takes notices of a kind back that nobody has been sent or called for yet: they tell of something that is no longer so. Answers their keys. */
export async function leaveUntold(
  tx: Transaction,
  kind: NoticeKind,
  things: readonly Pick<Notice, 'orderId' | 'key'>[],
): Promise<ReadonlySet<string>> {
  const values = [kind, things.map(({ orderId }) => orderId), things.map(({ key }) => key)];
  const left = await tx.query<{ key: string }>(LEAVE, values, 'leave-untold');
  return new Set(left.map(({ key }) => key));
}

const HEARD = `
  select o.id as "orderId", n.facts from unnest($2::uuid[], $3::text[]) as thing (order_id, key)
    join orders o on o.id = thing.order_id
    join notices n on n.user_id = o.user_id and n.order_id = o.id and n.kind = $1 and n.key = thing.key and n.outcome = 'told'`;

/** The orders whose households heard of these things, with what they heard. */
export function heardOf<K extends NoticeKind>(
  tx: Transaction,
  kind: K,
  things: readonly Pick<Notice, 'orderId' | 'key'>[],
): Promise<{ orderId: string; facts: NoticeFacts[K] }[]> {
  return tx.query(HEARD, [kind, things.map(({ orderId }) => orderId), things.map(({ key }) => key)]);
}

/**
 * The part of a statement that tells of the boxes of its query `box` (order_id, date, batch, kind, more), at the instant $1.
 * `more` is added to the facts. Each box and kind is told once.
 */
export const tellOfBoxes = (box: string) => `
  insert into notices (user_id, order_id, kind, key, facts, at, due_at)
  select o.user_id, o.id, box.kind, o.id || ' ' || box.date,
    jsonb_build_object('date', box.date, 'batch', box.batch) || box.more, $1::timestamptz, $1::timestamptz
  from ${box} as box join orders o on o.id = box.order_id join users u on u.id = o.user_id and u.deleted_at is null
  on conflict on constraint notices_once do nothing`;
