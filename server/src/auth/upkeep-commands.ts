import { randomBytes } from 'node:crypto';
import { mailboxOf } from '@shivar/domain/rules/account/account';
import type { Clock } from '../adapters/clock.ts';
import { createPasswords } from '../adapters/password.ts';
import type { Connection, Database } from '../db/client.ts';
import { updateRows } from '../db/rows.ts';
import { actingAs } from '../audit/commands.ts';
import { SHOWN_MS } from '../mail/queries.ts';
import { KNOWN_LIFE_MS, emailKey, userByEmail } from './queries.ts';
import { addUser } from './user-commands.ts';

/**
 * Makes sure at start that the farm has an admin (product 12.3). ADMIN_EMAIL gets an account, if it has none. Where it is
 * not set and nobody is an admin, one is made, and its generated password returned once. An existing account keeps its
 * password, and becomes an admin only where there is none, so that a demotion outlasts a restart.
 */
export async function ensureFirstAdmin(
  db: Database,
  config: { readonly adminEmail: string | null; readonly adminPassword: string | null },
  clock: Clock,
): Promise<{ email: string; password: string } | null> {
  const [admin] = await db.query("select from users where role = 'admin' limit 1");
  if (admin && config.adminEmail === null) return null;
  const email = emailKey(config.adminEmail ?? 'admin@shivar.example');
  const now = new Date(clock.now());
  if (await userByEmail(db, email)) {
    if (!admin) await updateRows(db, 'users', { email }, { role: 'admin', updatedAt: now });
    return null;
  }
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const hash = await createPasswords().hash(password, 'first');
  if (!hash.ok) throw new Error('The first admin could not be made');
  const fresh = { email, name: 'Admin', language: 'en', passwordHash: hash.value, role: 'admin' } as const;
  const added = await addUser(db, fresh, now);
  return added && config.adminPassword === null ? { email, password } : null;
}

/** Characters that no address can have. Older versions stored them. */
const UNSEEN = /\p{Cc}|\p{DI}|\p{Bidi_C}/gu;

/** Brings old emails into the one form of their mailbox. Returns how many stay: it is another account's, or no address. */
export async function settleEmails(db: Database, clock: Clock): Promise<number> {
  const rows = await db.query<{ id: string; email: string }>(
    `select id, email from users where email ~ '[^ -~]' order by id`,
  );
  let left = 0;
  for (const { id, email } of rows) {
    const kept = mailboxOf(email.normalize('NFKC').replaceAll(UNSEEN, ''));
    if (kept === email) continue;
    const settled = await actingAs(db, { job: 'emails', at: clock.now() }, (tx) =>
      tx.query(
        `update users set email = $2, version = version + 1 where id = $1 and email = $3 and $2::text is not null
         and not exists (select from users where email = $2) returning id`,
        [id, kept, email],
      ),
    );
    if (settled.length === 0) left += 1;
  }
  return left;
}

const DAY_MS = 86_400_000;
/** A deletion of rows that ended before an instant, and how long after their end it comes, in milliseconds. */
type Deletion = { readonly text: string; readonly keptMs: number };

const BY_THE_HOUR: readonly Deletion[] = [
  { text: 'delete from sessions where expires_at < $1', keptMs: 0 },
  { text: 'delete from sessions where ended_at < $1', keptMs: 30 * DAY_MS },
  { text: 'delete from otps where link_expires_at < $1', keptMs: 0 },
  { text: 'delete from sign_in_codes where expires_at < $1', keptMs: 0 },
  { text: 'delete from challenges where expires_at < $1', keptMs: 0 },
  { text: 'delete from rate_limits where resets_at <= $1', keptMs: 0 },
  { text: 'delete from known_browsers where last_used_at < $1', keptMs: KNOWN_LIFE_MS },
  // The content of mails that the office sees no more.
  {
    text: 'update mail_outbox set payload = null where given_up_at < $1 and payload is not null',
    keptMs: SHOWN_MS,
  },
  // The newest sent test mail stays: it tells the office that mails leave.
  {
    keptMs: 30 * DAY_MS,
    text: `delete from mail_outbox where (sent_at < $1 or given_up_at < $1) and id is distinct from (
       select t.id from mail_outbox t where t.kind = 'test' and t.sent_at is not null
       order by t.sent_at desc limit 1)`,
  },
];
/** The day of the instant $1 in Asia/Kolkata. */
const IST_DAY = `($1::timestamptz at time zone 'Asia/Kolkata')::date`;
/** How long after its day a list keeps its ticks, its versions and who has seen them (product 11.48). */
const LISTS_KEPT_MS = 30 * DAY_MS;

const BY_NIGHT: readonly Deletion[] = [
  // No phone waits longer with a mark.
  { text: 'delete from phone_marks where booked_at < $1', keptMs: 365 * DAY_MS },
  {
    text: 'delete from staff_invitations where least(accepted_at, withdrawn_at, expires_at) < $1',
    keptMs: 30 * DAY_MS,
  },
  // A household complains within seven days, and the office settles it beside the tick.
  {
    text: `delete from packed_lines p where date < ${IST_DAY} and not exists (
      select from complaints c where c.order_id = p.order_id and c.date = p.date)`,
    keptMs: LISTS_KEPT_MS,
  },
  { text: `delete from list_changes where date < ${IST_DAY}`, keptMs: LISTS_KEPT_MS },
  { text: `delete from list_seen where date < ${IST_DAY}`, keptMs: LISTS_KEPT_MS },
  // A year, as the privacy notice says.
  { text: 'delete from notices where at < $1 and due_at is null', keptMs: 365 * DAY_MS },
  { text: 'delete from contact_messages where created_at < $1', keptMs: 365 * DAY_MS },
  { text: `delete from consents where purpose = 'contact' and given_at < $1`, keptMs: 365 * DAY_MS },
];

/** Deletes expired sessions, OTPs, codes, known browsers and limits, and old mails. */
export async function clearWhatIsOver(db: Connection, now: number): Promise<void> {
  for (const { text, keptMs } of BY_THE_HOUR) await db.query(text, [new Date(now - keptMs)]);
}

/** Deletes old invitations, the marks and versions of old lists, and messages with their consents. */
export async function clearOldMessages(db: Connection, now: number): Promise<void> {
  for (const { text, keptMs } of BY_NIGHT) await db.query(text, [new Date(now - keptMs)]);
}
