import {
  invitationCalls,
  officeInvitationCalls as calls,
} from '@shivar/domain/contract/office/invitation-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Bind } from '../http/endpoint.ts';
import { said } from '../http/messages.ts';
import {
  acceptInvitation,
  inviteAgain,
  inviteStaff,
  readInvitation,
  withdrawInvitation,
} from './invitation-commands.ts';
import { sentInvitations } from './invitation-queries.ts';
import type { AuthDeps } from './session-commands.ts';

/** How the office invites people to work for the farm, and how they say yes. */
export function registerInvitationRoutes(bind: Bind, deps: AuthDeps): void {
  const all = async () => accepted({ invitations: await sentInvitations(deps.db) });
  const after = async (done: Result<null>) => (done.ok ? all() : done);
  bind(calls.invitations, all);
  bind(calls.inviteStaff, async ({ caller, body }) => after(await inviteStaff(deps, caller.userId, body)));
  bind(calls.inviteAgain, async ({ caller, params }) =>
    after(await inviteAgain(deps, caller.userId, params.id)),
  );
  bind(calls.withdrawInvitation, async ({ caller, params }) =>
    after(await withdrawInvitation(deps, caller.userId, params.id)),
  );
  bind(invitationCalls.readInvitation, (carried) => readInvitation(deps, carried.body.secret, carried));
  bind(invitationCalls.acceptInvitation, async (carried) =>
    said(await acceptInvitation(deps, carried.body, carried), 'joined', carried.language),
  );
}
