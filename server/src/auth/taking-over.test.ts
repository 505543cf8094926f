import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASKER, PASSWORD, newBrowser, quickHashing, testAccounts } from '../../test/accounts.ts';
import type { TestAccounts } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { emptyTables } from '../../test/empty.ts';
import { createPasswords } from '../adapters/password.ts';
import { lookAtLink, LINK_LIFE_MS, OTP_LIFE_MS } from './otp-commands.ts';
import { resetByLink, resetPassword, sendResetOtp, verifyResetOtp } from './reset-commands.ts';
import { logIn } from './session-commands.ts';
import type { Asker } from './session-commands.ts';
import { finishSignUp, sendSignUpOtp, verifySignUpOtp } from './sign-up-commands.ts';

/*
 * Two people and one email: its owner, and a stranger who wants her account. Each has a browser and a network, and both
 * may begin whatever they like; only she reads the mails.
 */

const EMAIL = 'asha@example.in';
const HERS = { name: 'Asha Patil', email: EMAIL, mobile: '9876543210', password: PASSWORD };
const HIS = { name: 'Mallory', email: EMAIL, mobile: '9123456780', password: 'his-own-pass' };
const CHOSEN = { name: 'Asha P', password: 'karle-2027' };
const OTP_WRONG = { ok: false, refusal: { code: 'otp_wrong' } };
const LINK_WRONG = { ok: false, refusal: { code: 'link_wrong' } };

let database: TestDatabase;
let accounts: TestAccounts;
let her: Asker;
let him: Asker;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db, 'users, sessions, consents, otps, rate_limits, mail_outbox');
  accounts = testAccounts(database.db, { passwords: createPasswords(quickHashing) });
  her = { ...ASKER, browser: newBrowser() };
  him = { ...ASKER, ip: '198.51.100.9', browser: newBrowser() };
});
afterAll(() => database.drop());

const begin = (body: typeof HERS, asker: Asker) => sendSignUpOtp(accounts.deps, body, asker);
const enter = (otp: string, asker: Asker) => verifySignUpOtp(accounts.deps, { email: EMAIL, otp }, asker);
const look = (link: string, asker: Asker) => lookAtLink(accounts.deps, { link }, asker);
const opens = async (password: string) =>
  (await logIn(accounts.deps, { email: EMAIL, password }, { ...ASKER, browser: newBrowser() })).ok;

describe('a sign-up that somebody else began too', () => {
  test('is completed by its own OTP in its own browser, with what was entered there', async () => {
    await begin(HERS, her);
    const otp = await accounts.otpFor(EMAIL);
    await begin(HIS, him);
    const newest = await accounts.otpFor(EMAIL);
    // She takes the newest mail, which is his.
    expect(await enter(newest, her)).toEqual(OTP_WRONG);
    expect(await enter(otp, her)).toMatchObject({ ok: true, value: { user: { name: 'Asha Patil' } } });
    expect([await opens(PASSWORD), await opens(HIS.password)]).toEqual([true, false]);
    // Nor does his OTP make anything afterwards.
    expect(await enter(newest, him)).toEqual(OTP_WRONG);
  });

  test('is not completed without a cookie, until one alone waits', async () => {
    const program = { ...ASKER };
    await begin(HIS, him);
    await begin(HERS, program);
    const otp = await accounts.otpFor(EMAIL);
    expect(await enter(otp, program)).toEqual(OTP_WRONG);
    accounts.clock.move(OTP_LIFE_MS);
    await begin(HERS, program);
    expect(await enter(await accounts.otpFor(EMAIL), program)).toMatchObject({ ok: true });
  });

  test('is hers by the link in either mail, with a password that she chooses there', async () => {
    await begin(HERS, her);
    await begin(HIS, him);
    const link = await accounts.linkFor(EMAIL);
    expect(await look(link, her)).toEqual({
      ok: true,
      value: { purpose: 'sign-up', email: EMAIL, begunHere: false },
    });
    const unchosen = await finishSignUp(accounts.deps, { link }, her);
    expect(unchosen).toEqual({ ok: false, refusal: { code: 'choose_anew' } });
    const session = await finishSignUp(accounts.deps, { link, chosen: CHOSEN }, her);
    expect(session).toMatchObject({ ok: true, value: { user: { name: 'Asha P' } } });
    expect([await opens(CHOSEN.password), await opens(HIS.password)]).toEqual([true, false]);
    // Nothing that he entered is in her account, and nothing of his waits any more.
    expect(await database.db.query('select name, mobile from users')).toEqual([
      { name: 'Asha P', mobile: null },
    ]);
    expect(await database.db.query('select from otps')).toEqual([]);
  });
});

describe('the link of a sign-up', () => {
  test('completes it in the browser that began it, by being used and not by being looked at', async () => {
    await begin(HERS, her);
    const link = await accounts.linkFor(EMAIL);
    for (let at = 0; at < 3; at += 1) {
      expect(await look(link, her)).toMatchObject({ value: { begunHere: true } });
      expect(await look(link, ASKER)).toMatchObject({ value: { begunHere: false } });
    }
    expect(await database.db.query('select from users')).toEqual([]);
    expect(await finishSignUp(accounts.deps, { link }, her)).toMatchObject({
      ok: true,
      value: { user: { name: 'Asha Patil' } },
    });
    expect(await opens(PASSWORD)).toBe(true);
    expect(await finishSignUp(accounts.deps, { link }, her)).toEqual(LINK_WRONG);
  });

  test('works for an hour, also when its OTP is over or used up', async () => {
    await begin(HERS, her);
    const link = await accounts.linkFor(EMAIL);
    for (let at = 0; at < 6; at += 1) await enter('000000', her);
    accounts.clock.move(LINK_LIFE_MS - 1);
    expect(await look(link, her)).toMatchObject({ ok: true });
    accounts.clock.move(1);
    expect(await look(link, her)).toEqual(LINK_WRONG);
    expect(await finishSignUp(accounts.deps, { link }, her)).toEqual(LINK_WRONG);
  });

  test('makes one account when it comes 10 times at once', async () => {
    await begin(HERS, her);
    const link = await accounts.linkFor(EMAIL);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => finishSignUp(accounts.deps, { link, chosen: CHOSEN }, him)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.db.query('select from sessions')).toHaveLength(1);
  });

  test('is a secret without digits that stands nowhere to be read, and sets no password', async () => {
    await begin(HERS, her);
    const link = await accounts.linkFor(EMAIL);
    expect(link).toMatch(/^[a-zA-Z]{32}$/);
    const rows = await database.db.query(`select o::text, m::text as mail from otps o, mail_outbox m`);
    expect(JSON.stringify(rows)).not.toContain(link);
    expect(await resetByLink(accounts.deps, { link, password: 'his-own-pass' }, him)).toEqual(LINK_WRONG);
    expect(await look('abc', her)).toEqual(LINK_WRONG);
  });
});

describe('a forgotten password', () => {
  beforeEach(async () => {
    await accounts.signUp(EMAIL);
    await database.db.query('truncate mail_outbox');
  });
  const ask = (asker: Asker) => sendResetOtp(accounts.deps, { email: EMAIL }, asker);

  test('is set anew by an OTP only in the browser that asked for it', async () => {
    await ask(her);
    const otp = await accounts.otpFor(EMAIL);
    await ask(him);
    expect(await verifyResetOtp(accounts.deps, { email: EMAIL, otp }, him)).toMatchObject(OTP_WRONG);
    const body = { email: EMAIL, otp, password: CHOSEN.password };
    expect(await resetPassword(accounts.deps, body, him)).toEqual(OTP_WRONG);
    expect(await resetPassword(accounts.deps, body, her)).toMatchObject({ ok: true });
    expect(await opens(CHOSEN.password)).toBe(true);
  });

  test('is set anew by the link in any browser, once, and every other OTP and link is over', async () => {
    await ask(her);
    const hers = await accounts.linkFor(EMAIL);
    await ask(him);
    const [link, otp] = [await accounts.linkFor(EMAIL), await accounts.otpFor(EMAIL)];
    expect(await look(link, her)).toMatchObject({ value: { purpose: 'reset', email: EMAIL } });
    const body = { link, password: CHOSEN.password };
    expect(await resetByLink(accounts.deps, body, her)).toEqual({ ok: true, value: null });
    expect(await opens(CHOSEN.password)).toBe(true);
    expect(await resetByLink(accounts.deps, body, her)).toEqual(LINK_WRONG);
    expect(await resetByLink(accounts.deps, { ...body, link: hers }, her)).toEqual(LINK_WRONG);
    expect(await verifyResetOtp(accounts.deps, { email: EMAIL, otp }, him)).toEqual(OTP_WRONG);
    expect(await finishSignUp(accounts.deps, { link, chosen: CHOSEN }, him)).toEqual(LINK_WRONG);
  });
});
