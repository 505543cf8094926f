import * as z from 'zod/mini';
import { nameSchema, newPasswordFormSchema, newPasswordSchema } from '../rules/account/account.ts';
import { messageAnswer, sessionAnswer } from './answers.ts';
import type { Call } from './call.ts';
import { code } from '../rules/fields.ts';

/*
 * Calls behind the link in the mail of an OTP (decision 46). The secret is posted, so that no log has it. Reading
 * uses nothing up, because mail programs open links by themselves. The calls stand apart, so that other pages do not
 * load these schemas.
 */

/** The secret of a mail's link. */
const linkSchema = z
  .string(code('field_missing'))
  .check(
    z.minLength(1, { error: code('field_missing'), abort: true }),
    z.maxLength(128, code('field_invalid')),
  );

/** The purpose of a link. */
const linkAnswer = z.strictObject({
  purpose: z.enum(['sign-up', 'reset']),
  email: z.string(),
  /**
   * True in the browser that began the sign-up, which then ends as it began. Any other browser asks for a new name
   * and password.
   */
  begunHere: z.boolean(),
});
export type LinkAnswer = z.infer<typeof linkAnswer>;

/** A new name and password, because somebody else may have begun the sign-up in another browser. */
const chosenAnewSchema = z.strictObject({ name: nameSchema, password: newPasswordSchema });

/** The same as a form: with a confirmation that must match. */
export const chosenAnewFormSchema = z
  .strictObject({ name: nameSchema, ...newPasswordFormSchema.shape })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: code('passwords_differ'),
      path: ['confirmPassword'],
    }),
  );

export const linkCalls = {
  lookAtLink: {
    method: 'POST',
    path: '/api/auth/look-at-link',
    caller: 'anyone',
    summary: 'The purpose of a mail’s link, without using it up',
    body: z.strictObject({ link: linkSchema }),
    status: 200,
    answer: linkAnswer,
  },
  finishSignUp: {
    method: 'POST',
    path: '/api/auth/finish-signup',
    caller: 'anyone',
    summary:
      'Finish signing up by the link in the mail: in the browser that began it, or in any other with a new name and password',
    body: z.strictObject({ link: linkSchema, chosen: z.optional(chosenAnewSchema) }),
    status: 200,
    answer: sessionAnswer,
  },
  resetByLink: {
    method: 'POST',
    path: '/api/auth/reset-by-link',
    caller: 'anyone',
    summary: 'Set a new password by the link in the mail; ends every other session',
    body: z.strictObject({ link: linkSchema, password: newPasswordSchema }),
    status: 200,
    answer: messageAnswer,
  },
} as const satisfies Record<string, Call>;
