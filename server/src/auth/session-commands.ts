import { randomUUIDv7 } from 'node:crypto';
import type { SessionAnswer } from '@shivar/domain/contract/answers';
import type { Api } from '@shivar/domain/contract/api';
import type { BodyOf } from '@shivar/domain/contract/call';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import * as z from 'zod/mini';
import type { Clock } from '../adapters/clock.ts';
import type { Google, GoogleIdentity } from '../adapters/google.ts';
import { isOldHash } from '../adapters/password.ts';
import type { Passkeys } from '../adapters/passkeys.ts';
import type { Passwords } from '../adapters/password.ts';
import { createTokenReader, signToken } from '../adapters/secrets.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { Consents } from '../consents/commands.ts';
import { createSemaphore } from '../adapters/semaphore.ts';
import type { Queue } from '../adapters/semaphore.ts';
import type { Connection, Database } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { updateRows } from '../db/rows.ts';
import type { Limits, Use } from '../limits/commands.ts';
import { passwordGuess, passwordGuessOfKnown } from '../limits/rules.ts';
import type { Outbox } from '../mail/commands.ts';
import { isKnown, costOfOldPasswords, emailKey, knownHash, userByEmail } from './queries.ts';
import type { User } from './queries.ts';
import { withStep } from './step-queries.ts';

export interface AuthDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly loginQueues: ReturnType<typeof createLoginQueues>;
  readonly outbox: Outbox;
  readonly consents: Consents;
  /** Null where Google is not set up (product 8.3). */
  readonly google: Google | null;
  readonly passkeys: Passkeys;
}

type Keys = Pick<AuthDeps, 'clock' | 'secrets'>;

/** Every login waits in one of these, each with four connections: a crowd in one keeps nobody else waiting. */
export function createLoginQueues() {
  return { withCookie: createSemaphore(4, 1000), others: createSemaphore(4, 1000) };
}

/** The secrets that a browser keeps for us in cookies. A program may have none. */
export interface Browser {
  /** Finds the OTPs that this browser asked for. */
  readonly begun: string | null;
  /** Makes this browser known to accounts. */
  readonly known: string | null;
  /** A Google identity that waits for its owner to log in, sealed: see `joinWaiting`. */
  readonly joining: string | null;
  /** Sets and returns `begun`. One secret serves all OTPs. */
  begin(): string;
  /** Sets and returns `known`. One secret serves all accounts. */
  becomeKnown(): string;
  keepForJoining(sealed: string): void;
}

export interface Asker {
  readonly ip: string;
  readonly language: Language;
  readonly browser: Browser;
  /** Their browser's own name of itself; empty without one. */
  readonly device: string;
}

/** Logs in. Refuses credentials_wrong, in the same words and time without an account, and too many guesses (decision 47). */
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
    // This guess was never judged.
    await limits.giveBack(guess);
    return right;
  }
  if (!user || !right.value) return refused('credentials_wrong');
  // After the password is right, so that nobody else learns that the account exists.
  if (user.blockedAt) return refused('account_blocked');
  if (isOldHash(user.passwordHash)) await renewHash(deps, user, body.password);
  const [ofOwn, ...ofAll] = guess;
  await Promise.all([limits.forget([ofOwn]), limits.giveBack(ofAll)]);
  return accepted(await enter(db, deps, user, asker));
}

/** Counts the guess and looks up the account. Refuses too many guesses, and full queues. */
async function admit(deps: AuthDeps, email: string, asker: Asker) {
  const { db, limits, loginQueues } = deps;
  const secret = asker.browser.known;
  const find = async (guess: readonly [Use, ...Use[]], queue: Queue) => {
    const allowed = await limits.use(guess);
    if (!allowed.ok) return allowed;
    const user = await userByEmail(db, email);
    return accepted({ guess, queue, user, oldCost: await costOfOldPasswords(db) });
  };
  if (secret !== null) {
    const known = await loginQueues.withCookie.run(async () =>
      (await isKnown(deps, email, secret))
        ? find(passwordGuessOfKnown(email, secret), 'first')
        : accepted(null),
    );
    if (!known.ok) return known;
    if (known.value) return accepted(known.value);
  }
  return loginQueues.others.run(() => find(passwordGuess(email, asker.ip), 'others'));
}

/** Starts a session for somebody who has proved that the account is theirs. From here on it knows their browser. */
export async function enter(
  db: Connection,
  deps: Keys,
  user: User,
  { browser, ...beginning }: Pick<Asker, 'browser'> & Beginning,
): Promise<SessionAnswer> {
  await rememberBrowser(db, deps, user.id, browser.becomeKnown());
  await joinWaiting(db, deps, user, browser.joining);
  return startSession(db, deps, user, beginning);
}

/** Hashes a password of the old system anew. When too many wait, the next login does it. */
async function renewHash({ db, passwords }: AuthDeps, user: User, password: string): Promise<void> {
  const hash = await passwords.hash(password, 'first');
  if (!hash.ok) return;
  const { id, passwordHash } = user;
  await updateRows(db, 'users', { id, passwordHash }, { passwordHash: hash.value });
}

/** Ends the session of a token at once (product 7.22). For any invalid token there is nothing to end. */
export async function logOut({ db, clock, secrets }: AuthDeps, token: string | null): Promise<void> {
  if (token === null) return;
  const now = clock.now();
  const claims = await createTokenReader(secrets.tokenKey)(token, now);
  if (typeof claims !== 'object') return;
  await updateRows(db, 'sessions', { id: claims.sessionId, endedAt: null }, { endedAt: new Date(now) });
}

/** How a session begins. `provedAt` is when a second step was shown; without it none was. */
interface Beginning {
  readonly language?: Language;
  readonly device?: string;
  readonly provedAt?: number;
}

/** How long a session lasts, in milliseconds: 90 days, so that a household that changes a box a week stays in. */
export const SESSION_LIFE_MS = 90 * 86_400_000;

/** Starts a session (product 8.2). From then on mails are in the language of this login, unless the account chose one. */
export async function startSession(
  db: Connection,
  { clock, secrets }: Keys,
  user: User,
  { language = user.language, device = '', provedAt }: Beginning,
): Promise<SessionAnswer> {
  const now = clock.now();
  if (user.language !== language && !user.languageChosen)
    await updateRows(db, 'users', { id: user.id }, { language });
  // Whole seconds, as the token has them, so that the row and the token end together.
  const expiresAt = Math.floor((now + SESSION_LIFE_MS) / 1000);
  const [sessionId, userId] = [randomUUIDv7(), user.id];
  const times = { createdAt: new Date(now), expiresAt: new Date(expiresAt * 1000) };
  const shown = provedAt !== undefined && { provedAt: new Date(provedAt) };
  await insertRow(db, 'sessions', {
    id: sessionId,
    userId,
    device,
    seenAt: new Date(now),
    ...times,
    ...shown,
  });
  const claims = { sessionId, userId, isAdmin: user.role === 'admin', expiresAt };
  const token = await signToken(secrets.tokenKey, claims, now);
  return { token, user: await withStep(db, user, sessionId) };
}

/** Ends every session of an account, as a new password does (product 7.22). */
export async function endSessionsOf(db: Connection, userId: string, now: Date): Promise<void> {
  await updateRows(db, 'sessions', { userId, endedAt: null }, { endedAt: now });
}

/** The most browsers of an account: a program without cookies adds one at each login. The longest unused go first. */
const MOST = 20;

/** Makes a browser known to an account that was proved there. Its cookie may serve other accounts too. */
export async function rememberBrowser(
  db: Connection,
  { secrets, clock }: Keys,
  userId: string,
  secret: string,
): Promise<void> {
  await db.query(
    `with kept as (
       insert into known_browsers (browser_hash, user_id, created_at, last_used_at) values ($1, $2, $3, $3)
       on conflict (browser_hash, user_id) do update set last_used_at = excluded.last_used_at
     )
     delete from known_browsers where user_id = $2 and browser_hash in (
       select browser_hash from known_browsers where user_id = $2 and browser_hash <> $1
       order by last_used_at desc offset $4)`,
    [knownHash(secrets, secret), userId, new Date(clock.now()), MOST - 1],
  );
}

/** How long a Google identity waits in a browser, in milliseconds: long enough for a mail with an OTP. */
export const JOINING_LIFE_MS = 30 * 60_000;
const CONTEXT = 'google joining';

const waitingSchema = z.object({ subject: z.string(), email: z.string(), until: z.number() });

/** A Google identity that waits in a browser until its owner logs in there. It is sealed, so that nobody can forge it. */
export function sealForJoining({ secrets, clock }: Keys, { subject, email }: GoogleIdentity): string {
  const waiting = { subject, email: emailKey(email), until: clock.now() + JOINING_LIFE_MS };
  return secrets.seal(JSON.stringify(waiting), CONTEXT).toString('base64url');
}

/** Joins the Google identity that waits in this browser to the account that has just logged in there, where they fit. */
async function joinWaiting(
  db: Connection,
  { secrets, clock }: Keys,
  user: User,
  joining: string | null,
): Promise<void> {
  const waiting = joining === null ? null : opened(secrets, joining);
  if (!waiting || waiting.until <= clock.now() || waiting.email !== user.email) return;
  await db.query(
    `update users set google_subject = $2, updated_at = $3
     where id = $1 and google_subject is null
       and not exists (select from users other where other.google_subject = $2)`,
    [user.id, waiting.subject, new Date(clock.now())],
  );
}

function opened(secrets: Secrets, sealed: string): z.infer<typeof waitingSchema> | null {
  try {
    return waitingSchema.parse(JSON.parse(secrets.open(Buffer.from(sealed, 'base64url'), CONTEXT)));
  } catch {
    // Forged, or sealed by another JWT_SECRET.
    return null;
  }
}
