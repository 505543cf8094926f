import { randomBytes } from 'node:crypto';
import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Secrets } from '../adapters/secrets.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { otpGuess } from '../limits/rules.ts';
import { hasEmail } from './queries.ts';
import { enter } from './session-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';
import { lockUser } from './user-commands.ts';

/** How long a sign-in code works, in milliseconds: the browser uses it as soon as the page has loaded. */
export const SIGN_IN_CODE_LIFE_MS = 120_000;

/** Two random texts: the code goes into the address, the other half into the browser's cookie. */
export interface SignInCode {
  readonly code: string;
  readonly browser: string;
}

/**
 * Makes a code that logs this account in once (product 7.20). It works only together with what the browser was
 * given beside it, so that nobody can be logged in to another's account by a link.
 */
export async function makeSignInCode(
  tx: Transaction,
  secrets: Secrets,
  { userId, now }: { readonly userId: string; readonly now: number },
): Promise<SignInCode> {
  const made = {
    code: randomBytes(32).toString('base64url'),
    browser: randomBytes(32).toString('base64url'),
  };
  const [createdAt, expiresAt] = [new Date(now), new Date(now + SIGN_IN_CODE_LIFE_MS)];
  await insertRows(tx, 'sign_in_codes', [{ codeHash: hashOf(secrets, made), userId, createdAt, expiresAt }]);
  return made;
}

/**
 * Logs in with a sign-in code, which is then used up. Refuses google_failed for one that is wrong, used, over,
 * or another browser's, and too many tries from an address.
 */
export async function redeemSignInCode(
  deps: AuthDeps,
  { code, browser }: { readonly code: string; readonly browser: string | null },
  asker: Asker,
): Promise<Result<SessionAnswer>> {
  const { db, clock, secrets, limits } = deps;
  const guess = otpGuess(asker.ip);
  const allowed = await limits.use(guess);
  if (!allowed.ok) return allowed;
  if (browser === null) return refused('google_failed');
  const hash = hashOf(secrets, { code, browser });
  const session = await inTransaction(db, async (tx) => {
    const [kept] = await tx.query<{ userId: string }>(
      'select user_id as "userId" from sign_in_codes where code_hash = $1',
      [hash],
    );
    // The account first, as its deletion does, so that the two never wait for each other.
    const user = kept ? await lockUser(tx, kept.userId) : null;
    const [used] = await tx.query<{ expiresAt: Date }>(
      'delete from sign_in_codes where code_hash = $1 returning expires_at as "expiresAt"',
      [hash],
    );
    const isGood = used !== undefined && used.expiresAt.getTime() > clock.now();
    if (!isGood || !user || user.deletedAt || user.blockedAt || !hasEmail(user)) return null;
    return enter(tx, deps, user, asker);
  });
  if (session === null) return refused('google_failed');
  await limits.giveBack(guess);
  return accepted(session);
}

function hashOf(secrets: Secrets, { code, browser }: SignInCode): Buffer {
  return secrets.fingerprint('sign-in-code', `${code}\0${browser}`);
}
