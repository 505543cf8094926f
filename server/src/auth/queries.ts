import { mailboxOf } from '@shivar/domain/rules/account/account';
import type { UserAnswer } from '@shivar/domain/contract/answers';
import type { Role } from '@shivar/domain/rules/account/role';
import type { MobileOwner } from '@shivar/domain/contract/office/people-calls';
import type { Connection } from '../db/client.ts';
import { selectRow } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';

/** An account. The email is in lower case, and null for somebody who ordered by phone and has none (decision 39). */
export type AccountRow = Rows['users'];

/** An account that its owner can log in to: it has an email. */
export type User = AccountRow & { readonly email: string };

/** The form in which emails are stored and looked up: one for all spellings of a mailbox. No account has an invalid one. */
export function emailKey(email: string): string {
  return mailboxOf(email) ?? email.trim().toLowerCase();
}

/** The account with this email, in any case of its letters; null where there is none. */
export function userByEmail(db: Connection, email: string): Promise<User | null> {
  return userWhere(db, 'where email = $1', emailKey(email));
}

/** The account with this id; null where it is gone, or nobody can log in to it. */
export function userById(db: Connection, id: string): Promise<User | null> {
  return userWhere(db, 'where id = $1', id);
}

export function userBySubject(db: Connection, subject: string): Promise<User | null> {
  return userWhere(db, 'where google_subject = $1', subject);
}

async function userWhere(db: Connection, rest: string, value: string): Promise<User | null> {
  return userOf(await selectRow(db, 'users', rest, [value]));
}

/** Null for an account without an email, or none. */
export function userOf(row: AccountRow | null | undefined): User | null {
  return row && row.email !== null ? { ...row, email: row.email } : null;
}

/** The bcrypt cost of the passwords that came from the old system, null once nobody has one any more. */
export async function costOfOldPasswords(db: Connection): Promise<number | null> {
  const [row] = await db.query<{ cost: number }>(
    `select substr(password_hash, 5, 2)::int as cost from users where password_hash like '$2%' limit 1`,
  );
  return row?.cost ?? null;
}

/** An account as its customer's browser gets it (product 8.12). */
export function userAnswerOf(user: User): UserAnswer {
  const { id, name, userName, email, role } = user;
  return { _id: id, name, userName, email, isAdmin: role === 'admin', ...(role && { role }) };
}

/** The role of a session's account; null for a customer, and where the session is over. */
export async function roleInSession(
  db: Connection,
  sessionId: string,
  now: Date,
): Promise<{ readonly role: Role | null } | null> {
  const [row] = await db.query<{ role: Role | null }>(
    `select u.role from sessions s join users u on u.id = s.user_id
     where s.id = $1 and s.ended_at is null and s.expires_at > $2`,
    [sessionId, now],
  );
  return row ?? null;
}

/** How long a browser stays known after its last login, in milliseconds: a year. */
export const KNOWN_LIFE_MS = 365 * 86_400_000;

export function knownHash(secrets: Secrets, secret: string): Buffer {
  return secrets.fingerprint('known-browser', secret);
}

/** Whether the account with this email knows a browser. Without a cookie nothing is asked, whatever the email is. */
export async function isKnown(
  { db, secrets, clock }: { readonly db: Connection; readonly secrets: Secrets; readonly clock: Clock },
  email: string,
  secret: string | null,
): Promise<boolean> {
  if (secret === null) return false;
  const values = [knownHash(secrets, secret), email, new Date(clock.now() - KNOWN_LIFE_MS)];
  return (await db.query(KNOWN, values, 'browser known')).length > 0;
}

const KNOWN = `
  select from known_browsers k join users u on u.id = k.user_id
  where k.browser_hash = $1 and u.email = $2 and k.last_used_at > $3`;

/** A condition of SQL: another account than `account` has its mobile, or ordered with it. */
export const sharesMobile = (account: string): string => `(
  exists (select from users other where other.mobile = ${account}.mobile and other.id <> ${account}.id
    and other.deleted_at is null)
  or is_mobile_of_other_orders(${account}.mobile, ${account}.id))`;

// Deleted accounts have no mobile, and the mobiles of their orders belong to nobody.
const OWNERS = `
  select u.id as "_id", u.name, coalesce(u.email, '') as email from users u
  where u.deleted_at is null and u.id is distinct from $2::uuid
    and u.id in (select id from users where mobile = $1 union select user_id from orders where mobile = $1)
  order by u.id limit 5`;

/** The first five accounts with this mobile, their own or of an order; without the account `but`. */
export function ownersOfMobile(
  db: Connection,
  mobile: string,
  but: string | null = null,
): Promise<MobileOwner[]> {
  return db.query<MobileOwner>(OWNERS, [mobile, but]);
}
