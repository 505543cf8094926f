import { mailboxOf } from '@shivar/domain/rules/account/account';
import type { UserAnswer } from '@shivar/domain/contract/answers';
import type { Role } from '@shivar/domain/rules/account/role';
import type { Connection } from '../db/client.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';

/** An account. The email is in lower case, and null for somebody who ordered by phone and has none (decision 39). */
export type AccountRow = Rows['users'];

/** An account that its owner can get into: that takes an email. */
export type User = AccountRow & { readonly email: string };

/** The form in which emails are kept and looked up: one for all spellings of a mailbox. What is none finds nobody. */
export function emailKey(email: string): string {
  return mailboxOf(email) ?? email.trim().toLowerCase();
}

/** The account with this email, in any case of its letters; null where there is none. */
export async function userByEmail(db: Connection, email: string): Promise<User | null> {
  const [user] = await db.query<AccountRow>(`select ${COLUMNS.users} from users where email = $1`, [
    emailKey(email),
  ]);
  return user && hasEmail(user) ? user : null;
}

/** The account with this id of somebody who is in it; null where it is gone, or nobody can be in it. */
export async function userById(db: Connection, id: string): Promise<User | null> {
  const [user] = await db.query<AccountRow>(`select ${COLUMNS.users} from users where id = $1`, [id]);
  return user && hasEmail(user) ? user : null;
}

/** Whether an account has what it takes to get into it. */
export function hasEmail(row: AccountRow): row is User {
  return row.email !== null;
}

/** The bcrypt cost of the passwords that came from the old system, null once nobody has one any more. */
export async function costOfOldPasswords(db: Connection): Promise<number | null> {
  const [row] = await db.query<{ cost: number }>(
    `select substr(password_hash, 5, 2)::int as cost from users where password_hash like '$2%' limit 1`,
  );
  return row?.cost ?? null;
}

/** What the customer's browser may know of an account (product 8.12). */
export function userAnswerOf(user: User): UserAnswer {
  const { id, name, userName, email, role } = user;
  return { _id: id, name, userName, email, isAdmin: role === 'admin', ...(role && { role }) };
}

/** What whoever opened this session does for the farm, as long as it lasts; null for a customer and where it is over. */
export async function roleInSession(db: Connection, sessionId: string, now: Date): Promise<Role | null> {
  const [row] = await db.query<{ role: Role | null }>(
    `select u.role from sessions s join users u on u.id = s.user_id
     where s.id = $1 and s.ended_at is null and s.expires_at > $2`,
    [sessionId, now],
  );
  return row?.role ?? null;
}
