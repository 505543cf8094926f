import type { Api } from '@shivar/domain/contract/api';
import type { BodyOf } from '@shivar/domain/contract/call';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { passwordGuess } from '../limits/rules.ts';
import { forgetBrowsers, rememberBrowser } from './browser-commands.ts';
import { keepOtp, makeSecrets, spendOtps } from './otp-commands.ts';
import { countMail, judgeOtp, queueOf, otpAskerOf } from './otp-guess-commands.ts';
import { judgeNewPassword } from './user-commands.ts';
import { emailKey, userByEmail } from './queries.ts';
import type { User } from './queries.ts';
import { endSessionsOf } from './session-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';

/**
 * Mails an OTP for a new password, for this browser, and a link, in the account's language. For an email without an
 * account it does the same work and answers the same, and the mail says in the asker's language that there is no account.
 * Refuses too many mails.
 */
export async function sendResetOtp(
  deps: AuthDeps,
  body: BodyOf<Api['forgotPassword']>,
  asker: Asker,
): Promise<Result<null>> {
  const { db, clock, secrets, outbox } = deps;
  const email = emailKey(body.email);
  const place = { email, purpose: 'reset' } as const;
  const allowed = await countMail(deps, place, asker);
  if (!allowed.ok) return allowed;
  const begun = { ...otpAskerOf(asker), browser: asker.browser.begin() };
  await inTransaction(db, async (tx) => {
    const owner = await userByEmail(tx, email);
    const now = clock.now();
    const made = makeSecrets(now);
    await keepOtp(tx, secrets, { ...place, asker: begun, made: owner ? made : null, signUp: null, now });
    if (owner) {
      const { name } = owner;
      const content = { kind: 'reset-otp', name, email: owner.email, ...made } as const;
      await outbox.enqueue(tx, owner.email, owner.language, content);
    } else {
      await outbox.enqueue(tx, email, asker.language, { kind: 'reset-unknown' });
    }
  });
  return accepted(null);
}

/** Checks an OTP, which stays valid for the reset itself. Refuses otp_wrong, also for another browser's, and too many guesses. */
export async function verifyResetOtp(
  deps: AuthDeps,
  body: BodyOf<Api['verifyResetOtp']>,
  asker: Asker,
): Promise<Result<null>> {
  const email = emailKey(body.email);
  return judgeOtp(deps, { email, purpose: 'reset', otp: body.otp }, asker, async (tx) => {
    const owner = await userByEmail(tx, email);
    return owner ? accepted(null) : refused('otp_wrong');
  });
}

/**
 * Sets a new password, ends every session of the account, and tells its owner by mail. Refuses as `verifyResetOtp` does,
 * and a common password.
 */
export async function resetPassword(
  deps: AuthDeps,
  body: BodyOf<Api['resetPassword']>,
  asker: Asker,
): Promise<Result<null>> {
  const judged = await judgeNewPassword(body);
  if (!judged.ok) return judged;
  const email = emailKey(body.email);
  // Before the OTP is tried, so that its row is not locked meanwhile.
  const hash = await deps.passwords.hash(body.password, await queueOf(deps, email, asker));
  if (!hash.ok) return hash;
  const attempt = { email, purpose: 'reset', otp: body.otp } as const;
  const reset = await judgeOtp(deps, attempt, asker, async (tx) => {
    const user = await userByEmail(tx, email);
    if (!user) return refused('otp_wrong');
    await changePassword(tx, deps, { user, passwordHash: hash.value, asker });
    return accepted(null);
  });
  if (reset.ok) await forgiveGuesses(deps, email, asker);
  return reset;
}

/** Forgets the guesses of the old password: the owner may have used them up, and strangers guessed at it too. */
export async function forgiveGuesses({ limits }: AuthDeps, email: string, { ip }: Asker): Promise<void> {
  const [ofEmail, , ofDay] = passwordGuess(email, ip);
  await limits.forget([ofEmail, ofDay]);
}

/** Gives an account a new password. From here on the account knows only this browser. */
export async function changePassword(
  tx: Transaction,
  { clock, secrets, outbox }: AuthDeps,
  change: { readonly user: User; readonly passwordHash: string; readonly asker: Asker },
): Promise<void> {
  const { user, passwordHash, asker } = change;
  const now = clock.now();
  const at = new Date(now);
  const values = [user.id, passwordHash, at];
  await spendOtps(tx, { email: user.email, purpose: 'reset' });
  await tx.query('update users set password_hash = $2, updated_at = $3 where id = $1', values);
  await endSessionsOf(tx, user.id, at);
  await forgetBrowsers(tx, user.id);
  await rememberBrowser(tx, secrets, { userId: user.id, secret: asker.browser.becomeKnown(), now });
  await outbox.enqueue(tx, user.email, user.language, { kind: 'password-changed', name: user.name, at: now });
}
