import { randomBytes } from 'node:crypto';
import { mailboxOf } from '@shivar/domain/rules/account/account';
import type { Clock } from '../adapters/clock.ts';
import { createPasswords } from '../adapters/password.ts';
import type { Database, Connection } from '../db/client.ts';
import { actingAs } from '../audit/commands.ts';
import { clearOldLimits } from '../limits/commands.ts';
import { clearOldMails } from '../mail/commands.ts';
import { emailKey, userByEmail } from './queries.ts';
import { addUser } from './user-commands.ts';
import { clearOldBrowsers } from './browser-commands.ts';

/** The admin of a farm whose settings name none (product 12.3). */
const DEFAULT_EMAIL = 'admin@shivar.example';

/**
 * Makes sure at start that the farm has an admin (product 12.3). ADMIN_EMAIL gets an account, if it has none. Where it is
 * not set and nobody is an admin, one is made with a generated password. Only the process that made it returns that
 * password: print it once. An existing account keeps its password. It becomes an admin only where there is none, so that a
 * demotion outlasts a restart.
 */
export async function ensureFirstAdmin(
  db: Database,
  config: { readonly adminEmail: string | null; readonly adminPassword: string | null },
  clock: Clock,
): Promise<{ email: string; password: string } | null> {
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

/** Characters that no address can have. Older versions stored them. */
const UNSEEN = /\p{Cc}|\p{DI}|\p{Bidi_C}/gu;

/**
 * Rewrites emails from the time before each mailbox had one form, so that their owners can still log in. An email stays as
 * it is where another account has that form, or where it is no address: nobody can log in with it, and the office sees it
 * among the people. Returns the number of those. Emails in ASCII alone need no change.
 */
export async function settleEmails(db: Database, clock: Clock): Promise<number> {
  const rows = await db.query<{ id: string; email: string }>(
    `select id, email from users where email ~ '[^ -~]' order by id`,
  );
  let left = 0;
  for (const { id, email } of rows) {
    const kept = mailboxOf(email.normalize('NFKC').replaceAll(UNSEEN, ''));
    if (kept === email) continue;
    const actor = { job: 'emails', at: clock.now() } as const;
    const settled = await actingAs(db, actor, (tx) =>
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

const HOUR_MS = 3_600_000;
/** How long the row of a session stays that was ended early, in milliseconds. */
const ENDED_KEPT_MS = 30 * 24 * HOUR_MS;

/** Deletes expired sessions, OTPs, codes, known browsers, limits and old mails. */
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
