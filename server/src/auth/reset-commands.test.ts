import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASKER, PASSWORD, costOf, testAccounts } from '../../test/accounts.ts';
import type { TestAccounts } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { emptyTables } from '../../test/empty.ts';
import { createIdentify } from './guard.ts';
import { OTP_LIFE_MS } from './otp-commands.ts';
import { resetPassword, sendResetOtp, verifyResetOtp } from './reset-commands.ts';
import { logIn } from './session-commands.ts';
import { sendSignUpOtp } from './sign-up-commands.ts';

const EMAIL = 'asha@example.in';
const NEW = 'karle-2027';
const DONE = { ok: true, value: null };
const WRONG = { ok: false, refusal: { code: 'otp_wrong' } };

let database: TestDatabase;
let accounts: TestAccounts;
let token: string;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db, 'users, sessions, otps, rate_limits, mail_outbox');
  accounts = testAccounts(database.db);
  ({ token } = await accounts.signUp(EMAIL));
  await database.db.query('TRUNCATE mail_outbox');
});
afterAll(() => database.drop());

const send = (email = EMAIL, asker = ASKER) => sendResetOtp(accounts.deps, { email }, asker);
const verify = (otp: string, email = EMAIL) => verifyResetOtp(accounts.deps, { email, otp }, ASKER);
const reset = (otp: string, email = EMAIL) =>
  resetPassword(accounts.deps, { email, otp, password: NEW }, ASKER);
const login = (password: string) => logIn(accounts.deps, { email: EMAIL, password }, ASKER);
const another = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

describe('a forgotten password', () => {
  test('is replaced by OTP, verified first and used up by the reset', async () => {
    expect(await send('Asha@Example.in')).toEqual(DONE);
    const otp = await accounts.otpFor(EMAIL);
    expect(await verify(otp)).toEqual(DONE);
    expect(await verify(otp)).toEqual(DONE);
    expect(await reset(otp)).toEqual(DONE);
    expect(await reset(otp)).toEqual(WRONG);
    expect(await verify(otp)).toEqual(WRONG);
    expect(await login(NEW)).toMatchObject({ ok: true });
    expect(await login(PASSWORD)).toEqual({ ok: false, refusal: { code: 'credentials_wrong' } });
  });

  test('ends every session of the account at once, and of no other', async () => {
    const ravi = await accounts.signUp('ravi@example.in');
    const identify = createIdentify(accounts.deps);
    await send();
    await reset(await accounts.otpFor(EMAIL));
    expect(await identify(token)).toBe('ended');
    expect(await identify(ravi.token)).toMatchObject({ userId: ravi.user._id });
  });

  test('tells the owner by mail, in the language of the account and not of whoever asks', async () => {
    await database.db.query("UPDATE users SET language = 'mr', language_chosen = true");
    await send();
    await reset(await accounts.otpFor(EMAIL));
    expect(await accounts.mails()).toMatchObject([
      { to: EMAIL, language: 'mr', content: { kind: 'reset-otp', name: 'Asha Patil' } },
      { to: EMAIL, language: 'mr', content: { kind: 'password-changed', at: accounts.clock.now() } },
    ]);
  });

  test('changes nothing when the OTP is wrong', async () => {
    await send();
    expect(await reset(another(await accounts.otpFor(EMAIL)))).toEqual(WRONG);
    expect(await login(PASSWORD)).toMatchObject({ ok: true });
    expect(await createIdentify(accounts.deps)(token)).toMatchObject({ role: null });
  });

  test('can be replaced also by who has used up all guesses of it', async () => {
    for (let at = 0; at < 11; at += 1) await login('guess-1');
    expect(await login(PASSWORD)).toMatchObject({ refusal: { code: 'too_many_requests' } });
    await send();
    await reset(await accounts.otpFor(EMAIL));
    expect(await login(NEW)).toMatchObject({ ok: true });
  });

  test('gives an account that only ever came by Google a password', async () => {
    await database.db.query('UPDATE users SET password_hash = NULL');
    expect(await login(PASSWORD)).toMatchObject({ refusal: { code: 'credentials_wrong' } });
    await send();
    await reset(await accounts.otpFor(EMAIL));
    expect(await login(NEW)).toMatchObject({ ok: true });
  });
});

describe('an OTP for a new password', () => {
  test('has 10 minutes, also after it was verified', async () => {
    await send();
    const otp = await accounts.otpFor(EMAIL);
    accounts.clock.move(OTP_LIFE_MS - 1);
    expect(await verify(otp)).toEqual(DONE);
    accounts.clock.move(1);
    expect(await reset(otp)).toEqual(WRONG);
  });

  test('has 5 tries in all, of verifying and of resetting together', async () => {
    await send();
    const otp = await accounts.otpFor(EMAIL);
    for (let at = 0; at < 4; at += 1) await (at % 2 ? verify(another(otp)) : reset(another(otp)));
    expect(await verify(otp)).toEqual(DONE);
    expect(await verify(another(otp))).toEqual(WRONG);
    expect(await reset(otp)).toEqual(WRONG);
  });

  test('resets once when it comes 10 times at once', async () => {
    await send();
    const otp = await accounts.otpFor(EMAIL);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(otp)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is none for signing up, nor the other way round', async () => {
    await sendSignUpOtp(accounts.deps, { name: 'Ravi', email: 'ravi@example.in', password: PASSWORD }, ASKER);
    expect(await verify(await accounts.otpFor('ravi@example.in'), 'ravi@example.in')).toEqual(WRONG);
  });
});

describe('an email without an account', () => {
  test('is answered like any other, its owner is told, and no OTP works for it', async () => {
    expect(await send('nobody@example.in', { ...ASKER, language: 'mr' })).toEqual(DONE);
    expect(await accounts.mails()).toEqual([
      { to: 'nobody@example.in', language: 'mr', content: { kind: 'reset-unknown' } },
    ]);
    for (let at = 0; at < 7; at += 1) expect(await verify('123456', 'nobody@example.in')).toEqual(WRONG);
    expect(await reset('123456', 'nobody@example.in')).toEqual(WRONG);
  });

  test('takes no other time', async () => {
    accounts = testAccounts(database.db, { scale: 1000 });
    expect(await costOf(() => send('nobody@example.in'))).toEqual(await costOf(() => send()));
  });
});
