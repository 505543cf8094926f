import { USUAL_QUIET, judgeNotices, waysTo } from '@shivar/domain/rules/notices/notice';
import type { NoticeKind, Verdict } from '@shivar/domain/rules/notices/notice';
import { dayAt, instantAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { NewMail, Outbox } from '../mail/commands.ts';
import { contentOfBoxes, householdsOf, toldSince, waitingNotices } from './queries.ts';
import type { Household, Waiting } from './queries.ts';

interface SendDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
}

/** How many notices that are due are read at once. */
const AT_ONCE = 100;

const ALONE = `select pg_try_advisory_xact_lock(hashtextextended('notices', 0)) as alone`;
// While these mails wait no more are made: an OTP never waits behind many notices.
const FULL = `
  select count(*) >= 50 as full from (
    select from mail_outbox where payload is not null and given_up_at is null limit 50) as waiting`;

/**
 * Turns notices that are due into messages, one for each household, kind and day (product 7.61), and answers how many notices
 * it looked at. One process does it at a time: so a second message of a day is always seen.
 */
export function sendNotices({ db, clock, outbox }: SendDeps): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [[lock], [mails]] = await Promise.all([
      tx.query<{ alone: boolean }>(ALONE),
      tx.query<{ full: boolean }>(FULL),
    ]);
    if (lock?.alone !== true || mails?.full !== false) return 0;
    const now = clock.now();
    const waiting = await withContent(tx, await waitingNotices(tx, now, AT_ONCE));
    if (waiting.length === 0) return 0;
    const ends = (await groupsOf(tx, waiting, now)).map((group) => endOf(group, now));
    writeEnds(tx, ends.flat(), now);
    await outbox.enqueueAll(tx, mailsOf(ends));
    return waiting.length;
  });
}

/** The content of a box is read at the last moment: the office may have changed it. */
async function withContent(tx: Transaction, waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
  const keyOf = (orderId: string, date: string) => `${orderId} ${date}`;
  const boxes = waiting.flatMap(({ orderId, kind, facts }) =>
    kind === 'tomorrow' ? [{ orderId, date: facts.date }] : [],
  );
  if (boxes.length === 0) return waiting;
  const rows = await contentOfBoxes(tx, boxes);
  const content = new Map(rows.map(({ orderId, date, items }) => [keyOf(orderId, date), items]));
  return waiting.map((notice) => {
    if (notice.kind !== 'tomorrow') return notice;
    const items = content.get(keyOf(notice.orderId, notice.facts.date)) ?? {};
    return { ...notice, facts: { ...notice.facts, items } };
  });
}

/** A household's waiting notices of one kind. */
interface Group {
  readonly household: Household;
  readonly kind: NoticeKind;
  readonly notices: readonly Waiting[];
  readonly wasTold: boolean;
}

async function groupsOf(tx: Transaction, waiting: readonly Waiting[], now: Instant): Promise<Group[]> {
  const ids = [...new Set(waiting.map(({ userId }) => userId))];
  const kinds = [...new Set(waiting.map(({ kind }) => kind))];
  const [households, told] = await Promise.all([
    householdsOf(tx, ids),
    toldSince(tx, ids, kinds, instantAt(dayAt(now), 0)),
  ]);
  const toldOf = new Set(told.map(({ userId, kind }) => `${userId} ${kind}`));
  return households.flatMap((household) => {
    const own = waiting.filter(({ userId }) => userId === household.id);
    return [...Map.groupBy(own, ({ kind }) => kind)].map(([kind, notices]) => ({
      household,
      kind,
      notices,
      wasTold: toldOf.has(`${household.id} ${kind}`),
    }));
  });
}

/** What became of a notice. */
interface End {
  readonly notice: Waiting;
  readonly household: Household;
  readonly verdict: Verdict | 'off' | 'to_call';
  readonly byMail: boolean;
}

function endOf({ household, kind, notices, wasTold }: Group, now: Instant): End[] {
  const ways = waysTo(kind, { hasEmail: household.email !== null, hasPush: false });
  const unsent = ways.call ? 'to_call' : ways.mail ? null : 'off';
  const facts = notices.map((notice) => notice.facts);
  const verdicts =
    unsent === null ? judgeNotices(kind, facts as never, { quiet: USUAL_QUIET, wasTold }, now) : [];
  return notices.map((notice, at) => {
    const verdict = unsent ?? verdicts[at] ?? 'send';
    return { notice, household, verdict, byMail: verdict === 'send' && ways.mail };
  });
}

const HOLD = `
  update notices n set due_at = held.until
  from unnest($1::bigint[], $2::timestamptz[]) as held (id, until) where n.id = held.id`;

const END = `
  update notices n set due_at = null, ended_at = $2, outcome = e.outcome, facts = e.facts, by_mail = e.by_mail
  from json_to_recordset($1) as e (id bigint, outcome text, facts jsonb, by_mail boolean) where n.id = e.id`;

function writeEnds(tx: Transaction, ends: readonly End[], now: Instant): void {
  const held = ends.flatMap(({ notice: { id }, verdict }) =>
    typeof verdict === 'object' ? [{ id, until: new Date(verdict.waitUntil) }] : [],
  );
  const ended = ends.flatMap(({ notice: { id, facts }, verdict, byMail }) =>
    typeof verdict === 'object'
      ? []
      : [{ id, facts, outcome: verdict === 'send' ? 'told' : verdict, by_mail: byMail }],
  );
  if (held.length > 0) tx.send(HOLD, [held.map(({ id }) => id), held.map(({ until }) => until)]);
  if (ended.length > 0) tx.send(END, [JSON.stringify(ended), new Date(now)]);
}

/** One mail for each household and kind. */
function mailsOf(groups: readonly (readonly End[])[]): NewMail[] {
  return groups.flatMap((group) => {
    const sent = group.filter(({ byMail }) => byMail);
    const [first] = sent;
    if (!first || first.household.email === null) return [];
    const { email: to, name, language } = first.household;
    const notices = sent.map(({ notice: { userId: _userId, id: _id, ...told } }) => told);
    return [{ to, language, content: { kind: 'notice' as const, name, notices } }];
  });
}
