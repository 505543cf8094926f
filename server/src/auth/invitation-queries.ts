import type { Instant } from '@shivar/domain/values/day';
import type { Invitation, SentInvitation } from '@shivar/domain/contract/office/invitation-calls';
import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';
import type { Rows } from '../db/schema.generated.ts';
import { isUuid } from '../db/text.ts';
import { userByEmail } from './queries.ts';
import type { User } from './queries.ts';

/** An invitation that can be accepted. */
export type OpenInvitation = Pick<Rows['staff_invitations'], 'id' | 'name' | 'email' | 'role' | 'language'>;

/** The invitations that were not accepted, also those whose time is over; the newest first. */
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

/** An invitation that was neither accepted nor withdrawn; null for any other id. */
export async function openInvitation(db: Connection, id: string): Promise<OpenInvitation | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.query<OpenInvitation>(
    `select id, name, email, role, language from staff_invitations
     where id = $1 and accepted_at is null and withdrawn_at is null`,
    [id],
  );
  return row ?? null;
}

/** A secret is stored as a keyed hash. */
export function hashOfInvitation(secrets: Secrets, secret: string): Buffer {
  return secrets.fingerprint('staff invitation', secret);
}

/**
 * The invitation of a secret, its row locked where `lock` says so; null where there is none, or it is over. It ends also
 * when its inviter stops being an admin.
 */
export async function invitationOf(
  db: Connection,
  secretHash: Buffer,
  now: Instant,
  lock: '' | 'for update of i' = '',
): Promise<OpenInvitation | null> {
  const [row] = await db.query<OpenInvitation>(
    `select i.id, i.name, i.email, i.role, i.language
     from staff_invitations i join users inviter on inviter.id = i.inviter_id
     where i.secret_hash = $1 and i.expires_at > $2 and i.accepted_at is null and i.withdrawn_at is null
       and inviter.role = 'admin' and inviter.blocked_at is null ${lock}`,
    [secretHash, new Date(now)],
  );
  return row ?? null;
}

/** The invitation as the invited person sees it. */
export async function invitationAnswerOf(db: Connection, open: OpenInvitation): Promise<Invitation> {
  const { id: _id, ...told } = open;
  return { ...told, needsPassword: needsPassword(await userByEmail(db, open.email)) };
}

/** Whether nobody can log in to this account, or there is none. */
export function needsPassword(user: User | null): boolean {
  return !user || (user.passwordHash === null && user.googleSubject === null);
}
