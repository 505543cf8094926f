import * as z from 'zod/mini';
import { newPasswordSchema } from '../rules/account/account.ts';
import { messageAnswer } from './answers.ts';
import type { Call } from './call.ts';
import { code } from '../rules/fields.ts';
import { LANGUAGES } from '../language/language.ts';
import { ROLES } from '../rules/account/role.ts';

/*
 * What somebody whom the office has invited sees and says by the link in their mail. A part of the table in api.ts. The
 * secret travels in the body: addresses are written into logs. Looking changes nothing, since programs open links too.
 */

const secret = z.string(code('invitation_over')).check(z.regex(/^[a-z]{40}$/, code('invitation_over')));

const invitation = z.strictObject({
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  /** Nobody has a way into an account with this email yet: a password is chosen with the yes. */
  needsPassword: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const invitationCalls = {
  readInvitation: {
    method: 'POST',
    path: '/api/invitations/read',
    caller: 'anyone',
    summary: 'What somebody is invited to, by the secret in their mail',
    body: z.strictObject({ secret }),
    status: 200,
    answer: invitation,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/accept',
    caller: 'anyone',
    summary: 'Say yes to an invitation: the account has its role from then on',
    body: z.strictObject({ secret, password: z.optional(newPasswordSchema) }),
    status: 200,
    answer: messageAnswer,
  },
} as const satisfies Record<string, Call>;
