import * as z from 'zod/mini';
import { code, tokenText } from '../fields.ts';
import { requiredText } from '../texts.ts';

/** Digits of an OTP (product 10.1). */
export const OTP_LENGTH = 6;

/** The least characters of a password (product 10.2). */
export const PASSWORD_LEAST = 6;

/** The time until the login form returns after a reset, in milliseconds (product 7.14). */
export const RESET_SUCCESS_DELAY_MS = 2000;

// Deliberately wide: `mailAddress` judges the rest, and only the OTP proves that a mail arrives.
const EMAIL_PATTERN =
  /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\.\u3002\uff0e\uff61]+([.\u3002\uff0e\uff61][^\s@<>()[\],;:"\\.\u3002\uff0e\uff61]+)+$/;

/**
 * An address that can get mail, in the form of `mailAddress`, without white space around it. Compared without case.
 */
export const emailSchema = z.string(code('email_required')).check(
  z.trim(),
  z.minLength(1, { error: code('email_required'), abort: true }),
  z.maxLength(254, { error: code('email_invalid'), abort: true }),
  z.regex(EMAIL_PATTERN, { error: code('email_invalid'), abort: true }),
  z.refine((text) => mailAddress(text) !== null, { error: code('email_invalid'), abort: true }),
  z.overwrite((text) => mailAddress(text) ?? text),
);

/** A password, chosen or entered: at least 6 characters (product 7.2). The upper bound keeps hashing affordable. */
export const newPasswordSchema = z
  .string(code('password_required'))
  .check(
    z.minLength(1, { error: code('password_required'), abort: true }),
    z.minLength(PASSWORD_LEAST, code('password_short')),
    z.maxLength(200, code('password_long')),
  );

/** The name on an account (product 7.3: required). */
export const nameSchema = requiredText('name_required', 100);

/** An Indian mobile: 10 digits starting with 6 to 9 (product 7.4). */
export const mobileSchema = z
  .string(code('mobile_invalid'))
  .check(z.regex(/^[6-9]\d{9}$/, code('mobile_invalid')));

/** An OTP: digits only, exactly 6 (product 7.5). */
export const otpSchema = z.string(code('otp_invalid')).check(z.regex(/^\d{6}$/, code('otp_invalid')));

/** POST /auth/login (product 8.2). */
export const loginSchema = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
});

/** POST /auth/send-signup-otp (product 8.2). The mobile may be left out or empty. */
export const signUpSchema = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  mobile: z.optional(z.union([z.literal(''), mobileSchema], code('mobile_invalid'))),
  password: newPasswordSchema,
});

/** POST /auth/verify-signup-otp and /auth/verify-reset-otp (product 8.2). */
export const verifyOtpSchema = z.strictObject({ email: emailSchema, otp: otpSchema });

/** POST /auth/forgot-password (product 8.2). */
export const forgotPasswordSchema = z.strictObject({ email: emailSchema });

/** POST /auth/reset-password (product 8.2). */
export const resetPasswordSchema = z.strictObject({
  email: emailSchema,
  otp: otpSchema,
  password: newPasswordSchema,
});

/** POST /auth/google-signin (product 8.3): the credential that Google gave the browser. */
export const googleSignInSchema = z.strictObject({
  token: tokenText(8192),
});

/** The code that ends Google's redirect flow at /auth/callback (product 7.20). */
export const signInCodeSchema = z.strictObject({ code: tokenText(128) });

const confirmation = z
  .string(code('confirmation_required'))
  .check(z.minLength(1, { error: code('confirmation_required'), abort: true }));

/** Refuses a confirmation that differs from the password. */
const isConfirmed = z.refine<{ password: string; confirmPassword: string }>(
  (form) => form.password === form.confirmPassword,
  { error: code('passwords_differ'), path: ['confirmPassword'] },
);

/** The sign-up form: the call's fields and a confirmation that must match (product 7.2). */
export const signUpFormSchema = z
  .strictObject({ ...signUpSchema.shape, confirmPassword: confirmation })
  .check(isConfirmed);

/** The last form of a reset: the new password and a confirmation that must match (product 7.2). */
export const newPasswordFormSchema = z
  .strictObject({ password: newPasswordSchema, confirmPassword: confirmation })
  .check(isConfirmed);

/** The form behind the link of a sign-up: a new name too. */
export const chosenAnewFormSchema = z
  .strictObject({ name: nameSchema, ...newPasswordFormSchema.shape })
  .check(isConfirmed);

/** The only built-in of browsers and Node that turns a host into IDNA (UTS 46). */
declare class URL {
  constructor(text: string);
  readonly hostname: string;
}

/** Invisible characters: controls, zero width, soft hyphens, marks of direction. */
const UNSEEN = /\p{Cc}|\p{DI}|\p{Bidi_C}/u;
/** Letters of any script, and the signs that RFC 5322 allows outside quotes. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
/** Letters of any script, and the four full stops of IDNA. */
const HOST = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
/** As it travels on the wire. A domain that ends with a number is the address of a machine. */
const ASCII_HOST =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?=[^.]*[a-z])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const LONGEST_EMAIL = 254;

/**
 * The stored form of an email address: the domain in IDNA, ASCII and small letters, the local part as written. So a
 * mailbox has one form, except for the case of its local part. Null for signs that no address can have, and for
 * letters that only look like others (full width).
 */
export function mailAddress(text: string): string | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).normalize('NFC');
  const host = text.slice(at + 1);
  if (at < 1 || text.length > LONGEST_EMAIL || UNSEEN.test(text)) return null;
  if (!LOCAL.test(local) || local.normalize('NFKC') !== local) return null;
  const ascii = asciiHost(host);
  const address = `${local}@${ascii}`;
  return ascii === null || address.length > LONGEST_EMAIL ? null : address;
}

/** One key for all spellings of a mailbox, for storing and finding accounts. Null for no address. */
export function mailboxOf(text: string): string | null {
  return mailAddress(text.trim())?.toLowerCase() ?? null;
}

function asciiHost(host: string): string | null {
  if (!HOST.test(host)) return null;
  try {
    const { hostname } = new URL(`http://${host}`);
    return ASCII_HOST.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}
