import { randomUUIDv7 } from 'node:crypto';
import type { SessionAnswer } from '@shivar/domain/contract/answers';
import type { Api } from '@shivar/domain/contract/api';
import type { BodyOf } from '@shivar/domain/contract/call';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import type { Clock } from '../adapters/clock.ts';
import type { Google } from '../adapters/google.ts';
import { isOldHash } from '../adapters/password.ts';
import type { Passwords } from '../adapters/password.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { createTokenReader, signToken } from '../adapters/secrets.ts';
import type { Consents } from '../consents/commands.ts';
import { createSemaphore } from '../adapters/semaphore.ts';
import type { Queue, Semaphore } from '../adapters/semaphore.ts';
import type { Connection, Database } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import type { Limits, Use } from '../limits/commands.ts';
import { passwordGuess, passwordGuessOfKnown } from '../limits/rules.ts';
import type { Outbox } from '../mail/commands.ts';
import { joinWaiting, rememberBrowser } from './browser-commands.ts';
import { isKnown, costOfOldPasswords, emailKey, userAnswerOf, userByEmail } from './queries.ts';
import type { User } from './queries.ts';

/** What accounts and sessions need of the rest of the program. */
export interface AuthDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly loginQueues: LoginQueues;
  readonly outbox: Outbox;
  readonly consents: Consents;
  /** Null where Google is not set up (product 8.3). */
  readonly google: Google | null;
}

/** Every login waits in one of these before it asks the database anything. */
interface LoginQueues {
  /** For browsers with the cookie of a known one, whichever accounts know it. */
  readonly withCookie: Semaphore;
  readonly others: Semaphore;
}

/** Each has four of the database's sixteen connections: a crowd in one keeps nobody else waiting. */
export function createLoginQueues(): LoginQueues {
  return { withCookie: createSemaphore(4, 1000), others: createSemaphore(4, 1000) };
}

/** The browser that asks, and the secrets that it keeps for us; a program may have neither. */
export interface Browser {
  /** What waits for an OTP here is found by this secret. */
  readonly begun: string | null;
  /** By this one accounts know this browser. */
  readonly known: string | null;
  /** A Google identity that waits here for its owner to log in, sealed: see `joinWaiting`. */
  readonly joining: string | null;
  /** Gives it a secret for what begins here, the same one for all that waits. */
  begin(): string;
  /** Gives it a secret by which an account knows it, the same one for all accounts. */
  becomeKnown(): string;
  keepForJoining(sealed: string): void;
}

/** Who asks, besides what the call carries. */
export interface Asker {
  readonly ip: string;
  readonly language: Language;
  readonly browser: Browser;
}

/**
 * Logs in. Refuses credentials_wrong in the same words and time for an email without an account, and too many guesses;
 * a guess is counted before it is judged. A browser that the account knows has guesses of its own. Any other shares
 * those of its email and network; after a hundred wrong ones in a day it is refused with password_guessed,
 * whatever the password is.
 */
export async function logIn(
  deps: AuthDeps,
  body: BodyOf<Api['login']>,
  asker: Asker,
): Promise<Result<SessionAnswer>> {
  const { db, limits, passwords } = deps;
  const admitted = await admit(deps, emailKey(body.email), asker);
  if (!admitted.ok) return admitted;
  const { guess, queue, user, oldCost } = admitted.value;
  const right = await passwords.verify(user?.passwordHash ?? null, body.password, { queue, oldCost });
  if (!right.ok) {
    // What could not be judged was no guess.
    await limits.giveBack(guess);
    return right;
  }
  if (!user || !right.value) return refused('credentials_wrong');
  // Only to whoever knows the password: it tells nobody else that there is such an account.
  if (user.blockedAt) return refused('account_blocked');
  if (isOldHash(user.passwordHash)) await renewHash(deps, user, body.password);
  const [ofOwn, ...ofAll] = guess;
  await Promise.all([limits.forget([ofOwn]), limits.giveBack(ofAll)]);
  return accepted(await enter(db, deps, user, asker));
}

/** Who wants to log in, if their password may be tried: the guess is counted, and the account is looked up. */
async function admit({ db, secrets, clock, limits, loginQueues }: AuthDeps, email: string, asker: Asker) {
  const secret = asker.browser.known;
  const find = async (guess: readonly [Use, ...Use[]], queue: Queue) => {
    const allowed = await limits.use(guess);
    if (!allowed.ok) return allowed;
    const user = await userByEmail(db, email);
    return accepted({ guess, queue, user, oldCost: await costOfOldPasswords(db) });
  };
  if (secret !== null) {
    const known = await loginQueues.withCookie.run(async () =>
      (await isKnown(db, secrets, { email, secret, now: clock.now() }))
        ? find(passwordGuessOfKnown(email, secret), 'first')
        : accepted(null),
    );
    if (!known.ok) return known;
    if (known.value) return accepted(known.value);
  }
  return loginQueues.others.run(() => find(passwordGuess(email, asker.ip), 'others'));
}

/**
 * Starts a session for somebody who has shown that the account is theirs; it knows their browser from here on, and what
 * waits there of Google is joined to it.
 */
export async function enter(
  db: Connection,
  deps: Pick<AuthDeps, 'clock' | 'secrets'>,
  user: User,
  { browser, language }: Pick<Asker, 'browser' | 'language'>,
): Promise<SessionAnswer> {
  const known = { userId: user.id, secret: browser.becomeKnown(), now: deps.clock.now() };
  await rememberBrowser(db, deps.secrets, known);
  await joinWaiting(db, deps.secrets, user, { joining: browser.joining, now: known.now });
  return startSession(db, deps, user, language);
}

/** Keeps a password of the old system as new ones are kept. When too many wait, the next login does it. */
async function renewHash({ db, passwords }: AuthDeps, user: User, password: string): Promise<void> {
  const hash = await passwords.hash(password, 'first');
  if (!hash.ok) return;
  await db.query('update users set password_hash = $3 where id = $1 and password_hash = $2', [
    user.id,
    user.passwordHash,
    hash.value,
  ]);
}

/** Ends the session of a token at once (product 7.22). A token that is no good any more has nothing to end. */
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
 * Starts a session of this account and answers its token with the account (product 8.2). The language in which
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
    await db.query('update users set language = $2 where id = $1', [user.id, language]);
  // Whole seconds, as the token has them, so that the row and the token end together.
  const expiresAt = Math.floor((now + SESSION_LIFE_MS) / 1000);
  const session = {
    id: randomUUIDv7(),
    userId: user.id,
    createdAt: new Date(now),
    expiresAt: new Date(expiresAt * 1000),
  };
  await insertRows(db, 'sessions', [session]);
  const claims = { sessionId: session.id, userId: user.id, isAdmin: user.role === 'admin', expiresAt };
  return { token: await signToken(secrets.tokenKey, claims, now), user: userAnswerOf(user) };
}

/** Ends one session; one that is over already stays as it is. */
async function endSession(db: Connection, sessionId: string, now: Date): Promise<void> {
  await db.query('update sessions set ended_at = $2 where id = $1 and ended_at is null', [sessionId, now]);
}

/** Ends every session of an account, as a new password does (product 7.22). */
export async function endSessionsOf(db: Connection, userId: string, now: Date): Promise<void> {
  await db.query('update sessions set ended_at = $2 where user_id = $1 and ended_at is null', [userId, now]);
}
