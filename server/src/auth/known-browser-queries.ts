import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';

/** How long a browser stays known after somebody last got in there, in milliseconds: a year. */
export const KNOWN_LIFE_MS = 365 * 86_400_000;

/** A browser's keyed hash: what is kept of its secret. */
export function knownHash(secrets: Secrets, secret: string): Buffer {
  return secrets.fingerprint('known-browser', secret);
}

/** Whether the account with this email knows a browser. Without a cookie nothing is asked, whatever the email is. */
export async function isKnown(
  db: Connection,
  secrets: Secrets,
  { email, secret, now }: { readonly email: string; readonly secret: string | null; readonly now: number },
): Promise<boolean> {
  if (secret === null) return false;
  const rows = await db.query(
    `select from known_browsers k join users u on u.id = k.user_id
     where k.browser_hash = $1 and u.email = $2 and k.last_used_at > $3`,
    [knownHash(secrets, secret), email, new Date(now - KNOWN_LIFE_MS)],
    'browser known',
  );
  return rows.length > 0;
}
