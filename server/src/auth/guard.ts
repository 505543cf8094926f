import { SEEN_EVERY_MS, isIdle, secondStepOf } from '@shivar/domain/rules/account/second-step';
import { createTokenReader } from '../adapters/secrets.ts';
import type { Rows } from '../db/schema.generated.ts';
import { updateRows } from '../db/rows.ts';
import type { Identify } from '../http/endpoint.ts';
import type { AuthDeps } from './session-commands.ts';
import { STEP_RULES, hasStep, stepRulesOf } from './step-queries.ts';

/* What only concerns people of the farm is not even looked up for a household. */
const SESSION = `
  SELECT u.role, s.seen_at AS "seenAt", s.proved_at AS "provedAt",
    CASE WHEN u.role IS NULL THEN false ELSE ${hasStep('u.id')} END AS "hasOne",
    CASE WHEN u.role IS NOT NULL THEN ${STEP_RULES} END AS rules
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND s.ended_at IS NULL AND s.expires_at > $3 AND u.blocked_at IS NULL`;

type Session = Pick<Rows['sessions'], 'seenAt' | 'provedAt'> &
  Pick<Rows['users'], 'role'> & { hasOne: boolean; rules: Record<string, unknown> | null };

/** The same for a household, whose sessions do not end by it. */
const DAY_MS = 86_400_000;

/**
 * Makes the check of every request (product 7.22): signature, session, role and second step, so that any change acts at
 * once. It ends a session of the farm's people that was not used for too long (product 7.33).
 */
export function createIdentify({ db, clock, secrets }: Pick<AuthDeps, 'db' | 'clock' | 'secrets'>): Identify {
  const readToken = createTokenReader(secrets.tokenKey);
  const note = async (sessionId: string, set: Partial<Rows['sessions']>) => {
    // A database that takes no writes now still answers reads.
    await updateRows(db, 'sessions', { id: sessionId, endedAt: null }, set).catch(() => undefined);
  };
  return async (token, isUse = true) => {
    if (token === null) return 'nobody';
    const now = clock.now();
    const claims = await readToken(token, now);
    if (claims === 'malformed') return 'nobody';
    if (claims === 'expired') return 'ended';
    const { sessionId, userId } = claims;
    const [row] = await db.query<Session>(SESSION, [sessionId, userId, new Date(now)], 'session');
    if (!row) return 'ended';
    const { role, hasOne } = row;
    const seenAt = row.seenAt?.getTime() ?? -Infinity;
    const noteUse = async (every: number) => {
      if (now - seenAt >= every) await note(sessionId, { seenAt: new Date(now) });
    };
    if (role === null) {
      await noteUse(DAY_MS);
      return { userId, sessionId, role, step: 'none' };
    }
    const { required, idleHours } = stepRulesOf(row.rules);
    // A session of before has no last use yet.
    if (row.seenAt && isIdle({ role, seenAt }, idleHours, now)) {
      await note(sessionId, { endedAt: new Date(now) });
      return 'ended';
    }
    if (isUse) await noteUse(SEEN_EVERY_MS);
    const provedAt = row.provedAt?.getTime() ?? null;
    return { userId, sessionId, role, step: secondStepOf({ role, required, hasOne, provedAt }) };
  };
}
