import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@shivar/domain/language/language';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Connection, Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { selectRow, updateRows } from '../db/rows.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';
import { isUuid } from '../db/text.ts';
import type { MailContent } from './content.ts';
import { ASKED_FOR, TO_MANY } from './queries.ts';

export const CHANNEL = 'mail_outbox';

/** Longer than any sending takes. Until then nobody else tries the same mail. */
const LEASE_MS = 120_000;
/** The waits after each 5xx, as of a full or missing mailbox. Then the mail is given up. */
const REJECTED_WAITS_MS = [60_000, 600_000, 3_600_000, 21_600_000];
const LONGEST_WAIT_MS = 60_000;
/** A mail with so many rejections is given up at the next one. */
const LAST_TRY = REJECTED_WAITS_MS.length;

export type ClaimedMail = Rows['mail_outbox'] & { readonly payload: Buffer };

export type Outbox = ReturnType<typeof createOutbox>;

/** An outbox whose contents are encrypted by a key derived from JWT_SECRET (product 7.19). */
export function createOutbox({ clock, secrets }: { clock: Clock; secrets: Secrets }) {
  const rowOf = ({ to, language, content }: NewMail) => {
    const [id, now] = [randomUUIDv7(), new Date(clock.now())];
    const payload = secrets.seal(JSON.stringify(content), id);
    const { kind } = content;
    return { id, recipient: to, kind, language, payload, createdAt: now, nextAttemptAt: now };
  };
  return {
    /** Stores a mail for a worker, in the transaction that it reports. Returns its id. */
    async enqueue(tx: Transaction, to: string, language: Language, content: MailContent): Promise<string> {
      const row = rowOf({ to, language, content });
      await insertRows(tx, 'mail_outbox', [row]);
      await notifyWorkers(tx);
      return row.id;
    },
    /** The same for any number of mails, in one statement. */
    async enqueueAll(tx: Transaction, mails: readonly NewMail[]): Promise<void> {
      if (mails.length === 0) return;
      await insertRows(tx, 'mail_outbox', mails.map(rowOf));
      await notifyWorkers(tx);
    },
  };
}

/** A mail to write, in its reader's language. */
export interface NewMail {
  readonly to: string;
  readonly language: Language;
  readonly content: MailContent;
}

/** The notice leaves when the transaction commits. */
async function notifyWorkers(tx: Transaction): Promise<void> {
  await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
}

/** Mails to many people, or all others. */
export type Lane = 'to-many' | 'personal';

const CLAIM = `
  update mail_outbox set attempts = attempts + 1, next_attempt_at = $2 where id in (
    select id from mail_outbox
    where payload is not null and given_up_at is null and next_attempt_at <= $1 and (kind = any ($4)) = $5
    order by attempts, next_attempt_at, id limit $3 for update skip locked)
  returning ${COLUMNS.mail_outbox}`;

/** Takes up to `most` due mails until their lease ends, the least tried first: no new OTP waits behind failing mails. */
export function claimMails(db: Connection, lane: Lane, now: Instant, most: number): Promise<ClaimedMail[]> {
  const until = new Date(now + LEASE_MS);
  return db.query(CLAIM, [new Date(now), until, most, TO_MANY, lane === 'to-many'], 'mails claimed');
}

const DUE = `
  select min(next_attempt_at) as due from mail_outbox
  where payload is not null and given_up_at is null and (kind = any ($1)) = $2`;

/** When the next mail is due, in milliseconds since 1970; null when none waits. */
export async function nextDue(db: Connection, lane: Lane): Promise<Instant | null> {
  const [row] = await db.query<{ due: Date | null }>(DUE, [TO_MANY, lane === 'to-many'], 'mail due');
  return row?.due?.getTime() ?? null;
}

/** A sending that ends after its lease must not overwrite a later one. */
function whileOurs({ id, attempts }: ClaimedMail): Partial<Rows['mail_outbox']> {
  return { id, attempts, sentAt: null, givenUpAt: null };
}

// The same condition for many.
const ours = (change: string) => `
  update mail_outbox m set ${change} from unnest($1::uuid[], $2::int[]) as ours (id, attempts)
  where m.id = ours.id and m.attempts = ours.attempts and m.sent_at is null and m.given_up_at is null`;
const SENT = ours('sent_at = $3, payload = null, last_error = null');
const LEFT = ours('next_attempt_at = $3, attempts = m.attempts - 1');

/** The mails have left: their content is erased (product 7.19). */
export async function markSent(db: Connection, mails: readonly ClaimedMail[], now: Instant): Promise<void> {
  await db.query(SENT, valuesOf(mails, now), 'mails sent');
}

/** Gives mails back that nobody has begun to send, for any process to take. */
export async function leaveMails(db: Connection, mails: readonly ClaimedMail[], now: Instant): Promise<void> {
  await db.query(LEFT, valuesOf(mails, now), 'mails left');
}

const valuesOf = (mails: readonly ClaimedMail[], now: Instant) => [
  mails.map(({ id }) => id),
  mails.map(({ attempts }) => attempts),
  new Date(now),
];

/**
 * The mail did not leave. A server that is away is tried again after 2, 4, 8 to 60 seconds, for ever. A recipient whom the
 * server refuses is given up after five refusals in about eight hours. The content stays while the office can try again.
 */
export async function markFailed(
  db: Connection,
  mail: ClaimedMail,
  now: number,
  failure: MailFailure,
): Promise<void> {
  const rejections = mail.rejections + (failure.rejected ? 1 : 0);
  const wait = failure.rejected
    ? REJECTED_WAITS_MS[mail.rejections]
    : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** mail.attempts);
  const failed = { rejections, lastError: failure.reason.slice(0, 500) };
  if (wait !== undefined && !failure.hopeless) {
    const nextAttemptAt = new Date(now + wait);
    await updateRows(db, 'mail_outbox', whileOurs(mail), { ...failed, nextAttemptAt });
    return;
  }
  // Mails that a customer asked for are not sent again later: the customer asks for another one.
  const isKept = !failure.hopeless && !ASKED_FOR.some((kind) => kind === mail.kind);
  const givenUp = { givenUpAt: new Date(now), ...(isKept ? {} : { payload: null }) };
  await updateRows(db, 'mail_outbox', whileOurs(mail), { ...failed, ...givenUp });
}

export interface MailFailure {
  readonly reason: string;
  /** The server said that it will never take it. */
  readonly rejected: boolean;
  /** Nothing can be sent at all: the content can't be read any more. */
  readonly hopeless: boolean;
}

interface SeenFailure {
  readonly id: string;
  readonly givenUpAt: Instant;
}

/** Tries a given-up mail once more. Refuses one whose content is gone, and one that somebody has tried again since. */
export function retryMail(db: Database, actor: Actor, seen: SeenFailure): Promise<Result<null>> {
  return withFailedMail(db, actor, seen, async (tx, { id, payload }) => {
    if (payload === null) return refused('mail_gone');
    const again = {
      givenUpAt: null,
      settledAt: null,
      nextAttemptAt: new Date(actor.at),
      rejections: LAST_TRY,
    };
    await updateRows(tx, 'mail_outbox', { id }, again);
    await notifyWorkers(tx);
    return accepted(null);
  });
}

/** Settles a given-up mail, or opens it again (`isSettled` false). Refuses one that somebody has tried again since. */
export function settleMail(
  db: Database,
  actor: Actor,
  { isSettled, ...seen }: SeenFailure & { readonly isSettled: boolean },
): Promise<Result<null>> {
  return withFailedMail(db, actor, seen, async (tx, { id, settledAt }) => {
    if ((settledAt !== null) === isSettled) return accepted(null);
    await updateRows(tx, 'mail_outbox', { id }, { settledAt: isSettled ? new Date(actor.at) : null });
    return accepted(null);
  });
}

/** Runs `work` on a given-up mail that has not changed since it was seen, with its row locked. */
function withFailedMail(
  db: Database,
  actor: Actor,
  { id, givenUpAt }: SeenFailure,
  work: (tx: Transaction, mail: Rows['mail_outbox']) => Promise<Result<null>>,
): Promise<Result<null>> {
  return actingAs(db, actor, async (tx): Promise<Result<null>> => {
    if (!isUuid(id)) return refused('not_found');
    const mail = await selectRow(tx, 'mail_outbox', 'where id = $1 for update', [id]);
    if (!mail) return refused('not_found');
    return mail.givenUpAt?.getTime() === givenUpAt ? work(tx, mail) : refused('changed_meanwhile');
  });
}
