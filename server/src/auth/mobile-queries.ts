import type { MobileOwner } from '@shivar/domain/contract/office/people-calls';
import type { Connection } from '../db/client.ts';

/** How many of them are told. */
const MOST_SHOWN = 5;

/** Another account than `account` that has its mobile, or ordered with it: a condition for a statement over accounts. */
export const sharesMobile = (account: string): string => `(
  exists (select from users other where other.mobile = ${account}.mobile and other.id <> ${account}.id
    and other.deleted_at is null)
  or exists (select from orders o join users other on other.id = o.user_id
    where o.mobile = ${account}.mobile and o.user_id <> ${account}.id and other.deleted_at is null))`;

// Deleted accounts have no mobile any more, and their orders' is nobody's.
const OWNERS = `
  select u.id as "_id", u.name, coalesce(u.email, '') as email from users u
  where u.deleted_at is null and u.id is distinct from $2::uuid
    and u.id in (select id from users where mobile = $1 union select user_id from orders where mobile = $1)
  order by u.id limit ${MOST_SHOWN}`;

/** Who has this mobile, in their account or in an order, the oldest account first; without the account `but`. */
export function ownersOfMobile(
  db: Connection,
  mobile: string,
  but: string | null = null,
): Promise<MobileOwner[]> {
  return db.query<MobileOwner>(OWNERS, [mobile, but]);
}
