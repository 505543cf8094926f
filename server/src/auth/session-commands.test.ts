import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASKER, PASSWORD, costOf, testAccounts } from '../../test/accounts.ts';
import type { TestAccounts } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { emptyTables } from '../../test/empty.ts';
import { openDatabase } from '../db/client.ts';
import { otpGuess } from '../limits/rules.ts';
import { clearWhatIsOver } from './upkeep-commands.ts';
import { verifyResetOtp } from './reset-commands.ts';
import { logIn, logOut, SESSION_LIFE_MS } from './session-commands.ts';

const EMAIL = 'asha@example.in';
const WRONG = { ok: false, refusal: { code: 'credentials_wrong' } };
const TOO_MANY = { ok: false, refusal: { code: 'too_many_requests' } };

let database: TestDatabase;
let accounts: TestAccounts;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db, 'users, sessions, otps, rate_limits, mail_outbox');
  accounts = testAccounts(database.db);
  await accounts.signUp(EMAIL);
});
afterAll(() => database.drop());

const login = (password: string, { email = EMAIL, ip = ASKER.ip } = {}) =>
  logIn(accounts.deps, { email, password }, { ...ASKER, ip });

describe('logging in', () => {
  test('answers a token and the account', async () => {
    expect(await login(PASSWORD)).toEqual({
      ok: true,
      value: {
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        user: { _id: expect.any(String), name: 'Asha Patil', userName: 'asha', email: EMAIL, isAdmin: false },
      },
    });
  });

  test('says the same of a wrong email and of a wrong password, in the same time', async () => {
    accounts = testAccounts(database.db, { scale: 1000 });
    const known = await costOf(async () => expect(await login('guess-1')).toEqual(WRONG));
    const unknown = await costOf(async () =>
      expect(await login('guess-1', { email: 'nobody@example.in' })).toEqual(WRONG),
    );
    expect(known.passwordsHashed).toBe(1);
    expect(unknown).toEqual(known);
  });

  test('sets the language of later mails to the one that it was done in', async () => {
    await logIn(accounts.deps, { email: EMAIL, password: PASSWORD }, { ...ASKER, language: 'mr' });
    expect(await database.db.query('SELECT language FROM users')).toEqual([{ language: 'mr' }]);
  });

  test('to an account that is an admin says so', async () => {
    await database.db.query("UPDATE users SET role = 'admin'");
    expect(await login(PASSWORD)).toMatchObject({ ok: true, value: { user: { isAdmin: true } } });
  });
});

describe('guessing passwords', () => {
  test('stops after 10 for an email and a network, and the right one too', async () => {
    for (let at = 0; at < 10; at += 1) expect(await login('guess-1')).toEqual(WRONG);
    expect(await login(PASSWORD)).toMatchObject(TOO_MANY);
    accounts.clock.move(900_000);
    expect(await login(PASSWORD)).toMatchObject({ ok: true });
  });

  test('is counted before it is judged: of 40 at once in two processes 10 are', async () => {
    const other = openDatabase(database.url);
    const there = testAccounts(other).deps;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        logIn(
          at % 2 ? there : accounts.deps,
          { email: EMAIL, password: 'guess-1' },
          { ...ASKER, ip: `2001:db8::${at}` },
        ),
      ),
    );
    const codes = answers.map((answer) => (answer.ok ? 'in' : answer.refusal.code));
    expect(codes.filter((code) => code === 'credentials_wrong')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(30);
    await other.close();
  });

  test('stops after 100 from an address, whichever emails, OTPs included', async () => {
    for (let at = 0; at < 99; at += 1) await accounts.deps.limits.use(otpGuess(ASKER.ip));
    const guess = { email: 'nobody@example.in', otp: '123456' };
    expect(await verifyResetOtp(accounts.deps, guess, ASKER)).toMatchObject({
      refusal: { code: 'otp_wrong' },
    });
    expect(await login('guess-1', { email: 'nobody@example.in' })).toMatchObject(TOO_MANY);
    expect(await verifyResetOtp(accounts.deps, guess, ASKER)).toMatchObject(TOO_MANY);
    expect(await login(PASSWORD, { ip: '198.51.100.9' })).toMatchObject({ ok: true });
  });

  test('starts from nothing after the right one, so that a household never locks itself out', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 9; at += 1) expect(await login('guess-1')).toEqual(WRONG);
      expect(await login(PASSWORD)).toMatchObject({ ok: true });
    }
  });
});

test('logging out takes any token, and none', async () => {
  const session = await login(PASSWORD);
  await logOut(accounts.deps, null);
  await logOut(accounts.deps, 'x');
  const ended = () => database.db.query('SELECT count(*) AS n FROM sessions WHERE ended_at IS NOT NULL');
  expect(await ended()).toEqual([{ n: 0 }]);
  await logOut(accounts.deps, session.ok ? session.value.token : null);
  await logOut(accounts.deps, session.ok ? session.value.token : null);
  expect(await ended()).toEqual([{ n: 1 }]);
});

test('what is over is cleared away, and nothing else', async () => {
  await login(PASSWORD);
  const counts = async () => {
    const [row] = await database.db.query<{ all: number[] }>(
      `SELECT array[(SELECT count(*) FROM sessions), (SELECT count(*) FROM otps), (SELECT count(*) FROM rate_limits)] AS all`,
    );
    return row?.all;
  };
  await verifyResetOtp(accounts.deps, { email: EMAIL, otp: '123456' }, ASKER);
  const before = await counts();
  await clearWhatIsOver(database.db, accounts.clock.now());
  expect(await counts()).toEqual(before);
  await clearWhatIsOver(database.db, accounts.clock.now() + SESSION_LIFE_MS - 1000);
  expect(await counts()).toEqual([2, 0, 0]);
  await clearWhatIsOver(database.db, accounts.clock.now() + SESSION_LIFE_MS + 1000);
  expect(await counts()).toEqual([0, 0, 0]);
});
