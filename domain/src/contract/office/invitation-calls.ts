import * as z from 'zod/mini';
import { emailSchema, nameSchema } from '../../rules/account/account.ts';
import type { Call } from '../call.ts';
import { code, idSchema } from '../../rules/fields.ts';
import { LANGUAGES } from '../../language/language.ts';
import { OFFICE, ROLES } from '../../rules/account/role.ts';

/*
 * Calls for invitations to work for the farm.
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
const byId = z.strictObject({ id: idSchema });

export const officeInvitationCalls = {
  invitations: {
    method: 'GET',
    path: '/api/admin/invitations',
    caller: OFFICE,
    summary: 'Open invitations to work for the farm',
    status: 200,
    answer,
  },
  inviteStaff: {
    method: 'POST',
    path: '/api/admin/invitations',
    caller: OFFICE,
    summary: 'Invite somebody by mail to work for the farm',
    body: inviteSchema,
    status: 200,
    answer,
  },
  inviteAgain: {
    method: 'POST',
    path: '/api/admin/invitations/{id}/send',
    caller: OFFICE,
    summary: 'Send an invitation again; older links no longer work',
    params: byId,
    status: 200,
    answer,
  },
  withdrawInvitation: {
    method: 'POST',
    path: '/api/admin/invitations/{id}/withdraw',
    caller: OFFICE,
    summary: 'Take an invitation back',
    params: byId,
    status: 200,
    answer,
  },
} as const satisfies Record<string, Call>;
