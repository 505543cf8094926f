import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ASKER, PASSWORD, testAccounts } from '../../test/accounts.ts';
import type { TestAccounts } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { createGoogle } from '../adapters/google.ts';
import { signInWithGoogle } from './google-commands.ts';
import { createIdentify } from './guard.ts';
import { logIn } from './session-commands.ts';

const CLIENT = 'shivar.apps.googleusercontent.com';
const FAILED = { ok: false, refusal: { code: 'google_failed' } };

let database: TestDatabase;
let accounts: TestAccounts;
let server: Server;
let keysUrl: string;
let privateKey: CryptoKey;
let strangerKey: CryptoKey;
beforeAll(async () => {
  database = await testDatabase();
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  strangerKey = (await generateKeyPair('RS256')).privateKey;
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  });
  server = createServer((request, response) => {
    response.writeHead(request.url === '/keys' ? 200 : 500, { 'content-type': 'application/json' }).end(keys);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  keysUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`;
});
beforeEach(async () => {
  await database.db.query('TRUNCATE users, sessions, otps, rate_limits, mail_outbox CASCADE');
  accounts = testAccounts(database.db);
});
afterAll(async () => {
  server.close();
  await database.drop();
});

const IDENTITY = { sub: '1089', email: 'Asha@Example.in', email_verified: true, name: 'Asha Patil' };
async function credential(payload: JWTPayload = {}, key = privateKey): Promise<string> {
  const now = Math.floor(accounts.clock.now() / 1000);
  const whole = {
    ...IDENTITY,
    iss: 'https://accounts.google.com',
    aud: CLIENT,
    iat: now,
    exp: now + 3600,
    ...payload,
  };
  return new SignJWT(whole).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
}
const signIn = (token: string, url = keysUrl) => {
  const google = createGoogle({ clientId: CLIENT, keysUrl: url, clock: accounts.clock });
  return signInWithGoogle({ ...accounts.deps, google }, token, ASKER);
};

describe('signing in with Google', () => {
  test('makes an account without a password, and finds it again, also under another email', async () => {
    const first = await signIn(await credential());
    expect(first).toMatchObject({
      ok: true,
      value: { user: { email: 'asha@example.in', userName: 'asha', name: 'Asha Patil' } },
    });
    const again = await signIn(await credential({ email: 'asha.new@example.in' }));
    expect(again.ok && again.value.user).toEqual(first.ok && first.value.user);
    expect(await createIdentify(accounts.deps)(first.ok ? first.value.token : null)).toMatchObject({
      name: 'Asha Patil',
    });
    expect(await logIn(accounts.deps, { email: 'asha@example.in', password: PASSWORD }, ASKER)).toMatchObject(
      { ok: false },
    );
  });

  test('finds the account that signed up with that email, which keeps its password', async () => {
    const own = await accounts.signUp('asha@example.in');
    expect(await signIn(await credential())).toMatchObject({ ok: true, value: { user: own.user } });
    expect(await logIn(accounts.deps, { email: 'asha@example.in', password: PASSWORD }, ASKER)).toMatchObject(
      { ok: true },
    );
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
    ['signed by somebody else', () => credential({}, strangerKey)],
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

  test('calls it a failure of ours, not of the customer, when Google’s keys can’t be had', async () => {
    await expect(signIn(await credential(), keysUrl.replace('/keys', '/nothing'))).rejects.toThrow('200 OK');
  });
});
