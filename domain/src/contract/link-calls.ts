import * as z from 'zod/mini';
import { nameSchema, newPasswordSchema } from '../rules/account/account.ts';
import { messageAnswer, sessionAnswer } from './answers.ts';
import { publicWrite } from './call.ts';
import type { Call } from './call.ts';
import { tokenText } from '../rules/fields.ts';

/*
 * Calls behind the link in the mail of an OTP (decision 46). The secret is posted, so that no log has it. Reading
 * uses nothing up, because mail programs open links by themselves. The calls stand apart, so that other pages do not
 * load these schemas.
 */

/** The secret of a mail's link. */
const linkSchema = tokenText(128);

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

export const linkCalls = {
  lookAtLink: publicWrite('/api/auth/look-at-link', 'The purpose of a mail’s link, without using it up', {
    body: z.strictObject({ link: linkSchema }),
    answer: linkAnswer,
  }),
  finishSignUp: publicWrite(
    '/api/auth/finish-signup',
    'Finish signing up by the link in the mail: in the browser that began it, or in any other with a new name and password',
    {
      body: z.strictObject({ link: linkSchema, chosen: z.optional(chosenAnewSchema) }),
      answer: sessionAnswer,
    },
  ),
  resetByLink: publicWrite(
    '/api/auth/reset-by-link',
    'Set a new password by the link in the mail; ends every other session',
    { body: z.strictObject({ link: linkSchema, password: newPasswordSchema }), answer: messageAnswer },
  ),
} as const satisfies Record<string, Call>;
