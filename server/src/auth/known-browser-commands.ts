import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';
import { KNOWN_LIFE_MS, knownHash } from './known-browser-queries.ts';

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
