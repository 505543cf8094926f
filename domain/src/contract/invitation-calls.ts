import * as z from 'zod/mini';
import { newPasswordSchema } from '../rules/account/account.ts';
import { messageAnswer } from './answers.ts';
import type { Call } from './call.ts';
import { code } from '../rules/fields.ts';
import { LANGUAGES } from '../language/language.ts';
import { ROLES } from '../rules/account/role.ts';

/*
 * Calls behind the link in the mail of an invitation. The secret travels in the body, because logs keep addresses.
 * Reading changes nothing, because mail programs open links too.
 */

const secret = z.string(code('invitation_over')).check(z.regex(/^[a-z]{40}$/, code('invitation_over')));

const invitation = z.strictObject({
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  language: z.enum(LANGUAGES),
  /** No login exists yet for this email. The person chooses a password when saying yes. */
  needsPassword: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const invitationCalls = {
  readInvitation: {
    method: 'POST',
    path: '/api/invitations/read',
    caller: 'anyone',
    summary: 'The content of an invitation, by the secret in its mail',
    body: z.strictObject({ secret }),
    status: 200,
    answer: invitation,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/accept',
    caller: 'anyone',
    summary: 'Say yes to an invitation: the account gets the role',
    body: z.strictObject({ secret, password: z.optional(newPasswordSchema) }),
    status: 200,
    answer: messageAnswer,
  },
} as const satisfies Record<string, Call>;
