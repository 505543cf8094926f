import { randomUUIDv7 } from 'node:crypto';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { pathOf } from '@shivar/domain/rules/notices/leads-to';
import { NOTICES } from '@shivar/domain/rules/notices/notice';
import { noticeWords } from '@shivar/domain/rules/notices/words';
import type { Instant } from '@shivar/domain/values/day';
import type { Language } from '@shivar/domain/language/language';
import type { Clock } from '../adapters/clock.ts';
import type { Push, PushTarget } from '../adapters/push.ts';
import type { Connection, Database, Transaction } from '../db/client.ts';
import type { SignedIn } from '../http/endpoint.ts';
import { keptNotices } from './queries.ts';
import type { KeptNotice } from './queries.ts';

interface PushDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: Push;
}

/** A household has a few devices. A new one beyond takes the place of the oldest. */
const MOST = 10;

const SUBSCRIBE = `
  with kept as (
    insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
    returning id
  )
  delete from push_subscriptions where user_id = $2 and id not in (select id from kept) and id in (
    select id from push_subscriptions where user_id = $2 order by created_at desc offset ${MOST - 1})`;

/**
 * Keeps a browser that takes pushes, while its session lasts (product 7.68). Refuses an address that is not https and public. The
 * same browser again takes the place of its older subscription, also of another account.
 */
export async function subscribe(
  { db, clock, push }: PushDeps,
  { userId, sessionId }: SignedIn,
  { endpoint, p256dh, auth }: PushTarget,
): Promise<Result<null>> {
  if (!push.accepts(endpoint)) return refused('field_invalid');
  await db.query(SUBSCRIBE, [
    randomUUIDv7(),
    userId,
    sessionId,
    endpoint,
    p256dh,
    auth,
    new Date(clock.now()),
  ]);
  return accepted(null);
}

/** Forgets a browser. One that is not there is forgotten already. */
export async function unsubscribe(db: Connection, userId: string, endpoint: string): Promise<void> {
  await db.query('delete from push_subscriptions where user_id = $1 and endpoint = $2', [userId, endpoint]);
}

const ENQUEUE = `
  insert into pushes (subscription_id, notices, next_attempt_at)
  select s.id, array(select jsonb_array_elements_text(told.notices)::bigint), $2
  from jsonb_to_recordset($1) as told (household uuid, notices jsonb)
    join push_subscriptions s on s.user_id = told.household
    join sessions on sessions.id = s.session_id and sessions.ended_at is null and sessions.expires_at > $2`;

/** Writes a push for each browser of households, each about some notices, in the transaction that they are told in. */
export function enqueuePushes(
  tx: Transaction,
  told: readonly { readonly household: string; readonly notices: readonly number[] }[],
  now: Instant,
): void {
  if (told.length > 0) tx.send(ENQUEUE, [JSON.stringify(told), new Date(now)]);
}

/** Longer than any sending takes. */
const LEASE_MS = 60_000;
const AT_ONCE = 16;
/** A push with so many failures is given up: by then it is old news. */
const MOST_TRIES = 6;
const FIRST_WAIT_MS = 30_000;

interface Claimed extends PushTarget {
  readonly id: number;
  readonly subscription: string;
  readonly notices: readonly number[];
  readonly attempts: number;
  readonly language: Language;
}

const CLAIM = `
  with due as (
    update pushes set attempts = attempts + 1, next_attempt_at = $2 where id in (
      select id from pushes where next_attempt_at <= $1 order by next_attempt_at, id limit ${AT_ONCE} for update skip locked)
    returning id, subscription_id, notices, attempts
  )
  select due.id, due.notices, due.attempts, s.id as subscription, s.endpoint, s.p256dh, s.auth, u.language
  from due join push_subscriptions s on s.id = due.subscription_id join users u on u.id = s.user_id`;

/** Sends pushes that are due, and answers how many it took (product 7.68). A subscription that is gone is removed. */
export async function sendPushes(deps: PushDeps): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const claimed = await db.query<Claimed>(CLAIM, [new Date(now), new Date(now + LEASE_MS)]);
  if (claimed.length === 0) return 0;
  const all = await keptNotices(
    db,
    claimed.flatMap(({ notices }) => notices),
  );
  const known = new Map(all.map((notice) => [notice.id, notice]));
  await Promise.all(
    claimed.map((one) =>
      sendOne(
        deps,
        one,
        one.notices.flatMap((id) => known.get(id) ?? []),
        now,
      ),
    ),
  );
  return claimed.length;
}

const FORGET = 'delete from pushes where id = $1';

async function sendOne(
  { db, push }: PushDeps,
  claimed: Claimed,
  notices: readonly KeptNotice[],
  now: Instant,
): Promise<void> {
  const { id, subscription, attempts, language } = claimed;
  const [first] = notices;
  if (!first) return void (await db.query(FORGET, [id]));
  const seconds = secondsOfUse(first, now);
  if (seconds <= 0) return void (await db.query(FORGET, [id]));
  // Its own, so that a later push of the day does not take the place of what nobody has read yet. Tries of the same push do.
  const topic = `${first.kind}-${first.id}`;
  const text = textOf(notices, language, topic);
  const outcome = await push.send(claimed, text, { ttl: seconds, topic, now });
  if (outcome === 'gone') await db.query('delete from push_subscriptions where id = $1', [subscription]);
  else if (outcome === 'sent' || attempts >= MOST_TRIES) await db.query(FORGET, [id]);
  else {
    const next = new Date(now + FIRST_WAIT_MS * 2 ** attempts);
    await db.query('update pushes set next_attempt_at = $2 where id = $1', [id, next]);
  }
}

const DAY_SECONDS = 24 * 60 * 60;

/** How long a push is of use, in seconds; a day for what is always of use, or is owed. */
function secondsOfUse({ kind, facts }: KeptNotice, now: Instant): number {
  const { owed, usefulUntil } = NOTICES[kind];
  const end = usefulUntil(facts as never);
  if (end === null || owed) return DAY_SECONDS;
  return Math.min(DAY_SECONDS, Math.floor((end - now) / 1000));
}

/** A push service takes about 4,000 bytes, and a letter of Marathi has three. */
const MOST_LETTERS = 900;

/** What the service worker shows. The same push again replaces the earlier one, by its tag. */
function textOf(notices: readonly KeptNotice[], language: Language, tag: string): string {
  const told = notices.map((notice) => noticeWords(notice, language));
  const [title = '', ...others] = told.map((words) => words.title);
  const body =
    told.length === 1 ? (told[0]?.text ?? '') : [...others, ...told.map(({ text }) => text)].join('\n');
  const url = pathOf(notices);
  return JSON.stringify({ title, body: body.slice(0, MOST_LETTERS), url, tag, lang: language });
}
