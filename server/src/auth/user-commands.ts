import { randomInt, randomUUIDv7 } from 'node:crypto';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Connection, Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import { isGuessablePassword } from '../config/guessable.ts';
import { userByEmail } from './queries.ts';
import type { AccountRow } from './queries.ts';

type NewUser = Pick<AccountRow, 'email' | 'name' | 'language'> &
  Partial<Pick<AccountRow, 'mobile' | 'passwordHash' | 'googleSubject' | 'role'>>;

/** The last candidate has twelve random digits. */
const MOST_CANDIDATES = 12;

/**
 * Adds an account with a user name made from its email's local part, made unique (product 7.27). Null where the
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

/** First the name itself, then with more and more random digits. */
function candidate(local: string, tried: number): string {
  if (tried === 0) return local;
  return `${local}-${randomInt(10 ** Math.min(2 + tried, 12))}`;
}

/** An account with its row locked, so that nothing begins for it until the transaction ends. */
export async function lockUser(tx: Transaction, id: string): Promise<AccountRow | null> {
  const [user] = await tx.query<AccountRow>(`select ${COLUMNS.users} from users where id = $1 for update`, [
    id,
  ]);
  return user ?? null;
}

/**
 * Erases an account: deletes its sessions, known browsers, OTPs and sign-in codes, and all personal data of its row. The
 * email is free for a new account.
 */
export async function eraseUser(
  tx: Transaction,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await tx.query('delete from sessions where user_id = $1', [id]);
  await tx.query('delete from known_browsers where user_id = $1', [id]);
  if (email !== null) await tx.query('delete from otps where email = $1', [email]);
  await tx.query('delete from sign_in_codes where user_id = $1', [id]);
  // Nobody can get a mail there (RFC 2606).
  const unreachable = `${id}@deleted.invalid`;
  await tx.query(
    `update users set email = $2, user_name = $3, name = '—', mobile = null, password_hash = null,
       google_subject = null, role = null, deleted_at = $4, updated_at = $4
     where id = $1`,
    [id, unreachable, `deleted-${id}`, now],
  );
}

/**
 * Refuses a common password that somebody chooses. Only the server does so: the list of common passwords is too large for a
 * browser. An older password still logs in.
 */
export async function judgeNewPassword(chosen: {
  readonly email: string;
  readonly password: string;
}): Promise<Result<null>> {
  if (!(await isGuessablePassword(chosen.password, chosen.email))) return accepted(null);
  const issues = [{ path: ['password'], code: 'password_common' as const }];
  return { ok: false, refusal: { code: 'password_common', issues } };
}
