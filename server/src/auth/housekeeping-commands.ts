import type { Connection } from '../db/client.ts';
import { clearOldLimits } from '../limits/commands.ts';
import { clearOldMails } from '../mail/commands.ts';
import { clearOldBrowsers } from './known-browser-commands.ts';

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
