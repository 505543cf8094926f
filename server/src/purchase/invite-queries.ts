import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { Address } from '@shivar/domain/rules/account/address';
import type { Invite } from '@shivar/domain/rules/purchase/offer';
import type { Connection } from '../db/client.ts';
import { iso } from '../db/text.ts';

/** The buyer, as far as known: a visitor has no account yet, and a price is asked before a door is typed. */
export interface Buyer {
  readonly userId: string | null;
  readonly door: { readonly mobile: string; readonly pincode: string; readonly address: Address } | null;
}

export interface FoundInvite extends Invite {
  readonly inviterId: string;
}

/** An order that counts as one that a household had: it stands, some money came for it, or a box. */
export const COUNTS = `(o.status <> 'cancelled'
  or exists (select from payments p where p.order_id = o.id and p.received_paise > 0)
  or exists (select from deliveries d where d.order_id = o.id and d.status = 'delivered'))`;

// Nobody invites the own household by another account.
const INVITES = `
  select u.id::text as "inviterId", u.invite_code as code,
    coalesce(u.id = $2::uuid, false) or coalesce(u.mobile = $3::text, false) or u.id in (select o.user_id from orders o
      where o.user_id = any (array(select i.id from users i where i.invite_code = any ($1)))
        and (o.mobile = $3::text or o.pincode = $4::text and address_key(o.address) = address_key($5::jsonb))) as "isOwn",
    exists (select 1 from orders o where o.user_id = $2::uuid and ${COUNTS}) as "hasOrders"
  from users u where u.invite_code = any ($1) and u.deleted_at is null and u.blocked_at is null and u.role is null`;

/** The households whose own codes these are. */
export function invitesOf(
  db: Connection,
  codes: readonly string[],
  { userId, door }: Buyer,
): Promise<FoundInvite[]> {
  const at = [door?.mobile ?? null, door?.pincode ?? null, door ? JSON.stringify(door.address) : null];
  return db.query<FoundInvite & object>(INVITES, [codes, userId, ...at]);
}

const DATA = `
  select order_id::text as "order", inviter_id = $1 as "byYou", paise / 100.0::float8 as amount, ${iso('thanked_at')} as "thankedAt"
  from household_invites where $1 in (inviter_id, invited_id) order by order_id`;

/** The households that one brought, or that brought it, for the file of its data. */
export function inviteDataOf(db: Connection, userId: string): Promise<DataAnswer['invites']> {
  return db.query<DataAnswer['invites'][number]>(DATA, [userId]);
}
