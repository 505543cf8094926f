import { randomInt, randomUUIDv7 } from 'node:crypto';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Queue } from '../adapters/semaphore.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { selectRow, updateRows } from '../db/rows.ts';
import { isGuessablePassword } from '../config/guessable.ts';
import { userByEmail } from './queries.ts';
import type { AccountRow } from './queries.ts';
import type { AuthDeps } from './session-commands.ts';

type NewUser = Pick<AccountRow, 'email' | 'name' | 'language'> &
  Partial<Pick<AccountRow, 'mobile' | 'passwordHash' | 'googleSubject' | 'role'>>;

const MOST_CANDIDATES = 12;

/** Adds an account with a unique user name from its email (product 7.27). Null where the email has an account already. */
export async function addUser<Added extends NewUser>(
  db: Connection,
  user: Added,
  now: Date,
): Promise<(AccountRow & Pick<Added, 'email'>) | null> {
  const local = userNameOf(user.email ?? '');
  for (let tried = 0; tried < MOST_CANDIDATES; tried += 1) {
    // First the name itself, then with more and more random digits.
    const userName = tried === 0 ? local : `${local}-${randomInt(10 ** Math.min(2 + tried, 12))}`;
    const row = { ...user, id: randomUUIDv7(), userName, createdAt: now, updatedAt: now };
    const added = await insertRow(db, 'users', row, 'on conflict do nothing');
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

/** An account with its row locked, so that nothing begins for it until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<AccountRow | null> {
  return (await selectRow(tx, 'users', 'where id = $1 for update', [id])) ?? null;
}

/** What goes with an account: rows of its id, and rows of its email. */
const WITH_ACCOUNT = [
  'sessions',
  'passkeys',
  'authenticators',
  'recovery_codes',
  'challenges',
  'known_browsers',
  'sign_in_codes',
  'addresses',
  'likes',
  'liked',
  'calendar_feeds',
  'idempotency_keys',
  'phone_marks',
  'notices',
  'stop_places',
  'notice_choices',
  'payout_details',
  'said_payments',
  'renewals',
  'payout_releases',
  'push_subscriptions',
];
const WITH_EMAIL = [
  'delete from otps where email = $1',
  'delete from staff_invitations where email = $1',
  'delete from consents where email = $1',
  'delete from plan_waiting where email = $1',
  'delete from area_waiting where email = $1',
  'delete from contact_messages where lower(email) = $1',
  'delete from mail_outbox where lower(recipient) = $1',
];

/** Erases an account: what goes with it, and all personal data of its row. The email is free for a new account. */
export async function eraseUser(
  tx: Transaction,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  for (const table of WITH_ACCOUNT) await tx.query(`delete from ${table} where user_id = $1`, [id]);
  for (const deletion of WITH_EMAIL) await tx.query(deletion, [email]);
  // The consent to an account without an email.
  await tx.query('delete from consents where email is null and about = $1', [id]);
  const erased = {
    name: '—',
    mobile: null,
    passwordHash: null,
    googleSubject: null,
    role: null,
    inviteCode: null,
  };
  // Nobody can get a mail there (RFC 2606).
  const named = { email: `${id}@deleted.invalid`, userName: `deleted-${id}` };
  // The line stays: the same file read again must not bring it back.
  await tx.query(`update bank_lines set text = '', reference = null where user_id = $1`, [id]);
  // The gateway hears of it soon after. Nothing is taken by it any more.
  await tx.query(`update mandates set state = 'ending', try_at = null where user_id = $1 and state = 'on'`, [
    id,
  ]);
  // A bill stays, as the law asks, without the name.
  await tx.query(`update bills set buyer = '{}' where user_id = $1`, [id]);
  await updateRows(tx, 'users', { id }, { ...erased, ...named, deletedAt: now, updatedAt: now });
}

interface Chosen {
  readonly email: string;
  readonly password: string;
}

/** Refuses a common password that somebody chooses: the list is too large for a browser. An older one still logs in. */
export async function judgeNewPassword({ email, password }: Chosen): Promise<Result<null>> {
  if (!(await isGuessablePassword(password, email))) return accepted(null);
  const issues = [{ path: ['password'], code: 'password_common' as const }];
  return { ok: false, refusal: { code: 'password_common', issues } };
}

/** Hashes a password that somebody chooses. Refuses a common one, and unavailable when too many wait. */
export async function hashNewPassword(
  { passwords }: Pick<AuthDeps, 'passwords'>,
  chosen: Chosen,
  queue: Queue = 'first',
): Promise<Result<string>> {
  const judged = await judgeNewPassword(chosen);
  return judged.ok ? passwords.hash(chosen.password, queue) : judged;
}
