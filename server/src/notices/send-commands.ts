import { NOTICES, judgeNotices } from '@shivar/domain/rules/notices/notice';
import type { NoticeKind } from '@shivar/domain/rules/notices/notice';
import { waysTo } from '@shivar/domain/rules/notices/ways';
import { dayAt, instantAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import type { NewMail, Outbox } from '../mail/commands.ts';
import { stopKey } from '../mail/stop-key.ts';
import { enqueuePushes } from './push-commands.ts';
import { householdsOf, toldSince, waitingNotices } from './queries.ts';
import type { Household, Waiting, WithContent } from './queries.ts';

interface SendDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly outbox: Outbox;
  readonly withContent: WithContent;
}

/** How many notices that are due are read at once. */
const AT_ONCE = 100;

const ALONE = `select pg_try_advisory_xact_lock(hashtextextended('notices', 0)) as alone`;
// While so many mails are due or have failed, no more are made: what they say would be old when they leave. Those that processes
// have under way do not count. Nor while a day is being closed: a household hears of all its boxes at once. A close that takes
// long holds nobody up.
const MUST_WAIT = `
  select count(*) >= 50 or exists (
    select from closed_days where told_at is null and closed_at > $1::timestamptz - interval '10 minutes') as "mustWait"
  from (
    select from mail_outbox where payload is not null and given_up_at is null
      and (next_attempt_at <= $1 or last_error is not null) limit 50) as waiting`;

/**
 * Turns notices that are due into messages, one for each household, kind and day (product 7.61), and answers how many notices
 * it looked at. One process does it at a time: so a second message of a day is always seen.
 */
export function sendNotices(deps: SendDeps): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const [[lock], [state]] = await Promise.all([
      tx.query<{ alone: boolean }>(ALONE),
      tx.query<{ mustWait: boolean }>(MUST_WAIT, [new Date(now)]),
    ]);
    if (lock?.alone !== true || state?.mustWait !== false) return 0;
    const waiting = await waitingNotices(tx, now, AT_ONCE);
    if (waiting.length === 0) return 0;
    const completed = await deps.withContent(tx, waiting, now);
    const over = waiting.filter((_, index) => completed[index] === null);
    const groups = await groupsOf(
      tx,
      completed.filter((notice) => notice !== null),
      now,
    );
    const ends = groups.map((group) => ({ ...group, ends: endsOf(group, now) }));
    const late = over.map((notice): End => ({ notice, outcome: 'late', ...UNSENT }));
    writeEnds(tx, [...late, ...ends.flatMap((group) => group.ends)], now);
    enqueuePushes(tx, ends.flatMap(pushOf), now);
    await deps.outbox.enqueueAll(
      tx,
      ends.flatMap((group) => mailOf(deps, group) ?? []),
    );
    return waiting.length;
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
    householdsOf(tx, ids, now),
    toldSince(tx, ids, kinds, instantAt(dayAt(now), 0)),
  ]);
  const toldOf = new Set(told.map(({ userId, kind }) => `${userId} ${kind}`));
  const byHousehold = Map.groupBy(waiting, ({ userId }) => userId);
  return households.flatMap((household) =>
    [...Map.groupBy(byHousehold.get(household.id) ?? [], ({ kind }) => kind)].map(([kind, notices]) => {
      const wasTold = toldOf.has(`${household.id} ${kind}`);
      return { household, kind, notices, wasTold };
    }),
  );
}

/** What became of a notice: its outcome, or the instant until which it waits. */
interface End {
  readonly notice: Waiting;
  readonly outcome: 'told' | 'to_call' | 'off' | 'late' | Instant;
  readonly byMail: boolean;
  readonly byPush: boolean;
}

const UNSENT = { byMail: false, byPush: false } as const;

function endsOf({ household, kind, notices, wasTold }: Group, now: Instant): End[] {
  const { email, hasPush, kinds, quiet } = household;
  const ways = waysTo(kind, { hasEmail: email !== null, hasPush }, kinds[kind]);
  if (!ways.mail && !ways.push)
    return notices.map((notice) => ({ notice, outcome: ways.call ? 'to_call' : 'off', ...UNSENT }));
  // The facts are those of the kind.
  const facts = notices.map((notice) => notice.facts) as never[];
  const verdicts = judgeNotices(kind, facts, { quiet, wasTold }, now);
  return notices.map((notice, index) => {
    const verdict = verdicts[index] ?? 'send';
    if (verdict === 'send') return { notice, outcome: 'told', byMail: ways.mail, byPush: ways.push };
    return { notice, outcome: verdict === 'late' ? verdict : verdict.waitUntil, ...UNSENT };
  });
}

const HOLD = `
  update notices n set due_at = held.until
  from unnest($1::bigint[], $2::timestamptz[]) as held (id, until) where n.id = held.id`;

const END = `
  update notices n set due_at = null, ended_at = $2, outcome = e.outcome, facts = e.facts,
    by_mail = e.by_mail, by_push = e.by_push
  from json_to_recordset($1) as e (id bigint, outcome text, facts jsonb, by_mail boolean, by_push boolean)
  where n.id = e.id`;

function writeEnds(tx: Transaction, ends: readonly End[], now: Instant): void {
  const held: [id: number, until: Date][] = [];
  const ended: object[] = [];
  for (const { notice, outcome, byMail, byPush } of ends) {
    const { id, facts } = notice;
    if (typeof outcome === 'number') held.push([id, new Date(outcome)]);
    else ended.push({ id, facts, outcome, by_mail: byMail, by_push: byPush });
  }
  if (held.length > 0) tx.send(HOLD, [held.map(([id]) => id), held.map(([, until]) => until)]);
  if (ended.length > 0) tx.send(END, [JSON.stringify(ended), new Date(now)]);
}

/** One mail for a household and kind. What is not owed can be stopped by one press (product 7.67). */
function mailOf(
  { secrets }: SendDeps,
  { household, kind, ends }: Group & { readonly ends: readonly End[] },
): NewMail | null {
  const { id, email: to, name, language } = household;
  const sent = ends.filter(({ byMail }) => byMail);
  if (sent.length === 0 || to === null) return null;
  const notices = sent.map(({ notice: { userId: _userId, id: _id, ...told } }) => told);
  const stop = NOTICES[kind].owed ? null : stopKey(secrets, id, kind);
  return { to, language, content: { kind: 'notice', name, notices, stop } };
}

/** The notices of a group that go to the browsers of its household. */
function pushOf({ household, ends }: Group & { readonly ends: readonly End[] }) {
  const notices = ends.flatMap(({ notice, byPush }) => (byPush ? [notice.id] : []));
  return notices.length > 0 ? [{ household: household.id, notices }] : [];
}
