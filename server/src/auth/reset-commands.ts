import type { Api } from '@shivar/domain/api';
import type { BodyOf } from '@shivar/domain/call';
import { accepted, refused } from '@shivar/domain/refusal';
import type { Result } from '@shivar/domain/refusal';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../adapters/password.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { mailSent, otpGuess, passwordGuess } from '../limits/rules.ts';
import { judgeNewPassword } from './password-commands.ts';
import { OTP_LIFE_MS, keepOtp, makeOtp, tryOtp, spendOtp } from './otp-commands.ts';
import { emailKey, userByEmail } from './queries.ts';
import { endSessionsOf } from './session-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';
import { users } from './tables.ts';
import type { User } from './tables.ts';

/**
 * Mails an OTP for a new password (spec 4), in the account's language. For an email without an account it does
 * the same work and answers the same, and the mail tells its owner, in the asker's language, that there is none
 * (design 4). Refuses too many mails to an email or from an address.
 */
export async function sendResetOtp(
  deps: AuthDeps,
  body: BodyOf<Api['forgotPassword']>,
  { ip, language }: Asker,
): Promise<Result<null>> {
  const { db, clock, secrets, limits, outbox } = deps;
  const email = emailKey(body.email);
  const allowed = await limits.use(mailSent(email, ip));
  if (!allowed.ok) return allowed;
  await inTransaction(db, async (tx) => {
    const owner = await userByEmail(tx, email);
    const now = clock.now();
    const otp = makeOtp();
    await keepOtp(tx, secrets, { email, purpose: 'reset', otp: owner ? otp : null, signUp: null, now });
    if (owner) {
      const { name } = owner;
      const content = { kind: 'reset-otp', name, email: owner.email, otp, until: now + OTP_LIFE_MS } as const;
      await outbox.enqueue(tx, owner.email, owner.language, content);
    } else {
      await outbox.enqueue(tx, email, language, { kind: 'reset-unknown' });
    }
  });
  return accepted(null);
}

/**
 * Whether this OTP would set a new password (spec 4). It stays good for the reset itself (design 4). Refuses
 * otp_wrong, and too many guesses from an address.
 */
export async function verifyResetOtp(
  deps: AuthDeps,
  body: BodyOf<Api['verifyResetOtp']>,
  { ip }: Asker,
): Promise<Result<null>> {
  return countingGuesses(deps, ip, () =>
    inTransaction(deps.db, async (tx) => {
      const user = await ownerByOtp(deps, tx, body);
      return user ? accepted(null) : refused('otp_wrong');
    }),
  );
}

/**
 * Sets a new password and ends every session of the account (design 4); its owner is told by mail. Refuses
 * otp_wrong, too many guesses from an address, and a password that everybody tries first.
 */
export async function resetPassword(
  deps: AuthDeps,
  body: BodyOf<Api['resetPassword']>,
  { ip }: Asker,
): Promise<Result<null>> {
  const judged = await judgeNewPassword(body);
  if (!judged.ok) return judged;
  return countingGuesses(deps, ip, async () => {
    // Before the OTP is tried, so that its row is not locked meanwhile.
    const hash = await hashPassword(body.password);
    if (!hash.ok) return hash;
    const user = await inTransaction(deps.db, async (tx) => {
      const owner = await ownerByOtp(deps, tx, body);
      if (owner) await changePassword(deps, tx, { user: owner, passwordHash: hash.value });
      return owner;
    });
    if (user === null) return refused('otp_wrong');
    // Who had forgotten the password may have used up all guesses of it.
    const [ofEmail] = passwordGuess(user.email, ip);
    await deps.limits.forget([ofEmail]);
    return accepted(null);
  });
}

/** Counts a guess of an address before it is judged, and takes it back where it was right. */
async function countingGuesses<T>(
  { limits }: AuthDeps,
  ip: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const guess = otpGuess(ip);
  const allowed = await limits.use(guess);
  if (!allowed.ok) return allowed;
  const result = await work();
  if (result.ok) await limits.giveBack(guess);
  return result;
}

async function ownerByOtp(
  { clock, secrets }: AuthDeps,
  tx: Transaction,
  body: { readonly email: string; readonly otp: string },
): Promise<User | null> {
  const email = emailKey(body.email);
  const right = await tryOtp(tx, secrets, { email, purpose: 'reset', otp: body.otp, now: clock.now() });
  return right && userByEmail(tx, email);
}

async function changePassword(
  { clock, outbox }: AuthDeps,
  tx: Transaction,
  { user, passwordHash }: { user: User; passwordHash: string },
): Promise<void> {
  const now = clock.now();
  const at = new Date(now);
  await spendOtp(tx, { email: user.email, purpose: 'reset' });
  await tx.orm.update(users).set({ passwordHash, updatedAt: at }).where(eq(users.id, user.id));
  await endSessionsOf(tx, user.id, at);
  await outbox.enqueue(tx, user.email, user.language, { kind: 'password-changed', name: user.name, at: now });
}
