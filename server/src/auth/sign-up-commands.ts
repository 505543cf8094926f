import type { SessionAnswer } from '@shivar/domain/answers';
import type { Api } from '@shivar/domain/api';
import type { BodyOf } from '@shivar/domain/call';
import { accepted, refused } from '@shivar/domain/refusal';
import type { Result } from '@shivar/domain/refusal';
import { hashPassword } from '../adapters/password.ts';
import { consentToAccount } from '../consents/commands.ts';
import { inTransaction } from '../db/client.ts';
import { mailSent, otpGuess } from '../limits/rules.ts';
import { judgeNewPassword } from './password-commands.ts';
import { OTP_LIFE_MS, keepOtp, makeOtp, tryOtp, spendOtp } from './otp-commands.ts';
import { emailKey, userByEmail } from './queries.ts';
import { startSession } from './session-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';
import { addUser } from './user-commands.ts';

/**
 * Begins a sign-up (spec 4, 7): keeps what was entered and mails an OTP. For an email that has an account it
 * does the same work, answers the same in the same time, and the mail tells the owner (design 4). Refuses
 * too many mails to an email or from an address, and a password that everybody tries first.
 */
export async function sendSignUpOtp(
  deps: AuthDeps,
  body: BodyOf<Api['sendSignUpOtp']>,
  { ip, language }: Asker,
): Promise<Result<null>> {
  const { db, clock, secrets, limits, outbox, consents } = deps;
  const judged = await judgeNewPassword(body);
  if (!judged.ok) return judged;
  const email = emailKey(body.email);
  const allowed = await limits.use(mailSent(email, ip));
  if (!allowed.ok) return allowed;
  const hash = await hashPassword(body.password);
  if (!hash.ok) return hash;
  const signUp = {
    name: body.name,
    mobile: body.mobile || null,
    passwordHash: hash.value,
    language,
    agreed: await consents.agreement(db, language),
  };
  await inTransaction(db, async (tx) => {
    const owner = await userByEmail(tx, email);
    const now = clock.now();
    const otp = makeOtp();
    await keepOtp(tx, secrets, { email, purpose: 'sign-up', otp: owner ? null : otp, signUp, now });
    if (owner) {
      await outbox.enqueue(tx, owner.email, owner.language, { kind: 'sign-up-known', name: owner.name });
    } else {
      const until = now + OTP_LIFE_MS;
      await outbox.enqueue(tx, email, language, { kind: 'sign-up-otp', name: body.name, otp, until });
    }
  });
  return accepted(null);
}

/**
 * Ends a sign-up (spec 4): the account exists from here on, and is logged in. However often and from wherever
 * the OTP comes at once, there is one account. Refuses otp_wrong for an OTP that is wrong, expired, used or
 * used up, and too many guesses from an address.
 */
export async function verifySignUpOtp(
  deps: AuthDeps,
  body: BodyOf<Api['verifySignUpOtp']>,
  { ip, language }: Asker,
): Promise<Result<SessionAnswer>> {
  const { db, clock, secrets, limits, consents } = deps;
  const email = emailKey(body.email);
  const guess = otpGuess(ip);
  const allowed = await limits.use(guess);
  if (!allowed.ok) return allowed;
  const session = await inTransaction(db, async (tx): Promise<Result<SessionAnswer>> => {
    const now = clock.now();
    const place = { email, purpose: 'sign-up' } as const;
    const right = await tryOtp(tx, secrets, { ...place, otp: body.otp, now });
    if (!right?.signUp) return refused('otp_wrong');
    await spendOtp(tx, place);
    const { agreed, ...details } = right.signUp;
    const user = await addUser(tx, { email, ...details }, new Date(now));
    if (!user) return refused('otp_wrong');
    await consents.keep(tx, consentToAccount(user), agreed ?? (await consents.agreement(tx, language)));
    return accepted(await startSession(tx, deps, user, language));
  });
  if (session.ok) await limits.giveBack(guess);
  return session;
}
