import { randomUUIDv7 } from 'node:crypto';
import type { SessionAnswer } from '@shivar/domain/answers';
import type { Language } from '@shivar/domain/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';
import { userAnswerOf } from './queries.ts';
import { sessions, users } from './tables.ts';
import type { User } from './tables.ts';
import { signToken } from './token.ts';

/** How long a session lasts, in milliseconds: 90 days, so that a household that changes a box a week stays in. */
export const SESSION_LIFE_MS = 90 * 86_400_000;

/**
 * Starts a session of this account and answers its token with the account (spec 7). The language in which
 * somebody logs in is the one that mails to them are written in from then on.
 */
export async function startSession(
  db: Connection,
  { clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets },
  user: User,
  language: Language,
): Promise<SessionAnswer> {
  const now = clock.now();
  if (user.language !== language) await db.orm.update(users).set({ language }).where(eq(users.id, user.id));
  // Whole seconds, as the token has them, so that the row and the token end together.
  const expiresAt = Math.floor((now + SESSION_LIFE_MS) / 1000);
  const session = {
    id: randomUUIDv7(),
    userId: user.id,
    createdAt: new Date(now),
    expiresAt: new Date(expiresAt * 1000),
  };
  await db.orm.insert(sessions).values(session);
  const claims = { sessionId: session.id, userId: user.id, isAdmin: user.isAdmin, expiresAt };
  return { token: await signToken(secrets.tokenKey, claims, now), user: userAnswerOf(user) };
}

/** Ends one session; one that is over already stays as it is. */
export async function endSession(db: Connection, sessionId: string, now: Date): Promise<void> {
  await db.orm
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
}

/** Ends every session of an account, as a new password does (design 4). */
export async function endSessionsOf(db: Connection, userId: string, now: Date): Promise<void> {
  await db.orm
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)));
}
