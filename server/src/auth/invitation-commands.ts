import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Invitation, Invite } from '@shivar/domain/contract/office/invitation-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import { consentToAccount } from '../consents/commands.ts';
import type { Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { updateRows } from '../db/rows.ts';
import { isUuid } from '../db/text.ts';
import { invitationSent, invitationTried } from '../limits/rules.ts';
import { hashOfInvitation, invitationOf, needsPassword, openInvitation } from './invitation-queries.ts';
import type { InvitationRow } from './invitation-queries.ts';
import { hashNewPassword, addUser } from './user-commands.ts';
import { emailKey, userByEmail, userById } from './queries.ts';
import type { Asker, AuthDeps } from './session-commands.ts';

/** How long an invitation holds, in milliseconds. */
const LIFE_MS = 7 * 86_400_000;
const SECRET_LETTERS = 40;

/** Invites somebody by mail. Refuses who works here, is blocked or has an open invitation, and too many mails of `by`. */
export async function inviteStaff(deps: AuthDeps, by: string, invite: Invite): Promise<Result<null>> {
  const email = emailKey(invite.email);
  const allowed = await deps.limits.use(invitationSent(by, email));
  if (!allowed.ok) return allowed;
  return actingAs(deps.db, { userId: by, at: deps.clock.now() }, async (tx) => {
    const owner = await userByEmail(tx, email);
    if (owner?.role) return refused('works_here_already');
    if (owner?.blockedAt) return refused('invited_is_blocked');
    const { secret, ...sending } = newSending(deps, by);
    const row = { id: randomUUIDv7(), ...invite, email, ...sending };
    const added = await insertRow(tx, 'staff_invitations', row, 'on conflict do nothing');
    return added ? mail(deps, tx, added, secret) : refused('invited_already');
  });
}

/** Sends an invitation anew in the name of `by`; older links are void. Refuses one that is not open, and too many mails. */
export async function inviteAgain(deps: AuthDeps, by: string, id: string): Promise<Result<null>> {
  const invited = await openInvitation(deps.db, id);
  if (!invited) return refused('changed_meanwhile');
  const allowed = await deps.limits.use(invitationSent(by, invited.email));
  if (!allowed.ok) return allowed;
  return actingAs(deps.db, { userId: by, at: deps.clock.now() }, async (tx) => {
    const { secret, ...sending } = newSending(deps, by);
    const [sent] = await changeOpen(tx, id, sending);
    return sent ? mail(deps, tx, sent, secret) : refused('changed_meanwhile');
  });
}

/** Takes an invitation back: its links are void. Refuses one that was accepted or withdrawn. */
export async function withdrawInvitation(deps: AuthDeps, by: string, id: string): Promise<Result<null>> {
  if (!isUuid(id)) return refused('not_found');
  const at = deps.clock.now();
  return actingAs(deps.db, { userId: by, at }, async (tx) => {
    const [withdrawn] = await changeOpen(tx, id, { withdrawnAt: new Date(at) });
    return withdrawn ? accepted(null) : refused('changed_meanwhile');
  });
}

function changeOpen(tx: Transaction, id: string, set: Partial<InvitationRow>): Promise<InvitationRow[]> {
  return updateRows(tx, 'staff_invitations', { id, acceptedAt: null, withdrawnAt: null }, set);
}

/** The invitation of a secret. Refuses a secret that is unknown or over, and too many tries of one network. */
export async function readInvitation(
  { db, clock, secrets, limits }: AuthDeps,
  secret: string,
  { ip }: Pick<Asker, 'ip'>,
): Promise<Result<Invitation>> {
  const allowed = await limits.use(invitationTried(ip));
  if (!allowed.ok) return allowed;
  const open = await invitationOf(db, hashOfInvitation(secrets, secret), clock.now());
  if (!open) return refused('invitation_over');
  const { name, email, role, language } = open;
  const owner = await userByEmail(db, email);
  return accepted({ name, email, role, language, needsPassword: needsPassword(owner) });
}

/** Accepts an invitation: its email's account gets the role, or is made. Refuses a secret that is over, and many tries. */
export async function acceptInvitation(
  deps: AuthDeps,
  { secret, password }: { readonly secret: string; readonly password?: string | undefined },
  { ip, language }: Pick<Asker, 'ip' | 'language'>,
): Promise<Result<null>> {
  const { db, clock, secrets, limits, consents } = deps;
  const allowed = await limits.use(invitationTried(ip));
  if (!allowed.ok) return allowed;
  const secretHash = hashOfInvitation(secrets, secret);
  const invited = await invitationOf(db, secretHash, clock.now());
  if (!invited) return refused('invitation_over');
  const { email } = invited;
  const hash = password === undefined ? accepted(null) : await hashNewPassword(deps, { email, password });
  if (!hash.ok) return hash;
  // The invited person may have no account yet, so the audit names the job. The inviter stands beside it.
  return actingAs(db, { job: 'invitation', at: clock.now() }, async (tx): Promise<Result<null>> => {
    const open = await invitationOf(tx, secretHash, clock.now(), 'for update');
    if (!open) return refused('invitation_over');
    const owner = await userByEmail(tx, email);
    if (owner?.role || owner?.blockedAt) return refused('invitation_over');
    if (needsPassword(owner) && hash.value === null) return refused('password_required');
    const at = new Date(clock.now());
    if (owner) {
      const passwordHash = needsPassword(owner) ? hash.value : owner.passwordHash;
      await updateRows(tx, 'users', { id: owner.id }, { role: open.role, passwordHash, updatedAt: at });
    } else {
      const invited = { email, name: open.name, role: open.role, language: open.language };
      const user = await addUser(tx, { ...invited, passwordHash: hash.value }, at);
      if (!user) throw new Error('Somebody signed up with the invited email at this very moment');
      await consents.keep(tx, consentToAccount(user), await consents.agreement(tx, language));
    }
    await updateRows(tx, 'staff_invitations', { id: open.id }, { acceptedAt: at });
    return accepted(null);
  });
}

/** A secret of letters alone: in a mail, six digits in a row are an OTP. */
function newSending({ clock, secrets }: AuthDeps, inviterId: string) {
  const letter = () => String.fromCharCode('a'.charCodeAt(0) + randomInt(26));
  const secret = Array.from({ length: SECRET_LETTERS }, letter).join('');
  const [sentAt, expiresAt] = [new Date(clock.now()), new Date(clock.now() + LIFE_MS)];
  return { secret, secretHash: hashOfInvitation(secrets, secret), inviterId, sentAt, expiresAt };
}

async function mail(
  { outbox }: AuthDeps,
  tx: Transaction,
  { email, name, role, language, inviterId, expiresAt }: InvitationRow,
  secret: string,
): Promise<Result<null>> {
  const inviter = (await userById(tx, inviterId))?.name ?? '';
  const until = expiresAt.getTime();
  await outbox.enqueue(tx, email, language, { kind: 'staff-invitation', name, role, secret, inviter, until });
  return accepted(null);
}
