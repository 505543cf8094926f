import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Remark } from '@shivar/domain/legacy/record';
import { readOldUser } from '@shivar/domain/legacy/user';
import type { OldUser } from '@shivar/domain/legacy/user';
import { emailKey, userByEmail } from '../auth/queries.ts';
import { addUser, userNameOf } from '../auth/user-commands.ts';
import type { Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { readRows, writeTogether } from './import-run.ts';
import type { ImportRun, ReadRow, Row } from './import-run.ts';
import type { RowNote } from './report.ts';

/** A user before it is written: with a new account, or linked to the one that has the email already. */
interface UserToWrite extends ReadRow<OldUser> {
  readonly userId: string;
  readonly isNew: boolean;
}

/** The email without case, null for a customer without one. */
const keyOf = ({ email }: OldUser) => (email === null ? null : emailKey(email));

/** Imports some users. A known email keeps its account. A known mobile is only reported, as a family may share one. */
export async function importUsers(run: ImportRun, rows: readonly Row[]): Promise<void> {
  const read = await readRows(run, 'user', rows, readOldUser);
  const old = read.map(({ value }) => value);
  const accounts = await accountsOf(run, old);
  const mobiles = await mobilesOf(run, old);
  const users = read.map((one): UserToWrite => {
    const { value: user, notes } = one;
    const key = keyOf(user);
    const known = key === null ? undefined : accounts.get(key);
    const userId = known ?? randomUUIDv7();
    if (key !== null) accounts.set(key, userId);
    if (!run.write) run.imagined.owners.set(user.sourceId, userId);
    if (known === undefined)
      return { ...one, notes: [...notes, ...sharedMobile(mobiles, user)], userId, isNew: true };
    const taken = { code: 'email_has_account', path: 'email', value: user.email ?? '' } as const;
    return { ...one, notes: [...notes, taken], userId, isNew: false };
  });
  await writeTogether(run, users, (tx, some) => writeUsers(tx, some, new Date(run.now)));
}

async function accountsOf(run: ImportRun, users: readonly OldUser[]): Promise<Map<string, string>> {
  const keys = users.flatMap((user) => keyOf(user) ?? []);
  const rows = await run.db.query<{ id: string; email: string }>(
    'select id, email from users where email = any($1)',
    [keys],
  );
  const accounts = run.write ? new Map<string, string>() : run.imagined.accounts;
  for (const { id, email } of rows) accounts.set(email, id);
  return accounts;
}

/** By mobile, whether each account that has it has an email. */
type Mobiles = ImportRun['imagined']['mobiles'];

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

async function writeUsers(tx: Transaction, users: readonly UserToWrite[], now: Date): Promise<void> {
  const added = users.filter(({ isNew }) => isNew);
  const names = await freeNames(tx, added);
  const accounts = added.map(({ userId: id, value: user }, index) => {
    const { name, mobile, passwordHash } = user;
    const createdAt = new Date(user.createdAt ?? now);
    const userName = names[index] ?? '';
    return { id, email: keyOf(user), userName, name, mobile, passwordHash, createdAt, updatedAt: now };
  });
  await insertRows(tx, 'users', accounts, 'on conflict do nothing');
  const wished = accounts.map(({ id }) => id);
  const written = await tx.query<{ id: string }>('select id from users where id = any ($1)', [wished]);
  const ids = new Set(written.map(({ id }) => id));
  const imported = [];
  for (const { row, value, userId: wanted, isNew } of users) {
    // Somebody may sign up meanwhile and have the email or the user name already.
    const userId = isNew && !ids.has(wanted) ? await addAfterAll(tx, value, now) : wanted;
    const digest = Buffer.from(row.digest, 'hex');
    imported.push({ sourceId: value.sourceId, userId, digest, importedAt: now });
  }
  await insertRows(tx, 'imported_users', imported);
}

async function addAfterAll(tx: Transaction, old: OldUser, now: Date): Promise<string> {
  const { name, mobile, passwordHash } = old;
  const email = keyOf(old);
  const user = { email, name, mobile, passwordHash, language: 'en' } as const;
  const added =
    (await addUser(tx, user, new Date(old.createdAt ?? now))) ??
    (email === null ? null : await userByEmail(tx, email));
  if (!added) throw new Error(`${email ?? name} could not be added`);
  return added.id;
}

/** A user name for each user that neither the database nor another of these has. */
async function freeNames(tx: Transaction, users: readonly UserToWrite[]): Promise<string[]> {
  const wanted = users.map(({ value }) => userNameOf(keyOf(value) ?? ''));
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
