import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASKER, PASSWORD, testAccounts } from '../../test/accounts.ts';
import type { TestAccounts } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { emptyTables } from '../../test/empty.ts';
import { ensureFirstAdmin, settleEmails } from './upkeep-commands.ts';
import { userByEmail } from './queries.ts';
import { logIn } from './session-commands.ts';
import { addUser } from './user-commands.ts';

const NAMED = { adminEmail: 'Office@Example.in', adminPassword: 'sakal-2026' };
const UNNAMED = { adminEmail: null, adminPassword: null };

let database: TestDatabase;
let accounts: TestAccounts;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db, 'users, sessions, otps, rate_limits, mail_outbox');
  accounts = testAccounts(database.db);
});
afterAll(() => database.drop());

const ensure = (config: typeof NAMED | typeof UNNAMED) =>
  ensureFirstAdmin(database.db, config, accounts.clock);
const login = (email: string, password: string) => logIn(accounts.deps, { email, password }, ASKER);

test('emails of before one mailbox had one form are brought into it, but for those that are taken or none', async () => {
  const { db } = database;
  const now = new Date(accounts.clock.now());
  for (const email of [
    'a\u200bsha@exam\u00adple.in',
    'आशा@bücher.example',
    'ra\u200bvi@example.in',
    'ravi@example.in',
    '\u200b@x.in',
  ])
    await addUser(db, { email, name: 'Asha', language: 'en' }, now);
  expect(await settleEmails(db, accounts.clock)).toBe(2);
  expect(await settleEmails(db, accounts.clock)).toBe(2);
  const kept = await db.query<{ email: string }>('select email from users order by id');
  expect(kept.map(({ email }) => email)).toEqual([
    'asha@example.in',
    'आशा@xn--bcher-kva.example',
    'ra\u200bvi@example.in',
    'ravi@example.in',
    '\u200b@x.in',
  ]);
});

describe('the first admin', () => {
  test('is the one that the settings name, with their password, and nothing is printed', async () => {
    expect(await ensure(NAMED)).toBeNull();
    expect(await login('office@example.in', 'sakal-2026')).toMatchObject({
      ok: true,
      value: { user: { isAdmin: true } },
    });
  });

  test('has a generated password where the settings name none, told once', async () => {
    const admin = await ensure(UNNAMED);
    expect(admin).toMatchObject({
      email: 'admin@shivar.example',
      password: expect.stringMatching(/^[\w-]{16}$/),
    });
    expect(await login(admin?.email ?? '', admin?.password ?? '')).toMatchObject({ ok: true });
    expect(await ensure(UNNAMED)).toBeNull();
    expect(await database.db.query('SELECT count(*) AS n FROM users')).toEqual([{ n: 1 }]);
  });

  test('is told by one of many processes that start at once', async () => {
    const told = await Promise.all(Array.from({ length: 8 }, () => ensure(UNNAMED)));
    const [admin, ...others] = told.filter((each) => each !== null);
    expect(others).toEqual([]);
    expect(await login(admin?.email ?? '', admin?.password ?? '')).toMatchObject({ ok: true });
  });

  test('keeps a password that was changed since', async () => {
    await ensure(NAMED);
    await ensure({ ...NAMED, adminPassword: 'changed-2026' });
    expect(await login('office@example.in', 'sakal-2026')).toMatchObject({ ok: true });
  });

  test('is a customer of that email where nobody is an admin yet', async () => {
    await accounts.signUp('office@example.in');
    await ensure(NAMED);
    expect(await login('office@example.in', PASSWORD)).toMatchObject({
      ok: true,
      value: { user: { isAdmin: true } },
    });
  });

  test('stays demoted by another admin when the program starts again', async () => {
    await ensure(NAMED);
    await accounts.signUp('other@example.in');
    await database.db.query("UPDATE users SET role = 'admin' WHERE email = 'other@example.in'");
    await database.db.query("UPDATE users SET role = null WHERE email <> 'other@example.in'");
    await ensure(NAMED);
    expect(await userByEmail(database.db, 'office@example.in')).toMatchObject({ role: null });
  });
});
