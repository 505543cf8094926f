import type { SessionAnswer } from '@shivar/domain/answers';
import type { Api } from '@shivar/domain/api';
import type { BodyOf } from '@shivar/domain/call';
import { accepted, refused } from '@shivar/domain/refusal';
import type { Result } from '@shivar/domain/refusal';
import type { AuthDeps } from './deps.ts';
import { passwordGuess } from './limits.ts';
import { verifyPassword } from './password.ts';
import { emailKey, userByEmail } from './queries.ts';
import { endSession, startSession } from './sessions.ts';
import type { Asker } from './sign-up-commands.ts';
import { createTokenReader } from './token.ts';

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
  const right = await verifyPassword(user?.passwordHash ?? null, body.password);
  if (!right.ok) return right;
  if (!user || !right.value) return refused('credentials_wrong');
  await Promise.all([limits.forget([ofEmail]), limits.giveBack([ofAddress])]);
  return accepted(await startSession(db, deps, user, language));
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
