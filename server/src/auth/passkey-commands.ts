import type { SessionAnswer } from '@shivar/domain/contract/answers';
import type { PasskeyResponse } from '@shivar/domain/contract/ways-in-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { CHALLENGE_LIFE_MS, challengeIn } from '../adapters/passkeys.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { selectRow, updateRows } from '../db/rows.ts';
import { passkeyAsked } from '../limits/rules.ts';
import { userOf } from './queries.ts';
import { enter } from './session-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';
import { lockUser } from './user-commands.ts';

/** Keeps a challenge until it is answered. `userId` is null at a login, since nobody is known yet. */
export async function keepChallenge(
  db: Connection,
  { challenge, userId, now }: { challenge: string; userId: string | null; now: number },
): Promise<void> {
  const expiresAt = new Date(now + CHALLENGE_LIFE_MS);
  await insertRows(db, 'challenges', [{ challenge, userId, expiresAt }]);
}

/** Uses up the challenge that an answer is for. Null for one that was not asked for, was used, or is over. */
export async function takeChallenge(
  db: Connection,
  { response, userId, now }: { response: PasskeyResponse; userId: string | null; now: number },
): Promise<string | null> {
  const challenge = challengeIn(response);
  const taken = await db.query(
    `delete from challenges where challenge = $1 and user_id is not distinct from $2 and expires_at > $3 returning 1`,
    [challenge, userId, new Date(now)],
  );
  return taken.length > 0 ? challenge : null;
}

/** Begins a login with a passkey. Refuses too many tries of one address: each one keeps a row. */
export async function beginPasskeyLogin(
  deps: AuthDeps,
  { ip }: Pick<Asker, 'ip'>,
): Promise<Result<{ options: Record<string, unknown> }>> {
  const allowed = await deps.limits.use(passkeyAsked(ip));
  if (!allowed.ok) return allowed;
  const options = await deps.passkeys.login();
  const { challenge } = options;
  await keepChallenge(deps.db, { challenge, userId: null, now: deps.clock.now() });
  return accepted({ options: { ...options } });
}

/**
 * Logs in with a passkey (product 7.29). The device has asked its owner, so it is a second step, too. Refuses
 * passkey_failed for any that does not fit, and account_blocked.
 */
export async function passkeyLogin(
  deps: AuthDeps,
  response: PasskeyResponse,
  asker: Asker,
): Promise<Result<SessionAnswer>> {
  const { db, clock, passkeys, limits } = deps;
  const now = clock.now();
  const challenge = await takeChallenge(db, { response, userId: null, now });
  const known = await selectRow(db, 'passkeys', 'where credential_id = $1', [response.id]);
  if (challenge === null || !known) return refused('passkey_failed');
  const counter = await passkeys.signed(response, challenge, known);
  if (counter === null) return refused('passkey_failed');
  const entered = await inTransaction(db, async (tx): Promise<Result<SessionAnswer>> => {
    // The account first, as its deletion does.
    const user = userOf(await lockUser(tx, known.userId));
    const [used] = await updateRows(tx, 'passkeys', { id: known.id }, { counter, lastUsedAt: new Date(now) });
    if (!used || !user || user.deletedAt) return refused('passkey_failed');
    if (user.blockedAt) return refused('account_blocked');
    return accepted(await enter(tx, deps, user, { ...asker, provedAt: now }));
  });
  // The try was counted when the login began.
  if (entered.ok) await limits.giveBack(passkeyAsked(asker.ip));
  return entered;
}
