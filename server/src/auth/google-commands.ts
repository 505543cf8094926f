import type { SessionAnswer } from '@shivar/domain/answers';
import { accepted, refused } from '@shivar/domain/refusal';
import type { Result } from '@shivar/domain/refusal';
import { and, eq, isNull } from 'drizzle-orm';
import type { GoogleIdentity } from '../adapters/google.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { otpGuess } from '../limits/rules.ts';
import { emailKey, userByEmail } from './queries.ts';
import { startSession } from './session-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';
import { users } from './tables.ts';
import type { User } from './tables.ts';
import { addUser } from './user-commands.ts';

/**
 * Logs in with a Google credential (spec 7): the account that came by Google before, else the one with this
 * email, which Google has verified, else a new one. Refuses google_not_offered where Google is not set up,
 * google_failed for a credential that does not hold, and too many tries from an address.
 */
export async function signInWithGoogle(
  deps: AuthDeps,
  credential: string,
  { ip, language }: Asker,
): Promise<Result<SessionAnswer>> {
  const { db, clock, google, limits } = deps;
  if (google === null) return refused('google_not_offered');
  const guess = otpGuess(ip);
  const allowed = await limits.use(guess);
  if (!allowed.ok) return allowed;
  const identity = await google.identify(credential);
  if (identity === null) return refused('google_failed');
  await limits.giveBack(guess);
  return inTransaction(db, async (tx): Promise<Result<SessionAnswer>> => {
    const known =
      (await userBySubject(tx, identity.subject)) ?? (await link(tx, identity, new Date(clock.now())));
    if (known === 'other') return refused('google_failed');
    const { subject: googleSubject, name } = identity;
    const email = emailKey(identity.email);
    const fresh = {
      email,
      name: name || email.slice(0, email.indexOf('@')).slice(0, 100),
      language,
      googleSubject,
    };
    const user =
      known ?? (await addUser(tx, fresh, new Date(clock.now()))) ?? (await userBySubject(tx, googleSubject));
    return user ? accepted(await startSession(tx, deps, user, language)) : refused('google_failed');
  });
}

async function userBySubject(tx: Transaction, subject: string): Promise<User | null> {
  const [user] = await tx.orm.select().from(users).where(eq(users.googleSubject, subject));
  return user ?? null;
}

/**
 * Ties the account with this email to the Google account, once. `other` where it is tied to another one: the
 * address has changed hands, and what was bought under it has not.
 */
async function link(
  tx: Transaction,
  { subject, email }: GoogleIdentity,
  now: Date,
): Promise<User | 'other' | null> {
  const [linked] = await tx.orm
    .update(users)
    .set({ googleSubject: subject, updatedAt: now })
    .where(and(eq(users.email, emailKey(email)), isNull(users.googleSubject)))
    .returning();
  if (linked) return linked;
  const owner = await userByEmail(tx, email);
  if (owner === null) return null;
  return owner.googleSubject === subject ? owner : 'other';
}
