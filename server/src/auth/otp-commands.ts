import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH } from '@shivar/domain/account';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Secrets } from '../adapters/secrets.ts';
import type { Transaction } from '../db/client.ts';
import { otps } from './tables.ts';
import type { OtpPurpose, PendingSignUp } from './tables.ts';

/** How long an OTP works, in milliseconds (design 4: 10 minutes). */
export const OTP_LIFE_MS = 600_000;
/** Tries of one OTP (design 4); LIMITS_SCALE never touches them. */
const TRIES = 5;

/** An OTP's place: bound to its email and to its purpose (design 4). */
interface Place {
  readonly email: string;
  readonly purpose: OtpPurpose;
}

/** A random OTP of 6 digits (spec 9). */
export function makeOtp(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
}

/**
 * Keeps an OTP's keyed hash, in the place of an older one. With `otp` null it keeps one that nothing opens:
 * an email that gets no OTP is then treated, and takes time, like any other.
 */
export async function keepOtp(
  tx: Transaction,
  secrets: Secrets,
  place: Place & { readonly otp: string | null; readonly signUp: PendingSignUp | null; readonly now: number },
): Promise<void> {
  const { email, purpose, otp, signUp, now } = place;
  const kept = {
    otpHash: otp === null ? randomBytes(32) : hashOf(secrets, place, otp),
    signUp,
    tries: 0,
    createdAt: new Date(now),
    expiresAt: new Date(now + OTP_LIFE_MS),
  };
  await tx.orm
    .insert(otps)
    .values({ email, purpose, ...kept })
    .onConflictDoUpdate({ target: [otps.email, otps.purpose], set: kept });
}

/**
 * Tries an OTP: the try is counted before anything is compared, in one statement that also locks the row, so
 * that any number of guesses at once get 5 tries. Null where it is wrong, expired, used or used up. Commit
 * the transaction in either case; a right OTP is still there, and its try given back, until `spendOtp`.
 */
export async function tryOtp(
  tx: Transaction,
  secrets: Secrets,
  attempt: Place & { readonly otp: string; readonly now: number },
): Promise<{ readonly signUp: PendingSignUp | null } | null> {
  const { now, otp } = attempt;
  const [row] = await tx.orm
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(and(at(attempt), lt(otps.tries, TRIES), gt(otps.expiresAt, new Date(now))))
    .returning({ otpHash: otps.otpHash, signUp: otps.signUp });
  if (!row || !timingSafeEqual(row.otpHash, hashOf(secrets, attempt, otp))) return null;
  await tx.orm
    .update(otps)
    .set({ tries: sql`${otps.tries} - 1` })
    .where(at(attempt));
  return { signUp: row.signUp };
}

/** An OTP is for a single use (design 4). */
export async function spendOtp(tx: Transaction, place: Place): Promise<void> {
  await tx.orm.delete(otps).where(at(place));
}

function at({ email, purpose }: Place) {
  return and(eq(otps.email, email), eq(otps.purpose, purpose));
}

/** A million OTPs are tried in a second, so the hash has a key that is not in the database. */
function hashOf(secrets: Secrets, { email, purpose }: Place, otp: string): Buffer {
  return secrets.fingerprint('otp', `${purpose}\0${email}\0${otp}`);
}
