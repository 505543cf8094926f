import { randomUUIDv7 } from 'node:crypto';
import type { AddedAnswer, PasskeyResponse, WaysInAnswer } from '@shivar/domain/contract/ways-in-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { MOST_PASSKEYS, judgeChange } from '@shivar/domain/rules/account/second-step';
import type { WaysInChange } from '@shivar/domain/rules/account/second-step';
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from '../adapters/authenticator.ts';
import { keepChallenge, takeChallenge } from '../auth/passkey-commands.ts';
import { userOf } from '../auth/queries.ts';
import type { User } from '../auth/queries.ts';
import { contextOf, makeRecoveryCodes, proveSession, tellOfWaysIn } from '../auth/second-step-commands.ts';
import { stepFactsOf } from '../auth/step-queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import { lockUser } from '../auth/user-commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { selectRows, updateRows } from '../db/rows.ts';
import { isUuid } from '../db/text.ts';
import type { SignedIn } from '../http/endpoint.ts';
import { secondStepGuess } from '../limits/rules.ts';
import { waysInOf } from './ways-in-queries.ts';

/** How the farm is called on a device that keeps its passkey or its codes. */
type WaysInDeps = AuthDeps & { readonly brandOf: (db: Connection) => Promise<string> };

/** The outcome of a change of the ways in: the mail that tells of it, and new recovery codes. */
interface Changed {
  readonly told: WaysInChange;
  readonly codes?: readonly string[];
}

/** Begins to add a passkey. Refuses what `judgeChange` refuses, and more than `MOST_PASSKEYS`. */
export function beginPasskey(
  deps: WaysInDeps,
  caller: SignedIn,
): Promise<Result<{ options: Record<string, unknown> }>> {
  return changing(deps, caller, async (tx, user) => {
    const known = await selectRows(tx, 'passkeys', 'where user_id = $1', [user.id]);
    if (known.length >= MOST_PASSKEYS) return refused('passkeys_full', { n: MOST_PASSKEYS });
    const options = await deps.passkeys.creation(user, await deps.brandOf(tx), known);
    const { challenge } = options;
    await keepChallenge(tx, { challenge, userId: user.id, now: deps.clock.now() });
    return accepted({ options: { ...options } });
  });
}

/**
 * Adds a passkey. This session has shown a second step by it. Refuses what `judgeChange` refuses, passkey_failed for an
 * answer that does not fit, passkey_known, and more than `MOST_PASSKEYS`.
 */
export function addPasskey(
  deps: WaysInDeps,
  caller: SignedIn,
  { name, response }: { readonly name: string; readonly response: PasskeyResponse },
): Promise<Result<AddedAnswer>> {
  return changed(deps, caller, async (tx, user) => {
    const now = deps.clock.now();
    const challenge = await takeChallenge(tx, { response, userId: user.id, now });
    const made = challenge && (await deps.passkeys.made(response, challenge));
    if (!made) return refused('passkey_failed');
    const known = await selectRows(tx, 'passkeys', 'where user_id = $1', [user.id]);
    if (known.length >= MOST_PASSKEYS) return refused('passkeys_full', { n: MOST_PASSKEYS });
    const row = { id: randomUUIDv7(), userId: user.id, name, createdAt: new Date(now), ...made };
    if (!(await insertRow(tx, 'passkeys', row, 'on conflict do nothing'))) return refused('passkey_known');
    await proveSession(tx, caller.sessionId, now);
    return accepted({ told: 'passkey-added', codes: await firstCodes(tx, deps, user) });
  });
}

/** Removes a passkey. Refuses what `judgeChange` refuses, and not_found for one that is not the caller's. */
export function removePasskey(deps: WaysInDeps, caller: SignedIn, id: string): Promise<Result<WaysInAnswer>> {
  return removed(deps, caller, async (tx, user) => {
    if (!isUuid(id)) return refused('not_found');
    const gone = await tx.query('delete from passkeys where id = $1 and user_id = $2 returning 1', [
      id,
      user.id,
    ]);
    return gone.length > 0 ? accepted({ told: 'passkey-removed' }) : refused('not_found');
  });
}

/** Begins to add an app that shows codes. Nothing is kept before its first code. Refuses what `judgeChange` refuses. */
export function beginAuthenticator(
  deps: WaysInDeps,
  caller: SignedIn,
): Promise<Result<{ secret: string; uri: string; sealed: string }>> {
  return changing(deps, caller, async (tx, user) => {
    const known = await tx.query('select from authenticators where user_id = $1', [user.id]);
    if (known.length > 0) return refused('authenticator_known');
    const secret = await newAuthenticatorSecret();
    const uri = await authenticatorUri(secret, { issuer: await deps.brandOf(tx), label: user.email });
    const sealed = deps.secrets.seal(secret, contextOf(user.id)).toString('base64url');
    return accepted({ secret, uri, sealed });
  });
}

/**
 * Adds the app by its first code. This session has shown a second step by it. Refuses what `judgeChange` refuses,
 * step_code_wrong, authenticator_known, and too many tries.
 */
export async function addAuthenticator(
  deps: WaysInDeps,
  caller: SignedIn,
  { sealed, code }: { readonly sealed: string; readonly code: string },
): Promise<Result<AddedAnswer>> {
  const guess = secondStepGuess(caller.userId);
  const allowed = await deps.limits.use(guess);
  if (!allowed.ok) return allowed;
  const added = await changed(deps, caller, async (tx, user) => {
    const now = deps.clock.now();
    const secret = opened(deps, sealed, user.id);
    const lastStep = secret === null ? null : await stepOfCode(secret, code, now);
    if (secret === null || lastStep === null) return refused('step_code_wrong');
    const kept = { userId: user.id, secret: deps.secrets.seal(secret, contextOf(user.id)), lastStep };
    const row = { ...kept, createdAt: new Date(now) };
    if (!(await insertRow(tx, 'authenticators', row, 'on conflict do nothing')))
      return refused('authenticator_known');
    await proveSession(tx, caller.sessionId, now);
    return accepted({ told: 'app-added', codes: await firstCodes(tx, deps, user) });
  });
  if (added.ok) await deps.limits.giveBack(guess);
  return added;
}

/** Removes the app that shows codes. Refuses what `judgeChange` refuses, and not_found without one. */
export function removeAuthenticator(deps: WaysInDeps, caller: SignedIn): Promise<Result<WaysInAnswer>> {
  return removed(deps, caller, async (tx, user) => {
    const gone = await tx.query('delete from authenticators where user_id = $1 returning 1', [user.id]);
    return gone.length > 0 ? accepted({ told: 'app-removed' }) : refused('not_found');
  });
}

/** Makes new recovery codes; older ones no longer work. Refuses what `judgeChange` refuses, and not_found without a second step. */
export function newRecoveryCodes(deps: WaysInDeps, caller: SignedIn): Promise<Result<AddedAnswer>> {
  return changed(deps, caller, async (tx, user, { hasOne }) => {
    if (!hasOne) return refused('not_found');
    return accepted({ told: 'codes-made', codes: await makeRecoveryCodes(tx, deps, user.id) });
  });
}

/** Logs the caller's account out on a device. Refuses not_found for a session that is over, or not theirs. */
export async function endDevice(
  { db, clock }: WaysInDeps,
  caller: SignedIn,
  id: string,
): Promise<Result<WaysInAnswer>> {
  const now = clock.now();
  const which = { id, userId: caller.userId, endedAt: null };
  const ended = isUuid(id) ? await updateRows(db, 'sessions', which, { endedAt: new Date(now) }) : [];
  return ended.length > 0 ? accepted(await waysInOf(db, caller, now)) : refused('not_found');
}

/** Logs the caller's account out everywhere but here. */
export async function endOtherDevices(
  { db, clock }: WaysInDeps,
  caller: SignedIn,
): Promise<Result<WaysInAnswer>> {
  const now = clock.now();
  await db.query('update sessions set ended_at = $3 where user_id = $1 and id <> $2 and ended_at is null', [
    caller.userId,
    caller.sessionId,
    new Date(now),
  ]);
  return accepted(await waysInOf(db, caller, now));
}

type Work<T> = (tx: Transaction, user: User, facts: { readonly hasOne: boolean }) => Promise<Result<T>>;

/** Runs a change of the ways in with the account locked, where `judgeChange` allows it. */
function changing<T>({ db, clock }: WaysInDeps, caller: SignedIn, work: Work<T>): Promise<Result<T>> {
  return inTransaction(db, async (tx): Promise<Result<T>> => {
    const user = userOf(await lockUser(tx, caller.userId));
    const facts = await stepFactsOf(tx, caller);
    if (!user || user.deletedAt || !facts) return refused('session_expired');
    const judged = judgeChange({ ...facts, createdAt: facts.createdAt.getTime() }, clock.now());
    return judged.ok ? work(tx, user, facts) : judged;
  });
}

/** The same, with a mail to the owner; answers the ways in after it. */
async function changed(
  deps: WaysInDeps,
  caller: SignedIn,
  work: Work<Changed>,
): Promise<Result<AddedAnswer>> {
  const done = await changing(deps, caller, async (tx, user, facts) => {
    const result = await work(tx, user, facts);
    if (result.ok) await tellOfWaysIn(tx, deps, user, result.value.told);
    return result;
  });
  if (!done.ok) return done;
  const waysIn = await waysInOf(deps.db, caller, deps.clock.now());
  return accepted({ waysIn, codes: [...(done.value.codes ?? [])] });
}

/** The same for a removal. Recovery codes stand for nothing once the last second step is gone. */
async function removed(
  deps: WaysInDeps,
  caller: SignedIn,
  work: Work<Changed>,
): Promise<Result<WaysInAnswer>> {
  const done = await changed(deps, caller, async (tx, user, facts) => {
    const result = await work(tx, user, facts);
    const left = result.ok && (await stepFactsOf(tx, caller));
    if (left && !left.hasOne) await tx.query('delete from recovery_codes where user_id = $1', [user.id]);
    return result;
  });
  return done.ok ? accepted(done.value.waysIn) : done;
}

/** Recovery codes with the first second step of somebody of the farm. A household has its password and its mails. */
async function firstCodes(tx: Transaction, deps: WaysInDeps, { id, role }: User): Promise<string[]> {
  const made = await tx.query('select from recovery_codes where user_id = $1 limit 1', [id]);
  return role !== null && made.length === 0 ? makeRecoveryCodes(tx, deps, id) : [];
}

function opened({ secrets }: WaysInDeps, sealed: string, userId: string): string | null {
  try {
    return secrets.open(Buffer.from(sealed, 'base64url'), contextOf(userId));
  } catch {
    // Forged, of another account, or sealed by another JWT_SECRET.
    return null;
  }
}
