import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Invitation, Invite } from '@shivar/domain/contract/office/invitation-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
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
/** How long the row of an old one stays, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;
const SECRET_LETTERS = 40;

/**
 * Invites somebody by mail to work for the farm; `by` is the inviting account. Refuses somebody who works there already or
 * is blocked, a second invitation while one is open, and too many mails.
 */
export async function inviteStaff(deps: AuthDeps, by: string, invite: Invite): Promise<Result<null>> {
  const email = emailKey(invite.email);
  const allowed = await deps.limits.use(invitationSent(by, email));
  if (!allowed.ok) return allowed;
  return actingAs(deps.db, { userId: by, at: deps.clock.now() }, async (tx) => {
    const owner = await userByEmail(tx, email);
    if (owner?.role) return refused('works_here_already');
    if (owner?.blockedAt) return refused('invited_is_blocked');
    const id = randomUUIDv7();
    const { hash, secret, sentAt, expiresAt } = newSecret(deps);
    const added = await tx.query(
      `insert into staff_invitations (id, email, name, role, language, secret_hash, inviter_id, sent_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id`,
      [id, email, invite.name, invite.role, invite.language, hash, by, sentAt, expiresAt],
    );
    if (added.length === 0) return refused('invited_already');
    await mail(deps, tx, { ...invite, email, secret, expiresAt, by });
    return accepted(null);
  });
}

/**
 * Sends an invitation anew, in the name of the account `by`. Its older links are void. Refuses one that was accepted or
 * withdrawn, and too many mails.
 */
export async function inviteAgain(deps: AuthDeps, by: string, id: string): Promise<Result<null>> {
  const invited = await openInvitation(deps.db, id);
  if (!invited) return refused('changed_meanwhile');
  const allowed = await deps.limits.use(invitationSent(by, invited.email));
  if (!allowed.ok) return allowed;
  return actingAs(deps.db, { userId: by, at: deps.clock.now() }, async (tx) => {
    const { hash, secret, sentAt, expiresAt } = newSecret(deps);
    const sent = await tx.query(
      `update staff_invitations set secret_hash = $2, sent_at = $3, expires_at = $4, inviter_id = $5
       where id = $1 and accepted_at is null and withdrawn_at is null returning id`,
      [id, hash, sentAt, expiresAt, by],
    );
    if (sent.length === 0) return refused('changed_meanwhile');
    await mail(deps, tx, { ...invited, secret, expiresAt, by });
    return accepted(null);
  });
}

/** Takes an invitation back: its links are void. Refuses one that was accepted or withdrawn. */
export async function withdrawInvitation(
  { db, clock }: AuthDeps,
  by: string,
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

/** The invitation of a secret. Refuses a secret that is unknown or over, and too many tries of one network. */
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
 * Accepts an invitation: the account of its email gets the role, and is made where there is none. An account that nobody
 * could log in to gets the password that is chosen here; any other keeps its own. Refuses a secret that is unknown or over,
 * and too many tries.
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
  // The invited person may have no account yet, so the audit names the job. The inviter stands beside it.
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

/** Hashes the chosen password. Refuses a common one, and a secret that is over. */
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

/** Gives the account its role, and makes it where there is none. */
async function join(
  { clock, consents }: AuthDeps,
  tx: Transaction,
  joining: { open: OpenInvitation; owner: User | null; passwordHash: string | null; language: Language },
): Promise<void> {
  const { open, owner, passwordHash, language } = joining;
  const { email, name, role } = open;
  const at = new Date(clock.now());
  if (owner) {
    const hash = needsPassword(owner) && passwordHash !== null ? passwordHash : owner.passwordHash;
    const values = [owner.id, role, hash, at];
    await tx.query('update users set role = $2, password_hash = $3, updated_at = $4 where id = $1', values);
    return;
  }
  const user = await addUser(tx, { email, name, role, language: open.language, passwordHash }, at);
  if (!user) throw new Error('Somebody signed up with the invited email at this very moment');
  await consents.keep(tx, consentToAccount(user), await consents.agreement(tx, language));
}

/** Removes invitations that were over 30 days ago. */
export async function clearOldInvitations(db: Connection, now: number): Promise<void> {
  await db.query('delete from staff_invitations where least(accepted_at, withdrawn_at, expires_at) < $1', [
    new Date(now - KEPT_MS),
  ]);
}

/** Deletes the invitations of this email (in lower case): its owner leaves. */
export async function forgetInvitations(tx: Transaction, email: string): Promise<void> {
  await tx.query('delete from staff_invitations where email = $1', [email]);
}

/** A secret of letters alone: in a mail, six digits in a row are an OTP. */
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

async function mail(
  { outbox }: AuthDeps,
  tx: Transaction,
  to: Omit<OpenInvitation, 'id'> & { readonly secret: string; readonly expiresAt: Date; readonly by: string },
): Promise<void> {
  const { name, email, role, language, secret } = to;
  const inviter = (await userById(tx, to.by))?.name ?? '';
  const until = to.expiresAt.getTime();
  await outbox.enqueue(tx, email, language, { kind: 'staff-invitation', name, role, secret, inviter, until });
}
