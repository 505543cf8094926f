import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { AccountAnswer, accountCalls } from '@shivar/domain/contract/account-calls';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { Instant } from '@shivar/domain/values/day';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import { hasEmail, userById } from '../auth/queries.ts';
import type { AccountRow, User } from '../auth/queries.ts';
import type { Connection, Database } from '../db/client.ts';
import { stopWaiting } from '../catalogue/waiting-commands.ts';
import { inTransaction } from '../db/client.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';
import { dataOf } from './data-queries.ts';
import { accountAnswerOf } from './queries.ts';

/** What the calls about a customer's own data need to keep it. */
export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Changes name, mobile and language (an empty mobile is none). Mails are in that language from then on, also
 * after logging in on a device in another one. Refuses changed_elsewhere where the account has another version
 * by now, unless it says already what is asked for: a call that was sent twice is one change.
 */
export async function saveAccount(
  { db, clock }: AccountDeps,
  userId: string,
  body: BodyOf<(typeof accountCalls)['saveAccount']>,
): Promise<Result<AccountAnswer>> {
  const { name, language, version } = body;
  const mobile = body.mobile || null;
  const [saved] = await db.query<AccountRow>(
    `update users set name = $3, mobile = $4, language = $5, language_chosen = true, version = version + 1,
       updated_at = $6
     where id = $1 and version = $2 and deleted_at is null returning ${COLUMNS.users}`,
    [userId, version, name, mobile, language, new Date(clock.now())],
  );
  if (saved && hasEmail(saved)) return accepted(await accountAnswerOf(db, saved));
  const user = await userById(db, userId);
  if (!user || user.deletedAt) return refused('session_expired');
  const isSaved = user.name === name && user.mobile === mobile && user.language === language;
  return isSaved ? accepted(await accountAnswerOf(db, user)) : refused('changed_elsewhere');
}

/** Withdraws the consent to be told of plans and areas: nobody waits there with this customer's email any more. */
export async function withdrawWaiting({ db }: AccountDeps, userId: string): Promise<Result<AccountAnswer>> {
  const user = await userById(db, userId);
  if (!user || user.deletedAt) return refused('session_expired');
  await inTransaction(db, (tx) => stopWaiting(tx, user.email));
  return accepted(await accountAnswerOf(db, user));
}

/** All that is kept about a customer, for them to take along, and that they asked for it (DPDP Act 2023). */
export async function takeDataAlong({ db, clock }: AccountDeps, user: User): Promise<DataAnswer> {
  const now = clock.now();
  await noteRequest(db, user.id, 'export', now);
  return dataOf(db, user, now);
}

/** Keeps that a customer asked for their data, or for their account to be deleted. */
export async function noteRequest(
  db: Connection,
  userId: string,
  kind: Rows['data_requests']['kind'],
  now: Instant,
): Promise<void> {
  await db.query('insert into data_requests (user_id, kind, at) values ($1, $2, $3)', [
    userId,
    kind,
    new Date(now),
  ]);
}
