import { randomUUIDv7 } from 'node:crypto';
import type { SessionAnswer } from '@shivar/domain/answers';
import type { Api } from '@shivar/domain/api';
import type { BodyOf } from '@shivar/domain/call';
import { accepted, refused } from '@shivar/domain/refusal';
import type { Language, Result } from '@shivar/domain/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../adapters/clock.ts';
import type { Google } from '../adapters/google.ts';
import { hashPassword, isOldHash, verifyPassword } from '../adapters/password.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { createTokenReader, signToken } from '../adapters/token.ts';
import type { Consents } from '../consents/commands.ts';
import type { Connection, Database } from '../db/client.ts';
import type { Limits } from '../limits/commands.ts';
import { passwordGuess } from '../limits/rules.ts';
import type { Outbox } from '../mail/commands.ts';
import { costOfOldPasswords, emailKey, userAnswerOf, userByEmail } from './queries.ts';
import { sessions, users } from './tables.ts';
import type { User } from './tables.ts';

/** What accounts and sessions need of the rest of the program. */
export interface AuthDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly consents: Consents;
  /** Null where Google is not set up (design 5). */
  readonly google: Google | null;
}

/** Who asks, besides what the call carries. */
export interface Asker {
  readonly ip: string;
  readonly language: Language;
}

/**
 * Logs in (spec 4, 7). Refuses credentials_wrong in the same words and time for an email without an account,
 * and too many guesses for an email or from an address; the guess is counted before it is judged.
 */
export async function logIn(
  deps: AuthDeps,
  body: BodyOf<Api['login']>,
  { ip, language }: Asker,
): Promise<Result<SessionAnswer>> {
  const { db, limits } = deps;
  const email = emailKey(body.email);
  const [ofEmail, ofAddress] = passwordGuess(email, ip);
  const allowed = await limits.use([ofEmail, ofAddress]);
  if (!allowed.ok) return allowed;
  const user = await userByEmail(db, email);
  const oldCost = await costOfOldPasswords(db);
  const right = await verifyPassword(user?.passwordHash ?? null, body.password, oldCost);
  if (!right.ok) return right;
  if (!user || !right.value) return refused('credentials_wrong');
  // Only to whoever knows the password: it tells nobody else that there is such an account.
  if (user.blockedAt) return refused('account_blocked');
  if (isOldHash(user.passwordHash)) await renewHash(db, user, body.password);
  await Promise.all([limits.forget([ofEmail]), limits.giveBack([ofAddress])]);
  return accepted(await startSession(db, deps, user, language));
}

/** Keeps a password of the old system as new ones are kept. When too many wait, the next login does it. */
async function renewHash(db: Connection, user: User, password: string): Promise<void> {
  const hash = await hashPassword(password);
  if (!hash.ok) return;
  await db.orm
    .update(users)
    .set({ passwordHash: hash.value })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash ?? '')));
}

/** Ends the session of a token at once (design 4). A token that is no good any more has nothing to end. */
export async function logOut(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'secrets'>,
  token: string | null,
): Promise<void> {
  if (token === null) return;
  const now = deps.clock.now();
  const claims = await createTokenReader(deps.secrets.tokenKey)(token, now);
  if (typeof claims === 'object') await endSession(deps.db, claims.sessionId, new Date(now));
}

/** How long a session lasts, in milliseconds: 90 days, so that a household that changes a box a week stays in. */
export const SESSION_LIFE_MS = 90 * 86_400_000;

/**
 * Starts a session of this account and answers its token with the account (spec 7). The language in which
 * somebody logs in is the one that mails to them are written in from then on, unless they have chosen one.
 */
export async function startSession(
  db: Connection,
  { clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets },
  user: User,
  language: Language = user.language,
): Promise<SessionAnswer> {
  const now = clock.now();
  if (user.language !== language && !user.languageChosen)
    await db.orm.update(users).set({ language }).where(eq(users.id, user.id));
  // Whole seconds, as the token has them, so that the row and the token end together.
  const expiresAt = Math.floor((now + SESSION_LIFE_MS) / 1000);
  const session = {
    id: randomUUIDv7(),
    userId: user.id,
    createdAt: new Date(now),
    expiresAt: new Date(expiresAt * 1000),
  };
  await db.orm.insert(sessions).values(session);
  const claims = { sessionId: session.id, userId: user.id, isAdmin: user.role === 'admin', expiresAt };
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
