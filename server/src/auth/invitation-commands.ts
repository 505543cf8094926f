import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Invitation } from '@shivar/domain/contract/invitation-calls';
import type { Invite } from '@shivar/domain/contract/office/invitation-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import type { Role } from '@shivar/domain/rules/account/role';
import { actingAs } from '../audit/commands.ts';
import { consentToAccount } from '../consents/commands.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { invitationSent, invitationTried } from '../limits/rules.ts';
import {
  hashOfInvitation,
  invitationAnswerOf,
  invitationOf,
  needsPassword,
  openInvitation,
} from './invitation-queries.ts';
import type { OpenInvitation } from './invitation-queries.ts';
import { judgeNewPassword, addUser } from './user-commands.ts';
import { emailKey, userByEmail, userById } from './queries.ts';
import type { User } from './queries.ts';
import type { Asker, AuthDeps } from './session-commands.ts';

/** How long an invitation holds, in milliseconds. */
const LIFE_MS = 7 * 86_400_000;
/** How long one that is over is kept, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;
const SECRET_LETTERS = 40;

/** Who of the office invites. */
interface Inviting {
  readonly by: string;
}

/**
 * Invites somebody by mail to work for the farm. Refuses who works there already, whom the office keeps out, a second
 * invitation while one is open, and too many mails.
 */
export async function inviteStaff(deps: AuthDeps, inviting: Inviting, invite: Invite): Promise<Result<null>> {
  const email = emailKey(invite.email);
  const allowed = await deps.limits.use(invitationSent(inviting.by, email));
  if (!allowed.ok) return allowed;
  return actingAs(deps.db, { userId: inviting.by, at: deps.clock.now() }, async (tx) => {
    const owner = await userByEmail(tx, email);
    if (owner?.role) return refused('works_here_already');
    if (owner?.blockedAt) return refused('invited_is_blocked');
    const id = randomUUIDv7();
    const { hash, secret, sentAt, expiresAt } = newSecret(deps);
    const added = await tx.query(
      `insert into staff_invitations (id, email, name, role, language, secret_hash, inviter_id, sent_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
      [id, email, invite.name, invite.role, invite.language, hash, inviting.by, sentAt, expiresAt],
    );
    if (added.length === 0) return refused('invited_already');
    await mail(deps, tx, { ...invite, email, secret, expiresAt, inviterId: inviting.by });
    return accepted(null);
  });
}

/**
 * Sends an invitation anew, in the name of whoever does; its older links are void. Refuses one that is over for good, and
 * too many mails.
 */
export async function inviteAgain(deps: AuthDeps, inviting: Inviting, id: string): Promise<Result<null>> {
  const invited = await openInvitation(deps.db, id);
  if (!invited) return refused('changed_meanwhile');
  const allowed = await deps.limits.use(invitationSent(inviting.by, invited.email));
  if (!allowed.ok) return allowed;
  return actingAs(deps.db, { userId: inviting.by, at: deps.clock.now() }, async (tx) => {
    const { hash, secret, sentAt, expiresAt } = newSecret(deps);
    const sent = await tx.query(
      `update staff_invitations set secret_hash = $2, sent_at = $3, expires_at = $4, inviter_id = $5
       where id = $1 and accepted_at is null and withdrawn_at is null returning id`,
      [id, hash, sentAt, expiresAt, inviting.by],
    );
    if (sent.length === 0) return refused('changed_meanwhile');
    await mail(deps, tx, { ...invited, secret, expiresAt, inviterId: inviting.by });
    return accepted(null);
  });
}

/** Takes an invitation back: its links are void. Refuses one that is over for good. */
export async function withdrawInvitation(
  { db, clock }: AuthDeps,
  { by }: Inviting,
  id: string,
): Promise<Result<null>> {
  if (!isUuid(id)) return refused('not_found');
  return actingAs(db, { userId: by, at: clock.now() }, async (tx) => {
    const withdrawn = await tx.query(
      `update staff_invitations set withdrawn_at = $2
       where id = $1 and accepted_at is null and withdrawn_at is null returning id`,
      [id, new Date(clock.now())],
    );
    return withdrawn.length > 0 ? accepted(null) : refused('changed_meanwhile');
  });
}

/** What somebody is invited to. Refuses a secret that is not, or not any more, and too many tries of one network. */
export async function readInvitation(
  { db, clock, secrets, limits }: AuthDeps,
  secret: string,
  { ip }: Pick<Asker, 'ip'>,
): Promise<Result<Invitation>> {
  const allowed = await limits.use(invitationTried(ip));
  if (!allowed.ok) return allowed;
  const open = await invitationOf(db, hashOfInvitation(secrets, secret), clock.now());
  return open ? accepted(await invitationAnswerOf(db, open)) : refused('invitation_over');
}

/**
 * Says yes: the account of the email that was written to has its role from here on, and one is made where there is none.
 * Where nobody could get into it, the password that is chosen here is its own; one that has a way in keeps it. Refuses a
 * secret that is not, or not any more, and too many tries.
 */
export async function acceptInvitation(
  deps: AuthDeps,
  { secret, password }: { readonly secret: string; readonly password?: string | undefined },
  { ip, language }: Pick<Asker, 'ip' | 'language'>,
): Promise<Result<null>> {
  const { db, clock, secrets, limits } = deps;
  const allowed = await limits.use(invitationTried(ip));
  if (!allowed.ok) return allowed;
  const hash = password === undefined ? accepted(null) : await hashNew(deps, secret, password);
  if (!hash.ok) return hash;
  // The invited one has no account yet under whose name this could stand; who invited them stands beside it.
  return actingAs(db, { job: 'invitation', at: clock.now() }, async (tx): Promise<Result<null>> => {
    const now = clock.now();
    const open = await invitationOf(tx, hashOfInvitation(secrets, secret), now, 'for update of i');
    if (!open) return refused('invitation_over');
    const owner = await userByEmail(tx, open.email);
    if (owner?.role || owner?.blockedAt) return refused('invitation_over');
    if (needsPassword(owner) && hash.value === null) return refused('password_required');
    await join(deps, tx, { open, owner, passwordHash: hash.value, language });
    await tx.query('update staff_invitations set accepted_at = $2 where id = $1', [open.id, new Date(now)]);
    return accepted(null);
  });
}

/** Hashes a password that an invited one chooses. Refuses one that everybody tries first, and a secret that is over. */
async function hashNew(
  { db, clock, secrets, passwords }: AuthDeps,
  secret: string,
  password: string,
): Promise<Result<string>> {
  const open = await invitationOf(db, hashOfInvitation(secrets, secret), clock.now());
  if (!open) return refused('invitation_over');
  const judged = await judgeNewPassword({ email: open.email, password });
  return judged.ok ? passwords.hash(password, 'first') : judged;
}

interface Joining {
  readonly open: OpenInvitation;
  readonly owner: User | null;
  readonly passwordHash: string | null;
  readonly language: Language;
}

/** Gives the account its role, and makes it where there is none. */
async function join(
  { clock, consents }: AuthDeps,
  tx: Transaction,
  { open: { email, name, role, language: known }, owner, passwordHash, language }: Joining,
): Promise<void> {
  const at = new Date(clock.now());
  if (owner) {
    const hash = needsPassword(owner) && passwordHash !== null ? passwordHash : owner.passwordHash;
    await tx.query('update users set role = $2, password_hash = $3, updated_at = $4 where id = $1', [
      owner.id,
      role,
      hash,
      at,
    ]);
    return;
  }
  const user = await addUser(tx, { email, name, role, language: known, passwordHash }, at);
  if (!user) throw new Error('Somebody signed up with the invited email at this very moment');
  await consents.keep(tx, consentToAccount(user), await consents.agreement(tx, language));
}

/** Removes invitations that were over 30 days ago. */
export async function clearOldInvitations(db: Connection, now: number): Promise<void> {
  await db.query('delete from staff_invitations where least(accepted_at, withdrawn_at, expires_at) < $1', [
    new Date(now - KEPT_MS),
  ]);
}

/** Forgets to what this email (in lower case) was invited: its owner leaves. */
export async function forgetInvitations(tx: Transaction, email: string): Promise<void> {
  await tx.query('delete from staff_invitations where email = $1', [email]);
}

/** Letters alone: six digits in a row are an OTP’s. */
function newSecret({ clock, secrets }: AuthDeps) {
  const secret = Array.from({ length: SECRET_LETTERS }, () =>
    String.fromCharCode('a'.charCodeAt(0) + randomInt(26)),
  ).join('');
  const now = clock.now();
  return {
    secret,
    hash: hashOfInvitation(secrets, secret),
    sentAt: new Date(now),
    expiresAt: new Date(now + LIFE_MS),
  };
}

interface ToMail {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly language: Language;
  readonly secret: string;
  readonly expiresAt: Date;
  readonly inviterId: string;
}

async function mail({ outbox }: AuthDeps, tx: Transaction, to: ToMail): Promise<void> {
  const inviter = await userById(tx, to.inviterId);
  const { name, role, secret } = to;
  await outbox.enqueue(tx, to.email, to.language, {
    kind: 'staff-invitation',
    name,
    role,
    secret,
    inviter: inviter?.name ?? '',
    until: to.expiresAt.getTime(),
  });
}
