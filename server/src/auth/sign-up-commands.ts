import type { SessionAnswer } from '@shivar/domain/contract/answers';
import type { Api } from '@shivar/domain/contract/api';
import type { BodyOf } from '@shivar/domain/contract/call';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { consentToAccount } from '../consents/commands.ts';
import type { Agreement } from '../consents/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { keepOtp, makeSecrets, spendOtps } from './otp-commands.ts';
import type { PendingSignUp } from './otp-commands.ts';
import { countMail, judgeOtp, queueOf, otpAskerOf } from './otp-guess-commands.ts';
import { judgeNewPassword, addUser } from './user-commands.ts';
import { emailKey, userByEmail } from './queries.ts';
import { enter } from './session-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';

/**
 * Begins a sign-up in this browser: stores its data, and mails an OTP and a link. For an email that has an account it does
 * the same work and answers the same in the same time, and the mail tells the owner. Refuses too many mails, and a common
 * password.
 */
export async function sendSignUpOtp(
  deps: AuthDeps,
  body: BodyOf<Api['sendSignUpOtp']>,
  asker: Asker,
): Promise<Result<null>> {
  const { db, clock, secrets, outbox, consents, passwords } = deps;
  const { language } = asker;
  const judged = await judgeNewPassword(body);
  if (!judged.ok) return judged;
  const email = emailKey(body.email);
  const place = { email, purpose: 'sign-up' } as const;
  const allowed = await countMail(deps, place, asker);
  if (!allowed.ok) return allowed;
  const hash = await passwords.hash(body.password, await queueOf(deps, email, asker));
  if (!hash.ok) return hash;
  const signUp = {
    name: body.name,
    mobile: body.mobile || null,
    passwordHash: hash.value,
    language,
    agreed: await consents.agreement(db, language),
  };
  const begun = { ...otpAskerOf(asker), browser: asker.browser.begin() };
  await inTransaction(db, async (tx) => {
    const owner = await userByEmail(tx, email);
    const now = clock.now();
    const made = makeSecrets(now);
    await keepOtp(tx, secrets, { ...place, asker: begun, made: owner ? null : made, signUp, now });
    if (owner) {
      await outbox.enqueue(tx, owner.email, owner.language, { kind: 'sign-up-known', name: owner.name });
    } else {
      const content = { kind: 'sign-up-otp', name: body.name, ...made } as const;
      await outbox.enqueue(tx, email, language, content);
    }
  });
  return accepted(null);
}

/**
 * Ends the sign-up that this browser began: makes the account and logs it in. The same OTP sent many times at once makes
 * one account. Refuses otp_wrong for an OTP that is wrong, expired, used, used up or another browser's, and too many
 * guesses.
 */
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

/** Makes the account of a proven email, logs it in, and drops all its other sign-ups. Null where it has an account by now. */
export async function makeAccount(
  tx: Transaction,
  deps: AuthDeps,
  { email, signUp, asker }: { readonly email: string; readonly signUp: PendingSignUp; readonly asker: Asker },
): Promise<SessionAnswer | null> {
  const { clock, consents } = deps;
  await spendOtps(tx, { email, purpose: 'sign-up' });
  const { agreed, ...details } = signUp;
  const user = await addUser(tx, { email, ...details }, new Date(clock.now()));
  if (!user) return null;
  const agreement: Agreement = agreed ?? (await consents.agreement(tx, asker.language));
  await consents.keep(tx, consentToAccount(user), agreement);
  return enter(tx, deps, user, asker);
}
