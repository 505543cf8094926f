import type { SessionAnswer } from '@shivar/domain/contract/answers';
import type { Api } from '@shivar/domain/contract/api';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { linkCalls } from '@shivar/domain/contract/link-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { consentToAccount } from '../consents/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { findLink, spendOtps } from './otp-commands.ts';
import type { PendingSignUp } from './otp-commands.ts';
import { countMail, judgeOtp, mailOtp, queueOf } from './otp-guess-commands.ts';
import { addUser, hashNewPassword, judgeNewPassword } from './user-commands.ts';
import { emailKey } from './queries.ts';
import { enter } from './session-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';

/**
 * Begins a sign-up in this browser: stores its data, and mails an OTP and a link. For an email with an account, work, time
 * and answer are the same, and the mail tells the owner. Refuses too many mails, and a common password.
 */
export async function sendSignUpOtp(
  deps: AuthDeps,
  body: BodyOf<Api['sendSignUpOtp']>,
  asker: Asker,
): Promise<Result<null>> {
  const { language } = asker;
  const { name } = body;
  const judged = await judgeNewPassword(body);
  if (!judged.ok) return judged;
  const email = emailKey(body.email);
  const place = { email, purpose: 'sign-up' } as const;
  const allowed = await countMail(deps, place, asker);
  if (!allowed.ok) return allowed;
  const hash = await deps.passwords.hash(body.password, await queueOf(deps, email, asker));
  if (!hash.ok) return hash;
  const agreed = await deps.consents.agreement(deps.db, language);
  const signUp = { name, mobile: body.mobile || null, passwordHash: hash.value, language, agreed };
  await mailOtp(deps, { ...place, signUp }, asker, (owner, made) =>
    owner ? { kind: 'sign-up-known', name: owner.name } : { kind: 'sign-up-otp', name, ...made },
  );
  return accepted(null);
}

/** Ends the sign-up that this browser began, once. Refuses otp_wrong for any OTP but its own, and too many guesses. */
export async function verifySignUpOtp(
  deps: AuthDeps,
  body: BodyOf<Api['verifySignUpOtp']>,
  asker: Asker,
): Promise<Result<SessionAnswer>> {
  const email = emailKey(body.email);
  const attempt = { email, purpose: 'sign-up', otp: body.otp } as const;
  return judgeOtp(deps, attempt, asker, async (tx, { signUp }) => {
    const session = signUp && (await makeAccount(tx, deps, { email, signUp, asker }));
    return session ? accepted(session) : refused('otp_wrong');
  });
}

/**
 * Ends a sign-up by its link. In the browser that began it, the account gets the data that were entered there. Any other
 * browser only proves whose mailbox it is, and perhaps a stranger began: name and password must be chosen anew, and the
 * data of the beginning are dropped. Refuses link_wrong, choose_anew where name and password are missing, and a common
 * password.
 */
export async function finishSignUp(
  deps: AuthDeps,
  { link, chosen }: BodyOf<(typeof linkCalls)['finishSignUp']>,
  asker: Asker,
): Promise<Result<SessionAnswer>> {
  const seen = await findLink(deps, deps.db, link, asker);
  if (seen?.signUp == null) return refused('link_wrong');
  if (!chosen && !seen.begunHere) return refused('choose_anew');
  const anew = chosen && (await hashNewPassword(deps, { ...chosen, email: seen.email }));
  if (anew && !anew.ok) return anew;
  return inTransaction(deps.db, async (tx) => {
    const found = await findLink(deps, tx, link, asker);
    if (!found) return refused('link_wrong');
    const { language } = asker;
    const signUp =
      chosen && anew ? { name: chosen.name, mobile: null, passwordHash: anew.value, language } : found.signUp;
    const session = signUp && (await makeAccount(tx, deps, { email: found.email, signUp, asker }));
    return session ? accepted(session) : refused('link_wrong');
  });
}

/** Makes the account of a proven email, logs it in, and drops all its other sign-ups. Null where it has an account by now. */
async function makeAccount(
  tx: Transaction,
  deps: AuthDeps,
  { email, signUp, asker }: { readonly email: string; readonly signUp: PendingSignUp; readonly asker: Asker },
): Promise<SessionAnswer | null> {
  const { clock, consents } = deps;
  await spendOtps(tx, { email, purpose: 'sign-up' });
  const { agreed, ...details } = signUp;
  const user = await addUser(tx, { email, ...details }, new Date(clock.now()));
  if (!user) return null;
  const agreement = agreed ?? (await consents.agreement(tx, asker.language));
  await consents.keep(tx, consentToAccount(user), agreement);
  return enter(tx, deps, user, asker);
}
