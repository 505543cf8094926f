import type { UserAnswer } from '@shivar/domain/answers';
import { eq } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { users } from './tables.ts';
import type { User } from './tables.ts';

/** Emails compare without case (design 5): the form in which they are kept and looked up. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The account with this email, in any case of its letters; null where there is none. */
export async function userByEmail(db: Connection, email: string): Promise<User | null> {
  const [user] = await db.orm
    .select()
    .from(users)
    .where(eq(users.email, emailKey(email)));
  return user ?? null;
}

/** The account with this id; null where it is gone. */
export async function userById(db: Connection, id: string): Promise<User | null> {
  const [user] = await db.orm.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** What the customer's browser may know of an account (spec 3, design 5). */
export function userAnswerOf(user: User): UserAnswer {
  const { id, name, userName, email, isAdmin } = user;
  return { _id: id, name, userName, email, isAdmin };
}
