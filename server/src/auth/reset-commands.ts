import type { Api } from '@shivar/domain/contract/api';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { linkCalls } from '@shivar/domain/contract/link-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { updateRows } from '../db/rows.ts';
import { passwordGuess } from '../limits/rules.ts';
import { findLink, spendOtps } from './otp-commands.ts';
import { countMail, judgeOtp, mailOtp, queueOf } from './otp-guess-commands.ts';
import { hashNewPassword } from './user-commands.ts';
import { emailKey, userByEmail } from './queries.ts';
import type { User } from './queries.ts';
import { endSessionsOf, rememberBrowser } from './session-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';

/** Mails an OTP and a link for a new password. Without an account, work and answer are the same. Refuses too many mails. */
export async function sendResetOtp(
  deps: AuthDeps,
  body: BodyOf<Api['forgotPassword']>,
  asker: Asker,
): Promise<Result<null>> {
  const place = { email: emailKey(body.email), purpose: 'reset', signUp: null } as const;
  const allowed = await countMail(deps, place, asker);
  if (!allowed.ok) return allowed;
  await mailOtp(deps, place, asker, (owner, made) =>
    owner ? { kind: 'reset-otp', name: owner.name, email: owner.email, ...made } : { kind: 'reset-unknown' },
  );
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

/** Sets a new password, ends all sessions, and tells the owner. Refuses as `verifyResetOtp` does, and a common password. */
export async function resetPassword(
  deps: AuthDeps,
  body: BodyOf<Api['resetPassword']>,
  asker: Asker,
): Promise<Result<null>> {
  const email = emailKey(body.email);
  // Before the OTP is tried, so that its row is not locked meanwhile.
  const hash = await hashNewPassword(deps, body, await queueOf(deps, email, asker));
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

/** Sets a new password by the link in the mail, in any browser. Refuses link_wrong, and a common password. */
export async function resetByLink(
  deps: AuthDeps,
  { link, password }: BodyOf<(typeof linkCalls)['resetByLink']>,
  asker: Asker,
): Promise<Result<null>> {
  const seen = await findLink(deps, deps.db, link, asker);
  if (seen?.purpose !== 'reset') return refused('link_wrong');
  const hash = await hashNewPassword(deps, { email: seen.email, password });
  if (!hash.ok) return hash;
  const done = await inTransaction(deps.db, async (tx) => {
    const found = await findLink(deps, tx, link, asker);
    const user = found && (await userByEmail(tx, found.email));
    if (user) await changePassword(tx, deps, { user, passwordHash: hash.value, asker });
    return user !== null;
  });
  if (!done) return refused('link_wrong');
  await forgiveGuesses(deps, seen.email, asker);
  return accepted(null);
}

/** Forgets the guesses of the old password: the owner may have used them up, and strangers guessed at it too. */
async function forgiveGuesses({ limits }: AuthDeps, email: string, { ip }: Asker): Promise<void> {
  const [ofEmail, , ofDay] = passwordGuess(email, ip);
  await limits.forget([ofEmail, ofDay]);
}

/** Gives an account a new password. From here on the account knows only this browser. */
async function changePassword(
  tx: Transaction,
  deps: AuthDeps,
  change: { readonly user: User; readonly passwordHash: string; readonly asker: Asker },
): Promise<void> {
  const { user, passwordHash, asker } = change;
  const now = deps.clock.now();
  const at = new Date(now);
  await spendOtps(tx, { email: user.email, purpose: 'reset' });
  await updateRows(tx, 'users', { id: user.id }, { passwordHash, updatedAt: at });
  await endSessionsOf(tx, user.id, at);
  // One of them may be a stranger's.
  await tx.query('delete from known_browsers where user_id = $1', [user.id]);
  await rememberBrowser(tx, deps, user.id, asker.browser.becomeKnown());
  const content = { kind: 'password-changed', name: user.name, at: now } as const;
  await deps.outbox.enqueue(tx, user.email, user.language, content);
}
