import * as z from 'zod/mini';
import type { GoogleIdentity } from '../adapters/google.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';
import { emailKey } from './queries.ts';
import type { User } from './queries.ts';

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
