import { SignJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASKER, PASSWORD, testAccounts } from '../../test/accounts.ts';
import type { TestAccounts } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { emptyTables } from '../../test/empty.ts';
import { createSecrets, signToken } from '../adapters/secrets.ts';
import { createIdentify } from './guard.ts';
import { logIn, logOut, SESSION_LIFE_MS } from './session-commands.ts';

let database: TestDatabase;
let accounts: TestAccounts;
let identify: ReturnType<typeof createIdentify>;
let token: string;
let userId: string;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db, 'users, sessions, otps, rate_limits, mail_outbox');
  accounts = testAccounts(database.db);
  identify = createIdentify(accounts.deps);
  const session = await accounts.signUp('asha@example.in');
  token = session.token;
  userId = session.user._id;
});
afterAll(() => database.drop());

const logInAgain = async () => {
  const session = await logIn(accounts.deps, { email: 'asha@example.in', password: PASSWORD }, ASKER);
  if (!session.ok) throw new Error('Asha could not log in');
  return session.value.token;
};

describe('the guard', () => {
  test('knows who calls, by the row and not by the token', async () => {
    const caller = { userId, role: null };
    expect(await identify(token)).toMatchObject(caller);
    await database.db.query("UPDATE users SET role = 'packer'");
    expect(await identify(token)).toMatchObject({ ...caller, role: 'packer' });
    await database.db.query('UPDATE users SET role = null');
    expect(await identify(token)).toMatchObject(caller);
  });

  test('puts the session, the account, isAdmin and the expiry into the token', () => {
    expect(decodeJwt(token)).toEqual({
      sid: expect.stringMatching(/^[\da-f-]{36}$/),
      sub: userId,
      isAdmin: false,
      iat: Math.floor(accounts.clock.now() / 1000),
      exp: Math.floor((accounts.clock.now() + SESSION_LIFE_MS) / 1000),
    });
  });

  test('tells a session that ended from no session', async () => {
    await logOut(accounts.deps, token);
    expect(await identify(token)).toBe('ended');
    expect(await identify(null)).toBe('nobody');
  });

  test('ends one session at a logout and leaves the others', async () => {
    const other = await logInAgain();
    await logOut(accounts.deps, token);
    expect([await identify(token), await identify(other)]).toMatchObject(['ended', { userId }]);
  });

  test('lets go of a session at its very expiry, also one it has just seen', async () => {
    const left = Math.floor((accounts.clock.now() + SESSION_LIFE_MS) / 1000) * 1000 - accounts.clock.now();
    accounts.clock.move(left - 1);
    expect(await identify(token)).toMatchObject({ userId });
    accounts.clock.move(1);
    expect(await identify(token)).toBe('ended');
    expect(await createIdentify(accounts.deps)(token)).toBe('ended');
  });

  test('counts a session as ended when its account is gone', async () => {
    await database.db.query('DELETE FROM users WHERE id = $1', [userId]);
    expect(await identify(token)).toBe('ended');
  });

  test('does not take the session of one account for another', async () => {
    const { sid } = decodeJwt<{ sid: string }>(token);
    const other = await accounts.signUp('ravi@example.in');
    const claims = { sessionId: sid, userId: other.user._id, isAdmin: true, expiresAt: 4_000_000_000 };
    const mixed = await signToken(accounts.deps.secrets.tokenKey, claims, accounts.clock.now());
    expect(await identify(mixed)).toBe('ended');
  });
});

describe('a token that is not ours is nobody’s', () => {
  const key = createSecrets('a secret of the tests, long enough').tokenKey;
  const ours = () => new SignJWT({ sid: userId, isAdmin: true }).setSubject(userId).setExpirationTime('1h');
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test.each<[string, () => string | Promise<string>]>([
    ['plain words', () => 'x'],
    ['an empty text', () => ''],
    ['one with its end cut off', () => token.slice(0, -2)],
    [
      'one with another payload',
      () => token.replace(/\.[^.]+\./, `.${base64({ ...decodeJwt(token), isAdmin: true })}.`),
    ],
    [
      'one signed with another secret',
      () =>
        ours()
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('another secret, long enough too')),
    ],
    [
      'one signed by another method',
      () =>
        ours()
          .setProtectedHeader({ alg: 'HS512' })
          .sign(new Uint8Array([...key, ...key])),
    ],
    ['one without a signature', () => `${base64({ alg: 'none' })}.${base64(decodeJwt(token))}.`],
    [
      'one without a session',
      () =>
        new SignJWT({})
          .setSubject(userId)
          .setExpirationTime('1h')
          .setProtectedHeader({ alg: 'HS256' })
          .sign(key),
    ],
    [
      'one whose session is no id',
      () =>
        new SignJWT({ sid: "' OR 1=1" })
          .setSubject(userId)
          .setExpirationTime('1h')
          .setProtectedHeader({ alg: 'HS256' })
          .sign(key),
    ],
    [
      'one without an expiry',
      () => new SignJWT({ sid: userId }).setSubject(userId).setProtectedHeader({ alg: 'HS256' }).sign(key),
    ],
  ])('%s', async (_sentence, make) => {
    expect(await identify(await make())).toBe('nobody');
  });

  test('and one that is ours but long expired is an ended session', async () => {
    const old = await new SignJWT({ sid: userId, isAdmin: false })
      .setSubject(userId)
      .setExpirationTime(1_000_000)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key);
    expect(await identify(old)).toBe('ended');
  });
});
