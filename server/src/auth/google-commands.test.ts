import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASKER, PASSWORD, newBrowser, testAccounts } from '../../test/accounts.ts';
import type { TestAccounts } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { emptyTables } from '../../test/empty.ts';
import { googleStandIn } from '../../test/google.ts';
import type { GoogleStandIn } from '../../test/google.ts';
import { createGoogle } from '../adapters/google.ts';
import { signInWithGoogle } from './google-commands.ts';
import { createIdentify } from './guard.ts';
import { logIn } from './session-commands.ts';
import type { Browser } from './session-commands.ts';

const FAILED = { ok: false, refusal: { code: 'google_failed' } };

let database: TestDatabase;
let accounts: TestAccounts;
let stand: GoogleStandIn;
beforeAll(async () => {
  [database, stand] = await Promise.all([testDatabase(), googleStandIn()]);
});
beforeEach(async () => {
  await emptyTables(database.db, 'users, sessions, consents, otps, rate_limits, mail_outbox');
  accounts = testAccounts(database.db);
});
afterAll(async () => {
  stand.close();
  await database.drop();
});

const credential = (payload?: JWTPayload, signer?: 'google' | 'stranger') =>
  stand.credential(accounts.clock, payload, signer);
const failures: unknown[] = [];
const signIn = (token: string, keysUrl = stand.keysUrl, browser = ASKER.browser) => {
  const onFailure = (error: unknown) => void failures.push(error);
  const google = createGoogle({ clientId: stand.clientId, keysUrl, clock: accounts.clock, onFailure });
  return signInWithGoogle({ ...accounts.deps, google }, token, { ...ASKER, browser });
};

/** Logs in by the password of `signUp`. */
const enterAs = async (email: string, browser: Browser) => {
  const entered = await logIn(accounts.deps, { email, password: PASSWORD }, { ...ASKER, browser });
  expect(entered).toMatchObject({ ok: true, value: { user: { email } } });
};

describe('signing in with Google', () => {
  test('makes an account without a password, and finds it again, also under another email', async () => {
    const first = await signIn(await credential());
    expect(first).toMatchObject({
      ok: true,
      value: { user: { email: 'asha@example.in', userName: 'asha', name: 'Asha Patil' } },
    });
    const consents = () => database.db.query('select email, purpose from consents');
    expect(await consents()).toEqual([{ email: 'asha@example.in', purpose: 'account' }]);
    const again = await signIn(await credential({ email: 'asha.new@example.in' }));
    expect((await consents()).length).toBe(1);
    expect(again.ok && again.value.user).toEqual(first.ok && first.value.user);
    expect(await createIdentify(accounts.deps)(first.ok ? first.value.token : null)).toMatchObject({
      role: null,
    });
    expect(await logIn(accounts.deps, { email: 'asha@example.in', password: PASSWORD }, ASKER)).toMatchObject(
      { ok: false },
    );
  });

  test.each<[string, JWTPayload]>([
    ['at Google itself', { email: 'Asha@gmail.com' }],
    ['at Google under its other name', { email: 'asha@googlemail.com' }],
    ['of an organisation whose mail is at Google', { email: 'asha@example.in', hd: 'example.in' }],
  ])(
    'finds the account that signed up with a mailbox %s, which keeps its password',
    async (_where, payload) => {
      const email = String(payload['email']).toLowerCase();
      const own = await accounts.signUp(email);
      expect(await signIn(await credential(payload))).toMatchObject({ ok: true, value: { user: own.user } });
      expect(await logIn(accounts.deps, { email, password: PASSWORD }, ASKER)).toMatchObject({ ok: true });
    },
  );

  test('gets into an account of any other mailbox only once its owner was in it, and from then on', async () => {
    const own = await accounts.signUp('asha@example.in');
    await accounts.signUp('ravi@example.in');
    const token = await credential({ email: 'Asha@Example.in' });
    const unproven = { ok: false, refusal: { code: 'google_unproven' } };
    const [browser, other] = [newBrowser(), newBrowser()];
    expect(await signIn(token, stand.keysUrl, browser)).toEqual(unproven);
    await enterAs('ravi@example.in', browser);
    await enterAs('asha@example.in', other);
    expect(await signIn(token)).toEqual(unproven);
    await enterAs('asha@example.in', browser);
    expect(await signIn(token)).toMatchObject({ ok: true, value: { user: own.user } });
    expect(await logIn(accounts.deps, { email: 'asha@example.in', password: PASSWORD }, ASKER)).toMatchObject(
      { ok: true },
    );
  });

  test('waits half an hour for the owner, and never for a word that the browser made up', async () => {
    await accounts.signUp('asha@example.in');
    const [browser, forged] = [newBrowser(), newBrowser()];
    await signIn(await credential(), stand.keysUrl, browser);
    forged.keepForJoining(`${browser.joining?.slice(0, -4)}AAAA`);
    await enterAs('asha@example.in', forged);
    accounts.clock.move(30 * 60_000);
    await enterAs('asha@example.in', browser);
    expect(await database.db.query('select from users where google_subject is not null')).toEqual([]);
  });

  test('joins no account to a Google identity that got into another one meanwhile', async () => {
    await accounts.signUp('asha@example.in');
    const browser = newBrowser();
    await signIn(await credential(), stand.keysUrl, browser);
    await signIn(await credential({ email: 'asha.new@example.in' }));
    await enterAs('asha@example.in', browser);
    const joined = 'select email from users where google_subject is not null';
    expect(await database.db.query(joined)).toEqual([{ email: 'asha.new@example.in' }]);
  });

  test('makes one account of ten sign-ins at once', async () => {
    const token = await credential();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(token)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await database.db.query('SELECT count(*) AS n FROM users')).toEqual([{ n: 1 }]);
  });

  test('does not hand an account to who has its email now', async () => {
    await signIn(await credential());
    expect(await signIn(await credential({ sub: '2000' }))).toEqual(FAILED);
  });

  test('takes the part before the @ where Google knows no name', async () => {
    expect(await signIn(await credential({ name: '  ' }))).toMatchObject({
      value: { user: { name: 'asha' } },
    });
  });

  test.each<[string, () => Promise<string>]>([
    ['signed by somebody else', () => credential({}, 'stranger')],
    ['for another shop', () => credential({ aud: 'other.apps.googleusercontent.com' })],
    ['from another issuer', () => credential({ iss: 'https://accounts.example.in' })],
    ['that expired', () => credential({ exp: Math.floor(accounts.clock.now() / 1000) - 61 })],
    ['without an expiry', () => credential({ exp: undefined })],
    ['whose email is not verified', () => credential({ email_verified: false })],
    ['whose email is verified only in words', () => credential({ email_verified: 'true' })],
    ['without an email', () => credential({ email: undefined })],
    ['that is no token', async () => 'x.y.z'],
    ['that is one of ours', async () => (await accounts.signUp('ravi@example.in')).token],
  ])('refuses a credential %s', async (_sentence, make) => {
    expect(await signIn(await make())).toEqual(FAILED);
    expect(await database.db.query('SELECT 1 FROM users WHERE google_subject IS NOT NULL')).toEqual([]);
  });

  test('is not offered where it is not set up', async () => {
    const answer = await signInWithGoogle(accounts.deps, await credential(), ASKER);
    expect(answer).toEqual({ ok: false, refusal: { code: 'google_not_offered' } });
  });

  test('judges nothing while Google’s keys can’t be had, and counts no try', async () => {
    const token = await credential();
    for (let at = 0; at < 120; at += 1) {
      expect(await signIn(token, stand.brokenUrl)).toMatchObject({
        ok: false,
        refusal: { code: 'unavailable', params: { retryAfterSeconds: 5 } },
      });
    }
    expect(String(failures[0])).toContain('200 OK');
    expect(await signIn(token)).toMatchObject({ ok: true });
  });

  test('is stopped after a hundred credentials that do not hold', async () => {
    const token = await credential({}, 'stranger');
    for (let at = 0; at < 100; at += 1) expect(await signIn(token)).toEqual(FAILED);
    expect(await signIn(token)).toMatchObject({ refusal: { code: 'too_many_requests' } });
  });
});
