import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { Language } from '@shivar/domain/language/language';
import type { NoticeKind } from '@shivar/domain/rules/notices/notice';
import type { Choices } from '@shivar/domain/rules/notices/ways';
import { USUAL_QUIET } from '@shivar/domain/rules/notices/quiet-hours';
import type { QuietHours } from '@shivar/domain/rules/notices/quiet-hours';
import { noticeWords } from '@shivar/domain/rules/notices/words';
import type { Kept } from '@shivar/domain/rules/notices/words';
import type { Instant } from '@shivar/domain/values/day';
import type { Connection, Transaction } from '../db/client.ts';
import { onWire, selectRow } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';

/** A notice that waits, with what its verdict and its words need. */
export type Waiting = Kept & {
  readonly id: number;
  readonly userId: string;
  readonly orderId: string;
  readonly plan: Readonly<Record<Language, string>>;
  readonly orderNumber: number;
};

/** Completes notices with what their orders hold now; null for one that is of no use any more. */
export type WithContent = (
  db: Connection,
  waiting: readonly Waiting[],
  now: Instant,
) => Promise<readonly (Waiting | null)[]>;

/** The household of waiting notices. */
export interface Household {
  readonly id: string;
  readonly email: string | null;
  readonly name: string;
  readonly language: Language;
  readonly kinds: Choices;
  readonly quiet: QuietHours;
  /** A browser of theirs takes pushes, and its session lasts. */
  readonly hasPush: boolean;
}

const NAME = `jsonb_build_object('name', jsonb_build_object('en', k.english_name, 'mr', k.marathi_name), 'unit', k.unit)`;

// The items of the order and its extras, as a notice names them. What it told of stays named after an extra is gone.
export const NAMED = `
  (coalesce((select jsonb_object_agg(k.id, ${NAME}) from items k where k.id = any (items_told(n.facts))), '{}')
   || coalesce((select jsonb_object_agg(k.id, ${NAME}) from extras e join items k on k.id = e.item_id where e.order_id = n.order_id), '{}')
   || coalesce((select jsonb_object_agg(k.item_id, ${NAME}) from order_items k where k.order_id = n.order_id), '{}'))`;

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

const HOUSEHOLDS = `
  select u.id, u.email, u.name, u.language, coalesce(c.kinds, '{}') as kinds,
    json_build_object('from', coalesce(c.quiet_from, $2), 'until', coalesce(c.quiet_until, $3)) as quiet,
    exists (select from push_subscriptions p join sessions s on s.id = p.session_id
      where p.user_id = u.id and s.ended_at is null and s.expires_at > $4) as "hasPush"
  from users u left join notice_choices c on c.user_id = u.id where u.id = any ($1) and u.deleted_at is null`;

/** Households with what they chose, or the usual. */
export function householdsOf(db: Connection, userIds: readonly string[], now: Instant): Promise<Household[]> {
  const values = [userIds, USUAL_QUIET.from, USUAL_QUIET.until, new Date(now)];
  return db.query(HOUSEHOLDS, values, 'households-to-tell');
}

/** A notice as it is kept, by its id. */
export type KeptNotice = Kept & { readonly id: number; readonly orderId: string };

const KEPT = `
  select n.id, n.order_id as "orderId", n.kind, n.facts, ${NAMED} as items from notices n where n.id = any ($1::bigint[])`;

export function keptNotices(db: Connection, ids: readonly number[]): Promise<KeptNotice[]> {
  return db.query(KEPT, [ids], 'kept-notices');
}

type Row = Kept & Pick<Rows['notices'], 'id' | 'at' | 'endedAt' | 'outcome' | 'byMail' | 'byPush'>;

const DEVICES = `
  select s.created_at as "createdAt", split_part(s.endpoint, '/', 3) as service
  from push_subscriptions s where s.user_id = $1 order by s.created_at`;

const OF_USER = `
  select n.id, n.kind, n.facts, n.at, n.ended_at as "endedAt", n.outcome, n.by_mail as "byMail", n.by_push as "byPush",
    ${NAMED} as items
  from notices n where n.user_id = $1 order by n.id desc`;

/** All that a household was or will be told, in its language and the newest first, and what it chose: for its data file. */
export async function noticeDataOf(
  db: Connection,
  userId: string,
  language: Language,
): Promise<Pick<DataAnswer, 'notices' | 'noticeChoices' | 'devices'>> {
  const [rows, found, chosen] = await Promise.all([
    db.query<Row>(OF_USER, [userId]),
    db.query<{ createdAt: Date; service: string }>(DEVICES, [userId]),
    selectRow(db, 'notice_choices', 'where user_id = $1', [userId]),
  ]);
  const notices = rows.map((row) => {
    const { kind, facts, at, endedAt, outcome, byMail, byPush } = row;
    return {
      ...noticeWords(row, language),
      ...onWire({ kind, facts: { ...facts }, at, endedAt, outcome, byMail, byPush }),
    };
  });
  const devices = found.map(onWire);
  if (!chosen) return { notices, devices, noticeChoices: null };
  const { kinds, quietFrom, quietUntil, updatedAt } = chosen;
  const choices = {
    kinds: kinds as Record<string, unknown>,
    ...onWire({ quietFrom, quietUntil, updatedAt }),
  };
  return { notices, devices, noticeChoices: choices };
}
