import * as z from 'zod/mini';
import { mailAddress } from './email.ts';
import { code, requiredText } from '../fields.ts';

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
  token: z
    .string(code('field_missing'))
    .check(
      z.minLength(1, { error: code('field_missing'), abort: true }),
      z.maxLength(8192, code('field_invalid')),
    ),
});

/** The code that ends Google's redirect flow at /auth/callback (product 7.20). */
export const signInCodeSchema = z.strictObject({
  code: z
    .string(code('field_missing'))
    .check(
      z.minLength(1, { error: code('field_missing'), abort: true }),
      z.maxLength(128, code('field_invalid')),
    ),
});

/** The sign-up form: the call's fields and a confirmation that must match (product 7.2). */
export const signUpFormSchema = z
  .strictObject({
    ...signUpSchema.shape,
    confirmPassword: z
      .string(code('confirmation_required'))
      .check(z.minLength(1, { error: code('confirmation_required'), abort: true })),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: code('passwords_differ'),
      path: ['confirmPassword'],
    }),
  );

/** The last form of a reset: the new password and a confirmation that must match (product 7.2). */
export const newPasswordFormSchema = z
  .strictObject({
    password: newPasswordSchema,
    confirmPassword: z
      .string(code('confirmation_required'))
      .check(z.minLength(1, { error: code('confirmation_required'), abort: true })),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: code('passwords_differ'),
      path: ['confirmPassword'],
    }),
  );
