import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASKER, PASSWORD, costOf, newBrowser, testAccounts } from '../../test/accounts.ts';
import type { TestAccounts } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { emptyTables } from '../../test/empty.ts';
import { openDatabase } from '../db/client.ts';
import { noticeOf } from '../content/queries.ts';
import { createIdentify } from './guard.ts';
import { OTP_LIFE_MS } from './otp-commands.ts';
import { userByEmail } from './queries.ts';
import { logIn } from './session-commands.ts';
import { sendSignUpOtp, verifySignUpOtp } from './sign-up-commands.ts';

const EMAIL = 'asha@example.in';
const ASHA = { name: 'Asha Patil', email: EMAIL, password: PASSWORD };
const WRONG = { ok: false, refusal: { code: 'otp_wrong' } };

let database: TestDatabase;
let accounts: TestAccounts;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await emptyTables(database.db, 'users, sessions, consents, otps, rate_limits, mail_outbox');
  accounts = testAccounts(database.db);
});
afterAll(() => database.drop());

const send = (body: Partial<typeof ASHA & { mobile: string }> = {}, asker = ASKER) =>
  sendSignUpOtp(accounts.deps, { ...ASHA, ...body }, asker);
const verify = (otp: string, email = EMAIL, asker = ASKER) =>
  verifySignUpOtp(accounts.deps, { email, otp }, asker);
const another = (otp: string) => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

describe('signing up', () => {
  test('makes the account, and its session, only when the OTP is verified', async () => {
    expect(await send({ mobile: '9876543210' })).toEqual({ ok: true, value: null });
    expect(await userByEmail(database.db, EMAIL)).toBeNull();
    const session = await verify(await accounts.otpFor(EMAIL));
    expect(session).toMatchObject({
      ok: true,
      value: { user: { name: 'Asha Patil', userName: 'asha', email: EMAIL, isAdmin: false } },
    });
    expect(await userByEmail(database.db, EMAIL)).toMatchObject({ mobile: '9876543210', language: 'en' });
    const token = session.ok ? session.value.token : '';
    expect(await createIdentify(accounts.deps)(token)).toMatchObject({ role: null });
  });

  test('keeps which privacy notice stood beneath the form, in which language, and when', async () => {
    await send({}, { ...ASKER, language: 'mr' });
    const given_at = new Date(accounts.clock.now());
    accounts.clock.move(120_000);
    await verify(await accounts.otpFor(EMAIL));
    const kept = 'select email, purpose, notice::text, language, given_at from consents';
    const notice = await noticeOf(database.db, 'mr');
    expect(await database.db.query(kept)).toEqual([
      { email: EMAIL, purpose: 'account', notice, language: 'mr', given_at },
    ]);
    expect(notice).toBe(await noticeOf(database.db, 'en'));
  });

  test('keeps no password and no OTP that could be read', async () => {
    await send();
    const otp = await accounts.otpFor(EMAIL);
    const rows = await database.db.query("SELECT encode(otp_hash, 'hex') AS hash, sign_up FROM otps");
    const mails = await database.db.query(
      "SELECT recipient, kind, encode(payload, 'escape') AS p FROM mail_outbox",
    );
    expect(JSON.stringify([rows, mails])).not.toContain(otp);
    expect(JSON.stringify([rows, mails])).not.toContain(PASSWORD);
  });

  test('takes an email in any case of its letters for the same one', async () => {
    await send({ email: 'Asha@Example.IN' });
    expect(await verify(await accounts.otpFor(EMAIL), 'ASHA@example.in')).toMatchObject({ ok: true });
    const login = await logIn(accounts.deps, { email: ' aSha@example.in', password: PASSWORD }, ASKER);
    expect(login).toMatchObject({ ok: true, value: { user: { email: EMAIL } } });
  });

  test('writes to the customer in the language that was asked for', async () => {
    await send({}, { ...ASKER, language: 'mr' });
    expect(await accounts.mails()).toMatchObject([
      { to: EMAIL, language: 'mr', content: { kind: 'sign-up-otp' } },
    ]);
    await verify(await accounts.otpFor(EMAIL));
  });

  test('makes user names from the email, each of them once', async () => {
    const names: string[] = [];
    for (const email of ['ravi@a.in', 'ravi@b.in', 'Ravi+farm@c.in', '+@d.in', 'रवी@e.in', '_r.k-1_@f.in']) {
      names.push((await accounts.signUp(email.toLowerCase())).user.userName);
    }
    expect(names[0]).toBe('ravi');
    expect(names.slice(1)).toEqual([
      expect.stringMatching(/^ravi-\d+$/),
      expect.stringMatching(/^ravi-\d+$/),
      'customer',
      expect.stringMatching(/^customer-\d+$/),
      'r.k-1',
    ]);
  });
});

describe('an OTP', () => {
  test('works once', async () => {
    await send();
    const otp = await accounts.otpFor(EMAIL);
    expect(await verify(otp)).toMatchObject({ ok: true });
    expect(await verify(otp)).toEqual(WRONG);
  });

  test('makes one account when it comes 20 times at once in two processes', async () => {
    await send();
    const otp = await accounts.otpFor(EMAIL);
    const other = openDatabase(database.url);
    const there = testAccounts(other).deps;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        verifySignUpOtp(at % 2 ? there : accounts.deps, { email: EMAIL, otp }, ASKER),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await database.db.query('SELECT count(*) AS n FROM users')).toEqual([{ n: 1 }]);
    expect(await database.db.query('SELECT count(*) AS n FROM sessions')).toEqual([{ n: 1 }]);
    await other.close();
  });

  test('has 10 minutes and not a millisecond more', async () => {
    await send();
    accounts.clock.move(OTP_LIFE_MS);
    expect(await verify(await accounts.otpFor(EMAIL))).toEqual(WRONG);
    await send();
    accounts.clock.move(OTP_LIFE_MS - 1);
    expect(await verify(await accounts.otpFor(EMAIL))).toMatchObject({ ok: true });
  });

  test('is right at the fifth try and refused at the sixth', async () => {
    await send();
    let otp = await accounts.otpFor(EMAIL);
    for (let at = 0; at < 4; at += 1) expect(await verify(another(otp))).toEqual(WRONG);
    expect(await verify(otp)).toMatchObject({ ok: true });
    await send({ email: 'ravi@example.in' });
    otp = await accounts.otpFor('ravi@example.in');
    for (let at = 0; at < 5; at += 1) expect(await verify(another(otp), 'ravi@example.in')).toEqual(WRONG);
    expect(await verify(otp, 'ravi@example.in')).toEqual(WRONG);
  });

  test.each(['a browser', 'a program without cookies'])(
    'gets 5 tries of 40 at once, whatever LIMITS_SCALE says: %s',
    async (who) => {
      accounts = testAccounts(database.db, { scale: 1000 });
      const asker = who === 'a browser' ? { ...ASKER, browser: newBrowser() } : ASKER;
      await send({}, asker);
      const otp = await accounts.otpFor(EMAIL);
      await Promise.all(Array.from({ length: 40 }, () => verify(another(otp), EMAIL, asker)));
      const counted = 'SELECT tries + network_tries + stranger_tries AS tries FROM otps';
      expect(await database.db.query(counted)).toEqual([{ tries: 5 }]);
      expect(await verify(otp, EMAIL, asker)).toEqual(WRONG);
    },
  );

  test('is bound to its email and to what it is for', async () => {
    await send();
    await send({ email: 'ravi@example.in' });
    expect(await verify(await accounts.otpFor(EMAIL), 'ravi@example.in')).toEqual(WRONG);
    await database.db.query("UPDATE otps SET purpose = 'reset', sign_up = NULL WHERE email = $1", [EMAIL]);
    expect(await verify(await accounts.otpFor(EMAIL))).toEqual(WRONG);
  });

  test('is replaced by the next one that its browser asks for', async () => {
    const asker = { ...ASKER, browser: newBrowser() };
    await send({}, asker);
    const first = await accounts.otpFor(EMAIL);
    await send({ name: 'Asha P' }, asker);
    const second = await accounts.otpFor(EMAIL);
    expect(await verify(first, EMAIL, asker)).toEqual(WRONG);
    expect(await verify(second, EMAIL, asker)).toMatchObject({
      ok: true,
      value: { user: { name: 'Asha P' } },
    });
  });
});

describe('an email that has an account', () => {
  beforeEach(async () => {
    await accounts.signUp(EMAIL);
    await database.db.query('TRUNCATE mail_outbox');
  });

  test('is answered like any other, and its owner is told by mail', async () => {
    expect(await send({ name: 'Mallory', password: 'another-1' })).toEqual({ ok: true, value: null });
    expect(await accounts.mails()).toEqual([
      { to: EMAIL, language: 'en', content: { kind: 'sign-up-known', name: 'Asha Patil' } },
    ]);
    expect(await logIn(accounts.deps, { email: EMAIL, password: 'another-1' }, ASKER)).toMatchObject({
      ok: false,
    });
  });

  test('gets no OTP that could work, and guesses at it are counted alike', async () => {
    await send();
    for (let at = 0; at < 7; at += 1) expect(await verify('123456')).toEqual(WRONG);
    expect(await database.db.query('SELECT network_tries FROM otps')).toEqual([{ network_tries: 5 }]);
  });

  test('takes no other time', async () => {
    accounts = testAccounts(database.db, { scale: 1000 });
    const known = await costOf(() => send({ email: EMAIL }));
    expect(known.passwordsHashed).toBe(1);
    expect(await costOf(() => send({ email: 'nobody@example.in' }))).toEqual(known);
  });
});
