import { randomInt, randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../db/client.ts';
import { userByEmail } from './queries.ts';
import { knownBrowsers, otps, sessions, signInCodes, users } from './tables.ts';
import type { AccountRow } from './tables.ts';

/** What a new account starts with. */
export type NewUser = Pick<AccountRow, 'email' | 'name' | 'language'> &
  Partial<Pick<AccountRow, 'mobile' | 'passwordHash' | 'googleSubject' | 'role'>>;

/** By then the candidates have twelve random digits. */
const MOST_CANDIDATES = 12;

/**
 * Adds an account with a user name made from its email's local part, made unique (design 5). Null where the
 * email, unless it is null, has an account already, however many try at once.
 */
export async function addUser<Added extends NewUser>(
  db: Connection,
  user: Added,
  now: Date,
): Promise<(AccountRow & Pick<Added, 'email'>) | null> {
  const local = userNameOf(user.email ?? '');
  for (let tried = 0; tried < MOST_CANDIDATES; tried += 1) {
    const row = {
      ...user,
      id: randomUUIDv7(),
      userName: candidate(local, tried),
      createdAt: now,
      updatedAt: now,
    };
    const [added] = await db.orm.insert(users).values(row).onConflictDoNothing().returning();
    if (added) return { ...added, email: user.email };
    if (user.email !== null && (await userByEmail(db, user.email))) return null;
  }
  throw new Error(`No user name like ${local} is free`);
}

/** The letters, digits, dots, lines and strokes of an email's local part, without what follows a plus. */
export function userNameOf(email: string): string {
  const local = email.split('@')[0]?.split('+')[0]?.toLowerCase() ?? '';
  return (
    local
      .normalize('NFKD')
      .replaceAll(/[^a-z0-9._-]/g, '')
      .replaceAll(/^[._-]+|[._-]+$/g, '')
      .slice(0, 40) || 'customer'
  );
}

/** First the name itself, then with more and more random digits. */
function candidate(local: string, tried: number): string {
  if (tried === 0) return local;
  return `${local}-${randomInt(10 ** Math.min(2 + tried, 12))}`;
}

/** An account with its row locked, so that nothing begins for it until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<AccountRow | null> {
  const [user] = await tx.orm.select().from(users).where(eq(users.id, id)).for('update');
  return user ?? null;
}

/**
 * Erases an account: its sessions, known browsers, OTPs and sign-in codes go, and its row keeps nothing but that it was. The email is free
 * for a new account.
 */
export async function eraseUser(
  tx: Transaction,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await tx.orm.delete(sessions).where(eq(sessions.userId, id));
  await tx.orm.delete(knownBrowsers).where(eq(knownBrowsers.userId, id));
  if (email !== null) await tx.orm.delete(otps).where(eq(otps.email, email));
  await tx.orm.delete(signInCodes).where(eq(signInCodes.userId, id));
  const empty = {
    // Nobody can get a mail there (RFC 2606).
    email: `${id}@deleted.invalid`,
    userName: `deleted-${id}`,
    name: '—',
    mobile: null,
    passwordHash: null,
    googleSubject: null,
    role: null,
    deletedAt: now,
    updatedAt: now,
  };
  await tx.orm.update(users).set(empty).where(eq(users.id, id));
}
