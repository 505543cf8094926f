import * as z from 'zod/mini';
import { emailSchema, nameSchema, newPasswordSchema } from '../../rules/account/account.ts';
import { messageAnswer } from '../answers.ts';
import { officeRead, officeWrite, publicWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { byId, code } from '../../rules/fields.ts';
import { LANGUAGES } from '../../language/language.ts';
import { ROLES } from '../../rules/account/role.ts';

/*
 * Calls for invitations to work for the farm: those of the office, and those behind the link in the mail.
 */

/** POST /api/admin/invitations. */
export const inviteSchema = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  role: z.enum(ROLES, code('field_invalid')),
  /** The language of the mail. */
  language: z.enum(LANGUAGES, code('field_invalid')),
});
export type Invite = z.infer<typeof inviteSchema>;

const sentInvitation = z.strictObject({
  _id: z.string(),
  ...inviteSchema.shape,
  /** The person whose name is in the mail. */
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type SentInvitation = z.infer<typeof sentInvitation>;

/** Open invitations, the newest first. */
const answer = z.strictObject({ invitations: z.array(sentInvitation) });

export const officeInvitationCalls = {
  invitations: officeRead('/api/admin/invitations', 'Open invitations to work for the farm', { answer }),
  inviteStaff: officeWrite('/api/admin/invitations', 'Invite somebody by mail to work for the farm', {
    body: inviteSchema,
    answer,
  }),
  inviteAgain: officeWrite(
    '/api/admin/invitations/{id}/send',
    'Send an invitation again; older links no longer work',
    { params: byId, answer },
  ),
  withdrawInvitation: officeWrite('/api/admin/invitations/{id}/withdraw', 'Take an invitation back', {
    params: byId,
    answer,
  }),
} as const satisfies Record<string, Call>;

/*
 * Behind the link. The secret travels in the body, because logs keep addresses. Reading changes nothing, because mail
 * programs open links too.
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
  readInvitation: publicWrite(
    '/api/invitations/read',
    'The content of an invitation, by the secret in its mail',
    { body: z.strictObject({ secret }), answer: invitation },
  ),
  acceptInvitation: publicWrite(
    '/api/invitations/accept',
    'Say yes to an invitation: the account gets the role',
    { body: z.strictObject({ secret, password: z.optional(newPasswordSchema) }), answer: messageAnswer },
  ),
} as const satisfies Record<string, Call>;
