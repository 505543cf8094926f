import type { Instant } from '@shivar/domain/values/day';
import type { Invitation } from '@shivar/domain/contract/invitation-calls';
import type { SentInvitation } from '@shivar/domain/contract/office/invitation-calls';
import type { Language } from '@shivar/domain/language/language';
import type { Role } from '@shivar/domain/rules/account/role';
import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { userByEmail } from './queries.ts';
import type { User } from './queries.ts';

/** An invitation that can be said yes to. */
export interface OpenInvitation {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly language: Language;
}

/** The invitations that nobody has said yes to, also those whose time is over; the newest first. */
export async function sentInvitations(db: Connection): Promise<SentInvitation[]> {
  const rows = await db.query<
    Omit<SentInvitation, 'sentAt' | 'expiresAt'> & { sentAt: Date; expiresAt: Date }
  >(
    `select i.id as "_id", i.name, i.email, i.role, i.language, u.name as "invitedBy",
       i.sent_at as "sentAt", i.expires_at as "expiresAt"
     from staff_invitations i join users u on u.id = i.inviter_id
     where i.accepted_at is null and i.withdrawn_at is null order by i.sent_at desc, i.id`,
  );
  return rows.map(({ sentAt, expiresAt, ...row }) => ({
    ...row,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** An invitation that is not over for good; null for any other id. */
export async function openInvitation(db: Connection, id: string): Promise<OpenInvitation | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.query<OpenInvitation & Record<string, unknown>>(
    `select id, name, email, role, language from staff_invitations
     where id = $1 and accepted_at is null and withdrawn_at is null`,
    [id],
  );
  return row ?? null;
}

/** How a secret is kept: by a keyed hash. */
export function hashOfInvitation(secrets: Secrets, secret: string): Buffer {
  return secrets.fingerprint('staff invitation', secret);
}

/**
 * The invitation of a secret, its row locked where it is to be written; null where there is none, or it is over. Whoever
 * does not run the office any more has invited nobody.
 */
export async function invitationOf(
  db: Connection,
  secretHash: Buffer,
  now: Instant,
  lock: '' | 'for update of i' = '',
): Promise<OpenInvitation | null> {
  const [row] = await db.query<OpenInvitation & Record<string, unknown>>(
    `select i.id, i.name, i.email, i.role, i.language
     from staff_invitations i join users inviter on inviter.id = i.inviter_id
     where i.secret_hash = $1 and i.expires_at > $2 and i.accepted_at is null and i.withdrawn_at is null
       and inviter.role = 'admin' and inviter.blocked_at is null ${lock}`,
    [secretHash, new Date(now)],
  );
  return row ?? null;
}

/** What the invited one is shown. */
export async function invitationAnswerOf(db: Connection, open: OpenInvitation): Promise<Invitation> {
  const { id: _id, ...told } = open;
  return { ...told, needsPassword: needsPassword(await userByEmail(db, open.email)) };
}

/** Whether nobody has a way into this account, or there is none. */
export function needsPassword(user: User | null): boolean {
  return !user || (user.passwordHash === null && user.googleSubject === null);
}
