import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASKER, PASSWORD, newBrowser, quickHashing, testAccounts } from '../../test/accounts.ts';
import type { TestAccounts } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { emptyTables } from '../../test/empty.ts';
import { createPasswords } from '../adapters/password.ts';
import { lookAtLink } from './otp-commands.ts';
import { resetByLink, resetPassword, sendResetOtp, verifyResetOtp } from './reset-commands.ts';
import { logIn } from './session-commands.ts';
import type { Asker } from './session-commands.ts';

/*
 * What strangers do to an email, from as many networks as they like, never keeps its owner out: not where her browser is
 * known, and elsewhere the link in her mail is a way in.
 */

const EMAIL = 'asha@example.in';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WRONG = { ok: false, refusal: { code: 'credentials_wrong' } };
const GUESSED = { ok: false, refusal: { code: 'password_guessed' } };
const OTP_WRONG = { ok: false, refusal: { code: 'otp_wrong' } };

let database: TestDatabase;
let accounts: TestAccounts;
/** The owner, in a browser in which she has logged in. */
let her: Asker;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db, 'users, sessions, otps, rate_limits, mail_outbox');
  accounts = testAccounts(database.db, { passwords: createPasswords(quickHashing) });
  await accounts.signUp(EMAIL);
  her = { ...ASKER, browser: newBrowser() };
  await login(PASSWORD, her);
  await emptyTables(database.db, 'rate_limits, mail_outbox');
});
afterAll(() => database.drop());

const login = (password: string, asker: Asker, email = EMAIL) =>
  logIn(accounts.deps, { email, password }, asker);
const ask = (asker: Asker, email = EMAIL) => sendResetOtp(accounts.deps, { email }, asker);
const tryOtp = (otp: string, asker: Asker, email = EMAIL) =>
  verifyResetOtp(accounts.deps, { email, otp }, asker);
const newcomer = (at = 0): Asker => ({ ...ASKER, ip: `198.51.100.${at}`, browser: newBrowser() });
/** As many networks as there are guesses. */
const guessFromEverywhere = async (guesses: number) => {
  for (let at = 0; at < guesses; at += 1) await login('guess-1', newcomer(at), EMAIL);
};

describe('wrong passwords', () => {
  test('of a network leave the same email open to every other', async () => {
    for (let at = 0; at < 11; at += 1) await login('guess-1', newcomer());
    expect(await login(PASSWORD, newcomer())).toMatchObject({ refusal: { code: 'too_many_requests' } });
    expect(await login(PASSWORD, newcomer(1))).toMatchObject({ ok: true });
  });

  test('in her own network leave her known browser open', async () => {
    const neighbour = { ...her, browser: newBrowser() };
    for (let at = 0; at < 11; at += 1) await login('guess-1', neighbour);
    expect(await login(PASSWORD, neighbour)).toMatchObject({ ok: false });
    expect(await login(PASSWORD, her)).toMatchObject({ ok: true });
  });

  test.each([EMAIL, 'nobody@example.in'])(
    'a hundred a day for %s send browsers that it does not know to Forgot Password, right or wrong',
    async (email) => {
      for (let at = 0; at < 100; at += 1) expect(await login('guess-1', newcomer(at), email)).toEqual(WRONG);
      const [wrong, right] = [
        await login('guess-1', newcomer(101), email),
        await login(PASSWORD, newcomer(102), email),
      ];
      expect(wrong).toMatchObject(GUESSED);
      expect(right).toEqual(wrong);
      accounts.clock.move(DAY);
      expect((await login(PASSWORD, newcomer(103), email)).ok).toBe(email === EMAIL);
    },
  );

  test('a hundred a day leave a known browser open, and a new password opens any other', async () => {
    await guessFromEverywhere(101);
    expect(await login('oh-my-typo', her)).toEqual(WRONG);
    expect(await login(PASSWORD, her)).toMatchObject({ ok: true });
    const phone = newcomer(200);
    expect(await login(PASSWORD, phone)).toMatchObject(GUESSED);
    await ask(phone);
    const body = { email: EMAIL, otp: await accounts.otpFor(EMAIL), password: 'karle-2027' };
    expect(await resetPassword(accounts.deps, body, phone)).toMatchObject({ ok: true });
    expect(await login('karle-2027', phone)).toMatchObject({ ok: true });
    expect(await login('karle-2027', newcomer(201))).toMatchObject({ ok: true });
  });

  test('in a known browser are ten in a quarter of an hour too', async () => {
    for (let at = 0; at < 10; at += 1) expect(await login('guess-1', her)).toEqual(WRONG);
    expect(await login(PASSWORD, her)).toMatchObject({ refusal: { code: 'too_many_requests' } });
    accounts.clock.move(900_000);
    expect(await login(PASSWORD, her)).toMatchObject({ ok: true });
  });
});

describe('a known browser', () => {
  test('is known to the accounts alone that were opened in it', async () => {
    await accounts.signUp('ravi@example.in');
    for (let at = 0; at < 100; at += 1) await login('guess-1', newcomer(at), 'ravi@example.in');
    expect(await login(PASSWORD, her, 'ravi@example.in')).toMatchObject(GUESSED);
  });

  test('is a stranger after a new password that was set elsewhere, and after a year', async () => {
    await guessFromEverywhere(101);
    accounts.clock.move(HOUR);
    await ask(newcomer(1));
    const link = await accounts.linkFor(EMAIL);
    await resetByLink(accounts.deps, { link, password: 'karle-2027' }, newcomer(1));
    await guessFromEverywhere(101);
    expect(await login('karle-2027', her)).toMatchObject(GUESSED);
  });

  test('is kept as a hash, and twenty of an account at most', async () => {
    for (let at = 0; at < 25; at += 1) expect((await login(PASSWORD, newcomer(at))).ok).toBe(true);
    const rows = await database.db.query('select k::text from known_browsers k');
    expect(rows).toHaveLength(20);
    expect(JSON.stringify(rows)).not.toContain(her.browser.known);
  });
});

describe('wrong OTPs', () => {
  const wrongOf = (otp: string) => (otp === '000000' ? '000001' : '000000');

  test('of strangers use up none of hers, with cookies or without', async () => {
    const phone = newcomer(200);
    await ask(phone);
    const otp = await accounts.otpFor(EMAIL);
    for (let at = 0; at < 12; at += 1) {
      await tryOtp(wrongOf(otp), newcomer(at));
      await tryOtp(wrongOf(otp), { ...ASKER, ip: `203.0.113.${at}` });
    }
    for (let at = 0; at < 4; at += 1) expect(await tryOtp(wrongOf(otp), phone)).toEqual(OTP_WRONG);
    expect(await tryOtp(otp, phone)).toMatchObject({ ok: true });
  });

  test('of a program in another network use up none of hers without cookies', async () => {
    await ask(ASKER);
    const otp = await accounts.otpFor(EMAIL);
    for (let at = 0; at < 6; at += 1) await tryOtp(wrongOf(otp), { ...ASKER, ip: '198.51.100.1' });
    expect(await tryOtp(otp, ASKER)).toMatchObject({ ok: true });
  });

  /** Asks for OTPs and enters wrong ones, until `tries` have been judged. */
  async function guess(tries: number, email: string): Promise<void> {
    for (let at = 0; at < tries; at += 1) {
      const stranger = newcomer(Math.floor(at / 5));
      // Every fifth begins anew; what strangers do not get judged counts for nothing.
      if (at % 5 === 0) {
        thief = stranger;
        await ask(thief, email);
        const other = newcomer(250);
        other.browser.begin();
        await tryOtp('000000', other, email);
      }
      // None of a million is right by chance more often than this suite runs.
      expect(await tryOtp('000000', thief, email)).toEqual(OTP_WRONG);
    }
  }
  let thief: Asker;

  test.each([EMAIL, 'nobody@example.in'])('of strangers are 15 an hour for %s', async (email) => {
    await guess(15, email);
    const last = newcomer(99);
    await ask(last, email);
    const refused = await tryOtp('000000', last, email);
    expect(refused).toMatchObject({ refusal: { code: 'otp_guessed', params: { retryAfterSeconds: 3600 } } });
    // Whoever reads the mailbox is told, once a day, however often it goes on.
    await tryOtp('000000', last, email);
    const told = (await accounts.mails()).filter(({ content }) => content.kind === 'guessed-otp');
    expect(told).toMatchObject([{ to: email }]);
    accounts.clock.move(HOUR);
    await ask(last, email);
    expect(await tryOtp('000000', last, email)).toEqual(OTP_WRONG);
  });

  test('of strangers are 50 a day', async () => {
    for (const tries of [15, 15, 15, 5]) {
      await guess(tries, EMAIL);
      accounts.clock.move(HOUR);
    }
    const last = newcomer(99);
    await ask(last);
    expect(await tryOtp('000000', last)).toMatchObject({ refusal: { code: 'otp_guessed' } });
    accounts.clock.move(20 * HOUR);
    await ask(last);
    expect(await tryOtp('000000', last)).toEqual(OTP_WRONG);
  });

  test('of strangers leave open the OTP in a known browser, and the link in any', async () => {
    await guess(15, EMAIL);
    await ask(her);
    expect(await tryOtp(await accounts.otpFor(EMAIL), her)).toMatchObject({ ok: true });
    accounts.clock.move(60_000);
    const phone = newcomer(99);
    await ask(phone);
    expect(await tryOtp(await accounts.otpFor(EMAIL), phone)).toMatchObject({ ok: false });
    const link = await accounts.linkFor(EMAIL);
    expect(await lookAtLink(accounts.deps, { link }, phone)).toMatchObject({ ok: true });
    expect(await resetByLink(accounts.deps, { link, password: 'karle-2027' }, phone)).toMatchObject({
      ok: true,
    });
  });
});
