import { randomBytes } from 'node:crypto';
import type { Clock } from '../adapters/clock.ts';
import { createPasswords } from '../adapters/password.ts';
import type { Database, Connection } from '../db/client.ts';
import { emailKey, userByEmail } from './queries.ts';
import { addUser } from './user-commands.ts';
import { mailboxOf } from '@shivar/domain/rules/account/email';
import { actingAs } from '../audit/commands.ts';
import { clearOldLimits } from '../limits/commands.ts';
import { clearOldMails } from '../mail/commands.ts';
import { clearOldBrowsers } from './browser-commands.ts';

/** Who runs a farm that nobody has named an admin of (product 12.3). */
const DEFAULT_EMAIL = 'admin@shivar.example';

/** An admin who was made with a password that nobody knows yet: print it, once. */
interface GeneratedAdmin {
  readonly email: string;
  readonly password: string;
}

/**
 * Makes sure at start that the farm has an admin (product 12.3): ADMIN_EMAIL, if it has no account yet; or, where
 * it is not set and nobody is an admin, one with a generated password, which is answered only by the process
 * that made it. An account that exists keeps its password, and becomes an admin only where there is none, so
 * that a demotion outlasts a restart.
 */
export async function ensureFirstAdmin(
  db: Database,
  config: { readonly adminEmail: string | null; readonly adminPassword: string | null },
  clock: Clock,
): Promise<GeneratedAdmin | null> {
  const [admin] = await db.query("select from users where role = 'admin' limit 1");
  if (admin && config.adminEmail === null) return null;
  const email = emailKey(config.adminEmail ?? DEFAULT_EMAIL);
  const now = new Date(clock.now());
  if (await userByEmail(db, email)) {
    if (!admin)
      await db.query("update users set role = 'admin', updated_at = $2 where email = $1", [email, now]);
    return null;
  }
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const hash = await createPasswords().hash(password, 'first');
  if (!hash.ok) throw new Error('The first admin could not be made');
  const fresh = { email, name: 'Admin', language: 'en', passwordHash: hash.value, role: 'admin' } as const;
  const added = await addUser(db, fresh, now);
  return added && config.adminPassword === null ? { email, password } : null;
}

/** What no address can have, and was kept before that was judged. */
const UNSEEN = /\p{Cc}|\p{DI}|\p{Bidi_C}/gu;

/**
 * Brings emails that were kept before one mailbox had one form into that form, so that their owners still get in. One
 * whose form is another account's, or that is no address, stays as it is: nobody can get in by it, and the office sees
 * it among the people. Answers how many stayed. Accounts in ASCII alone are not looked at.
 */
export async function settleEmails(db: Database, clock: Clock): Promise<number> {
  const rows = await db.query<{ id: string; email: string }>(
    `select id, email from users where email ~ '[^ -~]' order by id`,
  );
  let left = 0;
  for (const { id, email } of rows) {
    const kept = mailboxOf(email.normalize('NFKC').replaceAll(UNSEEN, ''));
    if (kept === email) continue;
    const settled =
      kept !== null &&
      (await actingAs(db, { job: 'emails', at: clock.now() }, (tx) =>
        tx.query(
          `update users set email = $2, version = version + 1 where id = $1 and email = $3
         and not exists (select from users where email = $2) returning id`,
          [id, kept, email],
        ),
      ));
    if (settled === false || settled.length === 0) left += 1;
  }
  return left;
}

const HOUR_MS = 3_600_000;
/** How long it stays known that a session was ended before its time, in milliseconds. */
const ENDED_KEPT_MS = 30 * 24 * HOUR_MS;

/** Removes what is over and counts for nothing: expired sessions, OTPs and codes, windows of limits, old mails. */
export async function clearWhatIsOver(db: Connection, now: number): Promise<void> {
  const at = new Date(now);
  const endedBefore = new Date(now - ENDED_KEPT_MS);
  await db.query('delete from sessions where expires_at < $1 or ended_at < $2', [at, endedBefore]);
  await db.query('delete from otps where link_expires_at < $1', [at]);
  await db.query('delete from sign_in_codes where expires_at < $1', [at]);
  await clearOldBrowsers(db, now);
  await clearOldLimits(db, at);
  await clearOldMails(db, now);
}
