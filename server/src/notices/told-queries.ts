import type { NoticeChoicesAnswer, ToldAnswer, ToldNotice } from '@shivar/domain/contract/notice-calls';
import type { HouseholdToCall } from '@shivar/domain/contract/office/notice-calls';
import type { Language } from '@shivar/domain/language/language';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { dateOf } from '@shivar/domain/rules/notices/leads-to';
import { NOTICES, NOTICE_KINDS } from '@shivar/domain/rules/notices/notice';
import { chosenWays } from '@shivar/domain/rules/notices/ways';
import { noticeKindName, noticeWords } from '@shivar/domain/rules/notices/words';
import type { Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Connection } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { onWire, pageOf } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';
import { NAMED, householdsOf } from './queries.ts';
import type { Waiting, WithContent } from './queries.ts';

type Row = Waiting & Pick<Rows['notices'], 'at' | 'outcome' | 'byMail' | 'byPush'>;
type Unheard = Waiting & Pick<Row, 'outcome'>;

const COLUMNS = `
  n.id, n.user_id as "userId", n.order_id as "orderId", o.number as "orderNumber",
  json_build_object('en', o.plan_name, 'mr', o.plan_marathi_name) as plan, n.kind, n.facts, coalesce(n.ended_at, n.at) as at, n.outcome,
  n.by_mail as "byMail", n.by_push as "byPush", ${NAMED} as items`;

function toldOf(row: Row, language: Language, isCall = false): ToldNotice {
  const { id, kind, orderId, orderNumber, at, outcome, byMail, byPush } = row;
  const words = noticeWords(row, language, isCall);
  return {
    _id: String(id),
    orderNumber,
    date: dateOf(row.facts),
    ...words,
    ...onWire({ kind, orderId, at, outcome, byMail, byPush }),
  };
}

/** What completes notices with what their orders hold. */
export interface Reads {
  readonly db: Connection;
  readonly clock: Clock;
  readonly withContent: WithContent;
}

/**
 * Notices as they would be sent now, where nobody has heard them: those that wait, and what is short where the office has to call. One
 * that is of no use any more stays as it is kept.
 */
export async function asOfNow<R extends Unheard>(
  { db, clock, withContent }: Reads,
  rows: readonly R[],
): Promise<R[]> {
  const unheard = rows
    .filter(({ kind, outcome }) => outcome === null || (outcome === 'to_call' && kind === 'short'))
    .toSorted((one, other) => one.id - other.id);
  const completed = await withContent(db, unheard, clock.now());
  const facts = new Map(completed.flatMap((notice) => (notice ? [[notice.id, notice.facts]] : [])));
  return rows.map((row) => ({ ...row, facts: facts.get(row.id) ?? row.facts }));
}

const PAGE = 30;

// A household reads what it was told. The office also sees what was not sent, and what waits.
const listing = (condition: string) => `
  select ${COLUMNS} from notices n join orders o on o.id = n.order_id
  where n.user_id = $1 and ${condition} and n.id < coalesce($2::bigint, 9223372036854775807)
  order by n.id desc limit ${PAGE + 1}`;
const TOLD = listing(`n.outcome in ('told', 'called')`);
const ALL = listing('true');

async function pageOfNotices(
  db: Connection,
  statement: string,
  { userId, after = null }: { userId: string; after?: string | null | undefined },
): Promise<{ readonly page: readonly Row[]; readonly next: string | null }> {
  const rows = await db.query<Row>(statement, [userId, after]);
  return pageOf(rows, PAGE, ({ id }) => String(id));
}

interface Asked {
  readonly userId: string;
  readonly after?: string | undefined;
  readonly language: Language;
}

/** What a household was told, the newest first (product 7.66). */
export async function toldNotices(db: Connection, asked: Asked): Promise<ToldAnswer> {
  const { page, next } = await pageOfNotices(db, TOLD, asked);
  return { notices: page.map((row) => toldOf(row, asked.language)), next };
}

/**
 * The same for the office, with what waits, as it would be sent now, and what was not sent (product 11.75). Refuses not_found for an
 * account that is not there.
 */
export async function noticesOfPerson(reads: Reads, asked: Asked): Promise<Result<ToldAnswer>> {
  const { db } = reads;
  if (!isUuid(asked.userId)) return refused('not_found');
  const [person] = await db.query('select from users where id = $1 and deleted_at is null', [asked.userId]);
  if (!person) return refused('not_found');
  const { page, next } = await pageOfNotices(db, ALL, asked);
  const rows = await asOfNow(reads, page);
  return accepted({ notices: rows.map((row) => toldOf(row, asked.language)), next });
}

/** What a household chose, with the usual where it chose nothing. */
export async function noticeChoices(
  db: Connection,
  { userId, language, now, pushKey }: { userId: string; language: Language; now: Instant; pushKey: string },
): Promise<NoticeChoicesAnswer> {
  const [household] = await householdsOf(db, [userId], now);
  const kinds = NOTICE_KINDS.map((kind) => {
    const channels = chosenWays(kind, household?.hasPush ?? false, household?.kinds[kind]);
    return { kind, name: noticeKindName(kind, language), owed: NOTICES[kind].owed, ...channels };
  });
  const quiet = household?.quiet ?? { from: 0, until: 0 };
  return { kinds, quiet, hasEmail: (household?.email ?? null) !== null, pushKey };
}

// The oldest first; more households follow once these have been called.
const TO_CALL = `
  with waiting as materialized (
    select user_id from notices where outcome = 'to_call' group by user_id order by min(at) limit 50
  ), last as materialized (
    select distinct on (o.user_id) o.user_id, o.mobile from waiting join orders o using (user_id) order by o.user_id, o.number desc
  )
  select u.name, u.language, ${COLUMNS}, coalesce(last.mobile, u.mobile, '') as mobile
  from notices n join users u on u.id = n.user_id join orders o on o.id = n.order_id join last on last.user_id = n.user_id
  where n.outcome = 'to_call'
  order by min(n.at) over (partition by n.user_id), n.user_id, n.id limit 500`;

type ToCall = Row & Pick<HouseholdToCall, 'name' | 'language' | 'mobile'>;

/** Households that must be called, the longest waiting first, with what they have to hear (product 7.63). */
export async function noticesToCall(reads: Reads, language: Language): Promise<HouseholdToCall[]> {
  const rows = await asOfNow(reads, await reads.db.query<ToCall>(TO_CALL));
  return [...Map.groupBy(rows, ({ userId }) => userId)].flatMap(([_id, own]) => {
    const [first] = own;
    if (!first) return [];
    const { name, mobile, language: spoken } = first;
    return [{ _id, name, mobile, language: spoken, notices: own.map((row) => toldOf(row, language, true)) }];
  });
}

/** How many households must be called. */
export async function countToCall(db: Connection): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(distinct user_id)::int as count from notices where outcome = 'to_call'`,
  );
  return row?.count ?? 0;
}
