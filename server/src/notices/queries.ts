import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { Language } from '@shivar/domain/language/language';
import type { NoticeKind } from '@shivar/domain/rules/notices/notice';
import { noticeWords } from '@shivar/domain/rules/notices/words';
import type { Kept } from '@shivar/domain/rules/notices/words';
import type { Instant } from '@shivar/domain/values/day';
import type { Connection, Transaction } from '../db/client.ts';
import { onWire } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';

/** A notice that waits, with what its verdict and its words need. */
export type Waiting = Kept & {
  readonly id: number;
  readonly userId: string;
  readonly orderId: string;
  readonly plan: Readonly<Record<Language, string>>;
  readonly orderNumber: number;
};

/** The household of waiting notices. */
export interface Household {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
  readonly language: Language;
}

// The items of the order, as a notice names them.
const NAMED = `
  (select coalesce(json_object_agg(i.item_id, json_build_object(
     'name', json_build_object('en', i.english_name, 'mr', i.marathi_name), 'unit', i.unit) order by i.position), '{}')
   from order_items i where i.order_id = n.order_id)`;

// All that waits for a household of one kind goes into its message, also what still gathers.
const WAITING = `
  with due as (
    select distinct user_id, kind from (
      select user_id, kind from notices where due_at <= $1 order by due_at, id limit $2) as first
  )
  select n.id, n.user_id as "userId", n.order_id as "orderId", n.kind, n.facts, o.number as "orderNumber",
    json_build_object('en', o.plan_name, 'mr', o.plan_marathi_name) as plan,
    ${NAMED} as items
  from due join notices n using (user_id, kind) join orders o on o.id = n.order_id
  where n.due_at is not null order by n.id`;

/** The waiting notices of up to `most` that are due, and all others of the same household and kind. */
export function waitingNotices(tx: Transaction, now: Instant, most: number): Promise<Waiting[]> {
  return tx.query<Waiting>(WAITING, [new Date(now), most], 'waiting-notices');
}

const BOXES = `
  select l.order_id as "orderId", l.date, json_object_agg(l.item_id, l.quantity order by i.position) as items
  from (select distinct * from unnest($1::uuid[], $2::date[]) as b (order_id, date)) as box
    join delivery_lines l on l.order_id = box.order_id and l.date = box.date
    join order_items i on i.order_id = l.order_id and i.item_id = l.item_id
  group by l.order_id, l.date`;

export interface BoxRow {
  readonly orderId: string;
  readonly date: string;
  readonly items: Readonly<Record<string, number>>;
}

/** What boxes hold, in grams or units. */
export function contentOfBoxes(
  db: Connection,
  boxes: readonly Pick<BoxRow, 'orderId' | 'date'>[],
): Promise<BoxRow[]> {
  return db.query(BOXES, [boxes.map(({ orderId }) => orderId), boxes.map(({ date }) => date)]);
}

const TOLD = `
  select distinct n.user_id as "userId", n.kind from notices n
  where n.user_id = any ($1) and n.kind = any ($2) and n.outcome = 'told' and n.ended_at >= $3`;

/** Which of these households were told of which kinds since an instant. */
export function toldSince(
  db: Connection,
  userIds: readonly string[],
  kinds: readonly NoticeKind[],
  since: Instant,
): Promise<{ userId: string; kind: NoticeKind }[]> {
  return db.query(TOLD, [userIds, kinds, new Date(since)]);
}

const HOUSEHOLDS = `select id, email, name, language from users where id = any ($1) and deleted_at is null`;

export function householdsOf(db: Connection, userIds: readonly string[]): Promise<Household[]> {
  return db.query(HOUSEHOLDS, [userIds]);
}

type Row = Kept & Pick<Rows['notices'], 'id' | 'at' | 'endedAt' | 'outcome' | 'byMail' | 'byPush'>;

const OF_USER = `
  select n.id, n.kind, n.facts, n.at, n.ended_at as "endedAt", n.outcome, n.by_mail as "byMail", n.by_push as "byPush",
    ${NAMED} as items
  from notices n where n.user_id = $1 order by n.id desc`;

/** All that a household was or will be told, the newest first, with its words in their language. */
export async function noticeDataOf(
  db: Connection,
  userId: string,
  language: Language,
): Promise<DataAnswer['notices']> {
  const rows = await db.query<Row>(OF_USER, [userId]);
  return rows.map((row) => {
    const { kind, facts, at, endedAt, outcome, byMail, byPush } = row;
    return {
      ...noticeWords(row, language),
      ...onWire({ kind, facts: { ...facts }, at, endedAt, outcome, byMail, byPush }),
    };
  });
}
