import { createTokenReader } from '../adapters/secrets.ts';
import type { Rows } from '../db/schema.generated.ts';
import type { Identify } from '../http/endpoint.ts';
import type { AuthDeps } from './session-commands.ts';

const SESSION = `
  SELECT u.role FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND s.expires_at > $3 AND u.blocked_at IS NULL`;

/** Makes the check of every request (product 7.22): signature, session and role, so that any change acts at once. */
export function createIdentify({ db, clock, secrets }: Pick<AuthDeps, 'db' | 'clock' | 'secrets'>): Identify {
  const readToken = createTokenReader(secrets.tokenKey);
  return async (token) => {
    if (token === null) return 'nobody';
    const now = clock.now();
    const claims = await readToken(token, now);
    if (claims === 'malformed') return 'nobody';
    if (claims === 'expired') return 'ended';
    const { sessionId, userId } = claims;
    const values = [sessionId, userId, new Date(now)];
    const [row] = await db.query<Pick<Rows['users'], 'role'>>(SESSION, values, 'session');
    return row ? { userId, sessionId, role: row.role } : 'ended';
  };
}
