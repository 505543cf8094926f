import type { Language } from '@shivar/domain/language/language';
import type { Role } from '@shivar/domain/rules/account/role';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { createTokenReader } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';

/** Who calls, as the rows say at this very request (product 7.22). */
interface Caller {
  readonly userId: string;
  readonly sessionId: string;
  /** What they do for the farm; null for a customer. */
  readonly role: Role | null;
  readonly name: string;
  readonly language: Language;
}

/** `nobody`: no token, or none of ours. `ended`: logged out, expired, reset elsewhere, or the account is gone. */
export type Identify = (token: string | null) => Promise<Caller | 'nobody' | 'ended'>;

interface GuardDeps {
  readonly db: Connection;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

interface SessionRow extends Record<string, unknown> {
  role: Role | null;
  name: string;
  language: Language;
}

const SESSION = `
  SELECT u.role, u.name, u.language FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND s.expires_at > $3 AND u.blocked_at IS NULL`;

/**
 * Makes the check of every request (product 7.22): the signature, then one prepared statement for the session and
 * the role, so that logout, password reset, demotion and deletion act at once.
 */
export function createIdentify({ db, clock, secrets }: GuardDeps): Identify {
  const readToken = createTokenReader(secrets.tokenKey);
  return async (token) => {
    if (token === null) return 'nobody';
    const now = clock.now();
    const claims = await readToken(token, now);
    if (claims === 'malformed') return 'nobody';
    if (claims === 'expired') return 'ended';
    const { sessionId, userId } = claims;
    const [row] = await db.query<SessionRow>(SESSION, [sessionId, userId, new Date(now)], 'session');
    if (!row) return 'ended';
    return { userId, sessionId, role: row.role, name: row.name, language: row.language };
  };
}
