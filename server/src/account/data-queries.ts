import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { Instant } from '@shivar/domain/values/day';
import { userAnswerOf } from '../auth/queries.ts';
import type { User } from '../auth/queries.ts';
import { messageDataOf } from '../contact/queries.ts';
import { consentsOf, addressRowsOf, requestsOf, savedAddressOf } from './queries.ts';
import type { Connection } from '../db/client.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';
import { mailsTo } from '../mail/queries.ts';
import { calendarDataOf, orderDataOf } from '../orders/data-queries.ts';

/**
 * All stored data of a customer, for their data export: without secrets (password, OTPs, tokens) and without data that only
 * the program needs. Its test reads the database's own list of tables.
 */
export async function dataOf(db: Connection, user: User, now: Instant): Promise<DataAnswer> {
  const [addresses, orders, waiting, consents, requests, calendar, messages, mails, sessions, browsers] =
    await Promise.all([
      addressRowsOf(db, user.id),
      orderDataOf(db, user.id, now),
      waitingOf(db, user.email),
      consentsOf(db, user.email),
      requestsOf(db, user.id),
      calendarDataOf(db, user.id),
      messageDataOf(db, user.email),
      mailsTo(db, user.email),
      sessionsOf(db, user.id),
      browsersOf(db, user.id),
    ]);
  return {
    writtenAt: new Date(now).toISOString(),
    account: accountData(user),
    addresses: addresses.map((row) => ({
      ...savedAddressOf(row),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    })),
    orders,
    waiting: waiting.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    consents: consents.map(({ id: _id, email, givenAt, takenBy, ...consent }) => ({
      ...consent,
      given: takenBy === null ? ('online' as const) : ('by phone' as const),
      email: email ?? '',
      givenAt: givenAt.toISOString(),
    })),
    requests: requests.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    calendar,
    messages,
    mails: mails.map(({ recipient, kind, language, createdAt, sentAt }) => ({
      recipient,
      kind,
      language,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    sessions,
    browsers,
  };
}

async function sessionsOf(db: Connection, userId: string): Promise<DataAnswer['sessions']> {
  const rows = await db.query<Rows['sessions']>(
    `select ${COLUMNS.sessions} from sessions where user_id = $1 order by created_at`,
    [userId],
  );
  return rows.map(({ createdAt, expiresAt, endedAt }) => ({
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

async function browsersOf(db: Connection, userId: string): Promise<DataAnswer['browsers']> {
  const rows = await db.query<Rows['known_browsers']>(
    `select ${COLUMNS.known_browsers} from known_browsers where user_id = $1 order by created_at`,
    [userId],
  );
  return rows.map((row) => ({
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }));
}

function waitingOf(db: Connection, email: string) {
  return db.query<{ email: string; about: string; language: string; createdAt: Date }>(
    `select email, plan_id as about, language, created_at as "createdAt" from plan_waiting where email = $1
     union all select email, pincode, language, created_at from area_waiting where email = $1 order by 4`,
    [email],
  );
}

function accountData(user: User): DataAnswer['account'] {
  const { mobile, language, passwordHash, googleSubject, createdAt, updatedAt } = user;
  const ways = { password: passwordHash !== null, google: googleSubject !== null };
  return {
    ...userAnswerOf(user),
    mobile: mobile ?? '',
    language,
    signsInWith: (['password', 'google'] as const).filter((way) => ways[way]),
    googleSubject,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
