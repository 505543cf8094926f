import type { Instant } from '@shivar/domain/values/day';
import type { SentInvitation } from '@shivar/domain/contract/office/invitation-calls';
import type { Secrets } from '../adapters/secrets.ts';
import type { Connection } from '../db/client.ts';
import { onWire, selectRow } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';
import { isUuid } from '../db/text.ts';
import type { User } from './queries.ts';

export type InvitationRow = Rows['staff_invitations'];

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
  return rows.map(onWire);
}

/** An invitation that was neither accepted nor withdrawn; null for any other id. */
export async function openInvitation(db: Connection, id: string): Promise<InvitationRow | null> {
  if (!isUuid(id)) return null;
  const isOpen = 'where id = $1 and accepted_at is null and withdrawn_at is null';
  return (await selectRow(db, 'staff_invitations', isOpen, [id])) ?? null;
}

export function hashOfInvitation(secrets: Secrets, secret: string): Buffer {
  return secrets.fingerprint('staff invitation', secret);
}

/** The invitation of a secret; undefined without one, once it is over, and once its inviter is no admin any more. */
export function invitationOf(
  db: Connection,
  secretHash: Buffer,
  now: Instant,
  lock: '' | 'for update' = '',
): Promise<InvitationRow | undefined> {
  return selectRow(
    db,
    'staff_invitations',
    `where secret_hash = $1 and expires_at > $2 and accepted_at is null and withdrawn_at is null and exists (
       select from users where id = inviter_id and role = 'admin' and blocked_at is null) ${lock}`,
    [secretHash, new Date(now)],
  );
}

/** Whether nobody can log in to this account, or there is none. */
export function needsPassword(user: User | null): boolean {
  return !user || (user.passwordHash === null && user.googleSubject === null);
}
