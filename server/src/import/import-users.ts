import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Remark } from '@shivar/domain/legacy/record';
import { readOldUser } from '@shivar/domain/legacy/user';
import type { OldUser } from '@shivar/domain/legacy/user';
import { emailKey, userByEmail } from '../auth/queries.ts';
import { addUser, userNameOf } from '../auth/user-commands.ts';
import { actingAs } from '../audit/commands.ts';
import type { Transaction } from '../db/client.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { findingsOf, importer, newRows, refusalOf } from './import-run.ts';
import type { ImportRun, Row } from './import-run.ts';
import type { RowNote } from './reasons.ts';

interface NewAccount extends OldUser {
  readonly id: string;
  /** The email without case, null for a customer without one. */
  readonly key: string | null;
  readonly digest: string;
}

/** An old user whose email has an account already. */
interface KnownAccount {
  readonly sourceId: string;
  readonly userId: string;
  readonly digest: string;
}

/** A user before it is written. */
interface UserToWrite {
  readonly row: Row;
  readonly notes: Parameters<typeof findingsOf>[2];
  /** One of the two. */
  readonly added: NewAccount | null;
  readonly linked: KnownAccount | null;
}

/**
 * Imports some users. An account with the same email stays, and gets the old orders. Accounts with the same mobile are not
 * joined but only reported, since a family may share one. All are written in one transaction. Where the database refuses
 * one of them, each is tried alone, so that only that one stays out.
 */
export async function importUsers(run: ImportRun, rows: readonly Row[]): Promise<void> {
  const fresh = await newRows(run, run.db, rows);
  const read = fresh.flatMap((row) => {
    const reading = readOldUser(row.value);
    if (reading.ok) return [{ row, user: reading.value, notes: reading.notes }];
    run.report.tell(findingsOf(row, 'refused', reading.faults));
    return [];
  });
  const accounts = await accountsOf(
    run,
    read.map(({ user }) => user),
  );
  const mobiles = await mobilesOf(
    run,
    read.map(({ user }) => user),
  );
  const users = read.map(({ row, user, notes }): UserToWrite => {
    const { digest } = row;
    const key = user.email === null ? null : emailKey(user.email);
    const userId = key === null ? undefined : accounts.get(key);
    const id = userId ?? randomUUIDv7();
    if (key !== null) accounts.set(key, id);
    if (!run.write) run.imagined.owners.set(user.sourceId, id);
    if (userId === undefined) {
      const shared = sharedMobile(mobiles, user);
      return { row, notes: [...notes, ...shared], added: { ...user, id, key, digest }, linked: null };
    }
    const taken = { code: 'email_has_account', path: 'email', value: user.email ?? '' } as const;
    return {
      row,
      notes: [...notes, taken],
      added: null,
      linked: { sourceId: user.sourceId, userId, digest },
    };
  });
  const refused = run.write ? await write(run, users) : new Set();
  for (const user of users) {
    if (refused.has(user)) continue;
    run.report.tallies.user.added += 1;
    run.report.cameFrom(user.row.file);
    run.report.tell(findingsOf(user.row, 'noted', user.notes));
  }
}

/** Writes them. Returns those that the database refused, after reporting them. */
async function write(run: ImportRun, users: readonly UserToWrite[]): Promise<ReadonlySet<UserToWrite>> {
  const refused = new Set<UserToWrite>();
  const attempt = (some: readonly UserToWrite[]) =>
    actingAs(run.db, importer(run), (tx) => writeUsers(tx, some, new Date(run.now)));
  try {
    await attempt(users);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    for (const user of users) {
      const why = await attempt([user]).then(() => null, refusalOf);
      if (why === null) continue;
      refused.add(user);
      run.report.tell(findingsOf(user.row, 'refused', [why]));
    }
  }
  return refused;
}

async function accountsOf(run: ImportRun, users: readonly OldUser[]): Promise<Map<string, string>> {
  const keys = users.flatMap(({ email }) => (email === null ? [] : [emailKey(email)]));
  const rows = await run.db.query<{ id: string; email: string }>(
    'select id, email from users where email = any($1)',
    [keys],
  );
  const accounts = run.write ? new Map<string, string>() : run.imagined.accounts;
  for (const { id, email } of rows) accounts.set(email, id);
  return accounts;
}

/** Whether the accounts of a mobile have emails: of each, in the order in which they came. */
type Mobiles = Map<string, boolean[]>;

async function mobilesOf(run: ImportRun, users: readonly OldUser[]): Promise<Mobiles> {
  const rows = await run.db.query<{ mobile: string; hasEmail: boolean }>(
    'select mobile, email is not null as "hasEmail" from users where mobile = any($1)',
    [users.flatMap(({ mobile }) => mobile ?? [])],
  );
  const mobiles: Mobiles = run.write ? new Map() : run.imagined.mobiles;
  for (const { mobile, hasEmail } of rows) mobiles.set(mobile, [...(mobiles.get(mobile) ?? []), hasEmail]);
  return mobiles;
}

/** A note where another account has the mobile of a new one, and one of the two has no email to tell them apart by. */
function sharedMobile(mobiles: Mobiles, { mobile, email }: OldUser): Remark<RowNote>[] {
  if (mobile === null) return [];
  const others = mobiles.get(mobile) ?? [];
  mobiles.set(mobile, [...others, email !== null]);
  const perhapsSame = others.some((hasEmail) => !hasEmail || email === null);
  return perhapsSame ? [{ code: 'mobile_has_account', path: 'mobile', value: mobile }] : [];
}

const ADD_USERS = `
  insert into users (id, email, user_name, name, mobile, password_hash, created_at, updated_at)
  select id, email, user_name, name, mobile, password_hash, created_at, $2
  from jsonb_to_recordset($1) as added
    (id uuid, email text, user_name text, name text, mobile text, password_hash text, created_at timestamptz)
  on conflict do nothing returning id`;

const REMEMBER_USERS = `
  insert into imported_users (source_id, user_id, digest, imported_at)
  select source_id, user_id, decode(digest, 'hex'), $2
  from jsonb_to_recordset($1) as known (source_id text, user_id uuid, digest text)`;

async function writeUsers(tx: Transaction, users: readonly UserToWrite[], now: Date): Promise<void> {
  const accounts = users.flatMap(({ added }) => added ?? []);
  const names = await freeNames(tx, accounts);
  const rows = accounts.map(({ id, key, name, mobile, passwordHash, createdAt }, index) => ({
    id,
    email: key,
    user_name: names[index],
    name,
    mobile,
    password_hash: passwordHash,
    created_at: new Date(createdAt ?? now.getTime()).toISOString(),
  }));
  const written = await tx.query<{ id: string }>(ADD_USERS, [JSON.stringify(rows), now]);
  const ids = new Set(written.map(({ id }) => id));
  const known = users.flatMap(({ linked }) => linked ?? []);
  for (const account of accounts) {
    const { sourceId, digest } = account;
    // Somebody may sign up meanwhile and have the email or the user name already.
    const userId = ids.has(account.id) ? account.id : await addAfterAll(tx, account, now);
    known.push({ sourceId, userId, digest });
  }
  const remembered = known.map(({ sourceId, userId, digest }) => ({
    source_id: sourceId,
    user_id: userId,
    digest,
  }));
  tx.send(REMEMBER_USERS, [JSON.stringify(remembered), now]);
}

async function addAfterAll(tx: Transaction, account: NewAccount, now: Date): Promise<string> {
  const { key, name, mobile, passwordHash } = account;
  const user = { email: key, name, mobile, passwordHash, language: 'en' } as const;
  const added =
    (await addUser(tx, user, new Date(account.createdAt ?? now))) ??
    (key === null ? null : await userByEmail(tx, key));
  if (!added) throw new Error(`${key ?? name} could not be added`);
  return added.id;
}

/** A user name for each account that neither the database nor another account of these has. */
async function freeNames(tx: Transaction, accounts: readonly NewAccount[]): Promise<string[]> {
  const wanted = accounts.map(({ key }) => userNameOf(key ?? ''));
  const rows = await tx.query<{ name: string }>(
    'select user_name as name from users where user_name = any($1)',
    [wanted],
  );
  const taken = new Set(rows.map(({ name }) => name));
  return wanted.map((name) => {
    const free = taken.has(name) ? `${name}-${randomInt(10 ** 9)}` : name;
    taken.add(free);
    return free;
  });
}
