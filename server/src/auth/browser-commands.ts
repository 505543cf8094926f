import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';
import { KNOWN_LIFE_MS, knownHash, emailKey } from './queries.ts';
import * as z from 'zod/mini';
import type { GoogleIdentity } from '../adapters/google.ts';
import type { User } from './queries.ts';

/** A program that keeps no cookies would add one at each login; the longest unused go first. */
const MOST = 20;

/**
 * Keeps that an account knows a browser: somebody showed there that the account is theirs. The secret is one that the
 * browser has in a cookie, perhaps for other accounts too.
 */
export async function rememberBrowser(
  db: Connection,
  secrets: Secrets,
  { userId, secret, now }: { readonly userId: string; readonly secret: string; readonly now: number },
): Promise<void> {
  await db.query(
    `with kept as (
       insert into known_browsers (browser_hash, user_id, created_at, last_used_at) values ($1, $2, $3, $3)
       on conflict (browser_hash, user_id) do update set last_used_at = excluded.last_used_at
     )
     delete from known_browsers where user_id = $2 and browser_hash in (
       select browser_hash from known_browsers where user_id = $2 and browser_hash <> $1
       order by last_used_at desc offset $4)`,
    [knownHash(secrets, secret), userId, new Date(now), MOST - 1],
  );
}

/** Forgets every browser of an account, as a new password does: it may have been somebody else's. */
export async function forgetBrowsers(db: Connection, userId: string): Promise<void> {
  await db.query('delete from known_browsers where user_id = $1', [userId]);
}

/** Removes what nobody got in with for a year. */
export async function clearOldBrowsers(db: Connection, now: number): Promise<void> {
  await db.query('delete from known_browsers where last_used_at < $1', [new Date(now - KNOWN_LIFE_MS)]);
}

/** How long Google's word waits in a browser for its owner to log in, in milliseconds: a mail with an OTP comes in it. */
export const JOINING_LIFE_MS = 30 * 60_000;
const CONTEXT = 'google joining';

const waitingSchema = z.object({ subject: z.string(), email: z.string(), until: z.number() });

/** What a browser keeps of a Google identity until somebody logs in there: sealed, so that it can't be made up. */
export function sealForJoining(
  secrets: Secrets,
  { subject, email }: Pick<GoogleIdentity, 'subject' | 'email'>,
  now: number,
): string {
  const waiting = { subject, email: emailKey(email), until: now + JOINING_LIFE_MS };
  return secrets.seal(JSON.stringify(waiting), CONTEXT).toString('base64url');
}

/**
 * Joins the Google identity that waits in this browser to the account that was just entered there. Does nothing where
 * none waits, its time is over, its email is not this account's, or either of the two is joined already.
 */
export async function joinWaiting(
  db: Connection,
  secrets: Secrets,
  user: User,
  { joining, now }: { readonly joining: string | null; readonly now: number },
): Promise<void> {
  const waiting = joining === null ? null : opened(secrets, joining);
  if (!waiting || waiting.until <= now || waiting.email !== user.email) return;
  await db.query(
    `update users set google_subject = $2, updated_at = $3
     where id = $1 and google_subject is null
       and not exists (select from users other where other.google_subject = $2)`,
    [user.id, waiting.subject, new Date(now)],
  );
}

function opened(secrets: Secrets, sealed: string): z.infer<typeof waitingSchema> | null {
  try {
    return waitingSchema.parse(JSON.parse(secrets.open(Buffer.from(sealed, 'base64url'), CONTEXT)));
  } catch {
    // Made up, or sealed by another JWT_SECRET: then nothing waits.
    return null;
  }
}
