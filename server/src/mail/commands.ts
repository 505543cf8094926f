import { randomUUIDv7 } from 'node:crypto';
import type { Language } from '@shivar/domain/language/language';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import type { MailContent } from './content.ts';
import { ASKED_FOR, SHOWN_MS } from './queries.ts';

/** The channel of notices about new mails. */
export const CHANNEL = 'mail_outbox';

/** Longer than any sending takes. Until then nobody else tries the same mail. */
const LEASE_MS = 120_000;
/** The waits after each 5xx, as of a full or missing mailbox. Then the mail is given up. */
const REJECTED_WAITS_MS = [60_000, 600_000, 3_600_000, 21_600_000];
const LONGEST_WAIT_MS = 60_000;
/** A mail with so many rejections is given up at the next one. */
export const LAST_TRY = REJECTED_WAITS_MS.length;
/** How long a sent mail's row is kept, without its content, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

/** A mail that this process is to send now. */
export interface ClaimedMail {
  readonly id: string;
  readonly recipient: string;
  readonly kind: string;
  readonly language: Language;
  readonly payload: Buffer;
  readonly attempts: number;
  readonly rejections: number;
}

/** Stores mails for a worker, in the transaction that they report. */
export interface Outbox {
  /** Returns the mail's id. */
  enqueue(tx: Transaction, to: string, language: Language, content: MailContent): Promise<string>;
}

/** An outbox whose contents are encrypted by a key derived from JWT_SECRET (product 7.19). */
export function createOutbox({ clock, secrets }: { clock: Clock; secrets: Secrets }): Outbox {
  return {
    async enqueue(tx, to, language, content) {
      const id = randomUUIDv7();
      const now = new Date(clock.now());
      const payload = secrets.seal(JSON.stringify(content), id);
      const row = {
        id,
        recipient: to,
        kind: content.kind,
        language,
        payload,
        createdAt: now,
        nextAttemptAt: now,
      };
      await insertRows(tx, 'mail_outbox', [row]);
      // Sent when the transaction commits.
      await tx.query('SELECT pg_notify($1, $2)', [CHANNEL, '']);
      return id;
    },
  };
}

/**
 * Takes up to `most` due mails, the least tried first, so that a new OTP never waits behind failing mails. Each belongs to
 * this process until its lease ends. A process that dies loses nothing.
 */
export async function claimMails(db: Connection, now: number, most: number): Promise<ClaimedMail[]> {
  return db.query<ClaimedMail & Record<string, unknown>>(
    `UPDATE mail_outbox SET attempts = attempts + 1, next_attempt_at = $2 WHERE id IN (
       SELECT id FROM mail_outbox WHERE payload IS NOT NULL AND given_up_at IS NULL AND next_attempt_at <= $1
       ORDER BY attempts, next_attempt_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING id, recipient, kind, language, payload, attempts, rejections`,
    [new Date(now), new Date(now + LEASE_MS), most],
    'mails claimed',
  );
}

/** When the next mail is due, in milliseconds since 1970; null when none waits. */
export async function nextDue(db: Connection): Promise<number | null> {
  const [row] = await db.query<{ due: Date | null }>(
    'SELECT min(next_attempt_at) AS due FROM mail_outbox WHERE payload IS NOT NULL AND given_up_at IS NULL',
    [],
    'mail due',
  );
  return row?.due?.getTime() ?? null;
}

/** A sending that ends after its lease must not overwrite a later one. The values are the mail's id and attempts. */
const STILL_OURS = 'id = $1 and attempts = $2 and payload is not null and given_up_at is null';

/** The mail has left: its content is erased (product 7.19). */
export async function markSent(db: Connection, mail: ClaimedMail, now: number): Promise<void> {
  await db.query(
    `update mail_outbox set sent_at = $3, payload = null, last_error = null where ${STILL_OURS}`,
    [mail.id, mail.attempts, new Date(now)],
  );
}

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
  const lastError = failure.reason.slice(0, 500);
  const isGivenUp = wait === undefined || failure.hopeless;
  await db.query(
    `update mail_outbox set rejections = $3, last_error = $4, given_up_at = $5,
       next_attempt_at = coalesce($6, next_attempt_at), payload = case when $7 then payload end
     where ${STILL_OURS}`,
    [
      mail.id,
      mail.attempts,
      rejections,
      lastError,
      isGivenUp ? new Date(now) : null,
      isGivenUp ? null : new Date(now + wait),
      !isGivenUp || isKept(mail, failure),
    ],
  );
}

/** Mails that a customer asked for are not sent again later: the customer asks for another one. */
function isKept({ kind }: ClaimedMail, { hopeless }: MailFailure): boolean {
  return !hopeless && !ASKED_FOR.some((each) => each === kind);
}

export interface MailFailure {
  readonly reason: string;
  /** The server said that it will never take it. */
  readonly rejected: boolean;
  /** Nothing can be sent at all: the content can't be read any more. */
  readonly hopeless: boolean;
}

/** Deletes mails that left, or were given up, 30 days ago, and the content of those that the office sees no more. */
export async function clearOldMails(db: Connection, now: number): Promise<void> {
  const before = new Date(now - KEPT_MS);
  await db.query('update mail_outbox set payload = null where given_up_at < $1 and payload is not null', [
    new Date(now - SHOWN_MS),
  ]);
  // The newest sent test mail stays: it tells the office that mails leave.
  await db.query(
    `delete from mail_outbox where (sent_at < $1 or given_up_at < $1) and id is distinct from (
       select t.id from mail_outbox t where t.kind = 'test' and t.sent_at is not null
       order by t.sent_at desc limit 1)`,
    [before],
  );
}

/** Deletes the mails to this email (in lower case), also waiting ones: their reader has left. */
export async function eraseMailsTo(tx: Transaction, email: string): Promise<void> {
  await tx.query('delete from mail_outbox where lower(recipient) = $1', [email]);
}
