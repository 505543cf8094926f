import * as z from 'zod/mini';
import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';
import type { GoogleIdentity } from '../adapters/google.ts';
import { knownHash, emailKey } from './queries.ts';
import type { User } from './queries.ts';

/** The most browsers of an account: a program without cookies adds one at each login. The longest unused go first. */
const MOST = 20;

/** Makes a browser known to an account that was proved there. Its cookie may serve other accounts too. */
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

/** How long a Google identity waits in a browser, in milliseconds: long enough for a mail with an OTP. */
export const JOINING_LIFE_MS = 30 * 60_000;
const CONTEXT = 'google joining';

const waitingSchema = z.object({ subject: z.string(), email: z.string(), until: z.number() });

/** A Google identity that waits in a browser until its owner logs in there. It is sealed, so that nobody can forge it. */
export function sealForJoining(
  secrets: Secrets,
  { subject, email }: Pick<GoogleIdentity, 'subject' | 'email'>,
  now: number,
): string {
  const waiting = { subject, email: emailKey(email), until: now + JOINING_LIFE_MS };
  return secrets.seal(JSON.stringify(waiting), CONTEXT).toString('base64url');
}

/** Joins the Google identity that waits in this browser to the account that has just logged in there, where they fit. */
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
    // Forged, or sealed by another JWT_SECRET.
    return null;
  }
}
