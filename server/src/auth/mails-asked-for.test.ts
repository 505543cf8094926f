import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASKER, PASSWORD, newBrowser, quickHashing, testAccounts } from '../../test/accounts.ts';
import type { TestAccounts } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { emptyTables } from '../../test/empty.ts';
import { createPasswords } from '../adapters/password.ts';
import { lookAtLink } from './otp-commands.ts';
import { sendResetOtp } from './reset-commands.ts';
import { logIn } from './session-commands.ts';
import type { Asker } from './session-commands.ts';
import { sendSignUpOtp, verifySignUpOtp } from './sign-up-commands.ts';

const EMAIL = 'asha@example.in';
const HOUR = 3_600_000;

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
  await logIn(accounts.deps, { email: EMAIL, password: PASSWORD }, her);
  await emptyTables(database.db, 'rate_limits, mail_outbox');
});
afterAll(() => database.drop());

const ask = (asker: Asker, email = EMAIL) => sendResetOtp(accounts.deps, { email }, asker);
const newcomer = (at = 0): Asker => ({ ...ASKER, ip: `198.51.100.${at}`, browser: newBrowser() });

describe('mails with OTPs', () => {
  const begin = (asker: Asker, email = EMAIL) =>
    sendSignUpOtp(accounts.deps, { name: 'Asha', email, password: PASSWORD }, asker);

  test('are five an hour for an email and a network, and the limit ends', async () => {
    const many = newcomer();
    for (let at = 0; at < 5; at += 1) expect(await begin(many)).toMatchObject({ ok: true });
    expect(await begin(many)).toMatchObject({
      refusal: { code: 'too_many_requests', params: { retryAfterSeconds: 3600 } },
    });
    expect(await begin(newcomer(1))).toMatchObject({ ok: true });
    accounts.clock.move(HOUR);
    expect(await begin(many)).toMatchObject({ ok: true });
  });

  test.each([
    ['a new password', ask],
    ['a sign-up', begin],
  ])('for %s are eight an hour to one mailbox, and known browsers have their own', async (_what, send) => {
    for (let at = 0; at < 8; at += 1) expect(await send(newcomer(at))).toMatchObject({ ok: true });
    expect(await send(newcomer(9))).toMatchObject({ refusal: { code: 'otp_mailed' } });
    expect(await accounts.mails()).toHaveLength(8);
    for (let at = 0; at < 5; at += 1) expect(await send(her)).toMatchObject({ ok: true });
    expect(await send(her)).toMatchObject({ refusal: { code: 'too_many_requests' } });
  });

  test('that a stranger asks for keep her from none: while no more are sent, the link of the newest works', async () => {
    const fresh = 'new@example.in';
    for (let at = 0; at < 8; at += 1) {
      await begin(newcomer(at), fresh);
      accounts.clock.move(5 * 60_000);
    }
    const phone = newcomer(99);
    // Until the hour is over she is refused, and has a link all the time.
    while (!(await begin(phone, fresh)).ok) {
      const link = await accounts.linkFor(fresh);
      expect(await lookAtLink(accounts.deps, { link }, phone)).toMatchObject({ ok: true });
      accounts.clock.move(5 * 60_000);
    }
    const body = { email: fresh, otp: await accounts.otpFor(fresh) };
    expect(await verifySignUpOtp(accounts.deps, body, phone)).toMatchObject({ ok: true });
  });
});
