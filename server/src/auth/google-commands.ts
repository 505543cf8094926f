import { randomBytes } from 'node:crypto';
import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import type { GoogleIdentity } from '../adapters/google.ts';
import { consentToAccount } from '../consents/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { otpGuess } from '../limits/rules.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { insertRows } from '../db/insert.ts';
import { selectRow, updateRows } from '../db/rows.ts';
import { emailKey, userByEmail, userBySubject, userOf } from './queries.ts';
import type { User } from './queries.ts';
import { enter, sealForJoining } from './session-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';
import { addUser, lockUser } from './user-commands.ts';

/**
 * Logs in with a Google credential (product 8.3): to the account of this Google identity, else to the one with this email
 * where Google runs that mailbox, else to a new one. Refuses google_unproven for any other mailbox: the identity then waits
 * in the browser. Refuses google_not_offered, google_failed, unavailable without Google's keys, and too many tries.
 */
export async function signInWithGoogle(
  deps: AuthDeps,
  credential: string,
  asker: Asker,
): Promise<Result<SessionAnswer>> {
  return withAccount(deps, credential, asker, (tx, user) => enter(tx, deps, user, asker));
}

/** Makes the code that ends Google's redirect flow (product 7.20). Refuses as `signInWithGoogle` does. */
export async function makeCodeForGoogle(
  deps: AuthDeps,
  credential: string,
  asker: Asker,
): Promise<Result<SignInCode>> {
  return withAccount(deps, credential, asker, (tx, user) => makeSignInCode(tx, deps, user.id));
}

/** Does `work` for the account of a credential, in the transaction that finds or makes it. */
async function withAccount<T>(
  deps: AuthDeps,
  credential: string,
  { ip, language, browser }: Asker,
  work: (tx: Transaction, user: User) => Promise<T>,
): Promise<Result<T>> {
  const { db, google, limits } = deps;
  if (google === null) return refused('google_not_offered');
  const guess = otpGuess(ip);
  const allowed = await limits.use(guess);
  if (!allowed.ok) return allowed;
  const identity = await google.identify(credential);
  // A right credential is no guess, and neither is one that could not be judged.
  if (identity.ok || identity.refusal.code === 'unavailable') await limits.giveBack(guess);
  if (!identity.ok) return identity;
  const entered = await inTransaction(db, async (tx): Promise<Result<T>> => {
    const found = await accountOf(tx, deps, identity.value, language);
    if (!found.ok) return found;
    return found.value.blockedAt ? refused('account_blocked') : accepted(await work(tx, found.value));
  });
  if (!entered.ok && entered.refusal.code === 'google_unproven')
    browser.keepForJoining(sealForJoining(deps, identity.value));
  return entered;
}

/** The account of this Google identity: found, joined or made. Refuses as `joinGoogle` does. */
async function accountOf(
  tx: Transaction,
  { clock, consents }: AuthDeps,
  identity: GoogleIdentity,
  language: Language,
): Promise<Result<User>> {
  const now = new Date(clock.now());
  const { subject: googleSubject, name } = identity;
  const known = await userBySubject(tx, googleSubject);
  if (known) return accepted(known);
  const owner = await userByEmail(tx, identity.email);
  if (owner) return joinGoogle(tx, owner, identity, now);
  const email = emailKey(identity.email);
  const ownName = name || email.slice(0, email.indexOf('@')).slice(0, 100);
  const added = await addUser(tx, { email, name: ownName, language, googleSubject }, now);
  if (added) await consents.keep(tx, consentToAccount(added), await consents.agreement(tx, language));
  const user = added ?? (await userBySubject(tx, googleSubject));
  return user ? accepted(user) : refused('google_failed');
}

/**
 * Joins an account to the Google identity of its email, once. Refuses google_unproven where nobody has proved that the
 * mailbox is theirs today, and google_failed for another identity: the address has changed hands, but the orders have not.
 */
async function joinGoogle(
  tx: Transaction,
  owner: User,
  { subject, isMailboxOfGoogle }: GoogleIdentity,
  now: Date,
): Promise<Result<User>> {
  if (owner.googleSubject === subject) return accepted(owner);
  if (owner.googleSubject === null && !isMailboxOfGoogle) return refused('google_unproven');
  const joining = { googleSubject: subject, updatedAt: now };
  const [joined] = await updateRows(tx, 'users', { id: owner.id, googleSubject: null }, joining);
  const user = userOf(joined);
  return user ? accepted(user) : refused('google_failed');
}

/** How long a sign-in code works, in milliseconds: the browser uses it as soon as the page has loaded. */
export const SIGN_IN_CODE_LIFE_MS = 120_000;

/** Two random texts: `code` goes into the address, `browser` into a cookie. */
interface SignInCode {
  readonly code: string;
  readonly browser: string;
}

/** Makes a code that logs in once, with the cookie alone: no link logs anybody in to another's account (product 7.20). */
async function makeSignInCode(
  tx: Transaction,
  { secrets, clock }: AuthDeps,
  userId: string,
): Promise<SignInCode> {
  const now = clock.now();
  const random = () => randomBytes(32).toString('base64url');
  const made = { code: random(), browser: random() };
  const [createdAt, expiresAt] = [new Date(now), new Date(now + SIGN_IN_CODE_LIFE_MS)];
  await insertRows(tx, 'sign_in_codes', [{ codeHash: hashOf(secrets, made), userId, createdAt, expiresAt }]);
  return made;
}

/** Logs in with a sign-in code and uses it up. Refuses google_failed for any that does not fit, and too many tries. */
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
    const kept = await selectRow(tx, 'sign_in_codes', 'where code_hash = $1', [hash]);
    if (!kept) return null;
    // The account first, as its deletion does, so that the two never wait for each other.
    const user = userOf(await lockUser(tx, kept.userId));
    const used = await tx.query('delete from sign_in_codes where code_hash = $1 returning user_id', [hash]);
    const isGood = used.length > 0 && kept.expiresAt.getTime() > clock.now();
    return isGood && user && !user.deletedAt && !user.blockedAt ? enter(tx, deps, user, asker) : null;
  });
  if (session === null) return refused('google_failed');
  await limits.giveBack(guess);
  return accepted(session);
}

function hashOf(secrets: Secrets, { code, browser }: SignInCode): Buffer {
  return secrets.fingerprint('sign-in-code', `${code}\0${browser}`);
}
