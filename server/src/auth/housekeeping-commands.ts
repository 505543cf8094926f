import { lt, or } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { clearOldLimits } from '../limits/commands.ts';
import { clearOldMails } from '../mail/commands.ts';
import { clearOldBrowsers } from './known-browser-commands.ts';
import { otps, sessions, signInCodes } from './tables.ts';

const HOUR_MS = 3_600_000;
/** How long it stays known that a session was ended before its time, in milliseconds. */
const ENDED_KEPT_MS = 30 * 24 * HOUR_MS;

/** Removes what is over and counts for nothing: expired sessions, OTPs and codes, windows of limits, old mails. */
export async function clearWhatIsOver(db: Connection, now: number): Promise<void> {
  const at = new Date(now);
  await db.orm
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, at), lt(sessions.endedAt, new Date(now - ENDED_KEPT_MS))));
  await db.orm.delete(otps).where(lt(otps.linkExpiresAt, at));
  await db.orm.delete(signInCodes).where(lt(signInCodes.expiresAt, at));
  await clearOldBrowsers(db, now);
  await clearOldLimits(db, at);
  await clearOldMails(db, now);
}
