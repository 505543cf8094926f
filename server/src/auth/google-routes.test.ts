import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';
import { emptyTables } from '../../test/empty.ts';
import { googleStandIn } from '../../test/google.ts';
import type { GoogleStandIn } from '../../test/google.ts';
import { HOUSEHOLD_PASSWORD, withPassword } from '../../test/households.ts';
import { inTransaction } from '../db/client.ts';
import { clearWhatIsOver } from './upkeep-commands.ts';
import { userByEmail } from './queries.ts';
import { eraseUser } from './user-commands.ts';

const CSRF = 'a1b2c3d4';
const FAILED = { status: 401, refusal: { code: 'google_failed', message: 'Google sign-in failed' } };

let shop: TestApp;
let stand: GoogleStandIn;
beforeAll(async () => {
  stand = await googleStandIn();
  shop = await testApp({ googleClientId: stand.clientId, googleKeysUrl: stand.keysUrl });
});
beforeEach(() => emptyTables(shop.db, 'users, sessions, otps, rate_limits, mail_outbox'));
afterAll(async () => {
  stand.close();
  await shop.close();
});

interface Posted {
  readonly form?: Record<string, string>;
  readonly cookie?: string;
  readonly at?: TestApp;
}

/** What Google's page makes the browser post; answers where the browser is sent, and with which cookie. */
async function post({ form = {}, cookie = `g_csrf_token=${CSRF}`, at = shop }: Posted = {}) {
  const fields = { credential: await stand.credential(shop.clock), g_csrf_token: CSRF, ...form };
  const response = await at.app.inject({
    method: 'POST',
    url: '/api/auth/google-redirect',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `lang=mr; ${cookie}` },
    payload: new URLSearchParams(fields).toString(),
  });
  const address = new URL(response.headers.location ?? '/', 'http://none');
  const [kept = ''] = String(response.headers['set-cookie'] ?? '').split(';');
  return { response, code: address.searchParams.get('code') ?? '', address, kept };
}
const redeem = (code: string, cookie: string) =>
  shop.call(api.redeemSignInCode, { body: { code }, headers: { cookie } });

/** The account that the credential is for, made by it. */
async function userOf() {
  await shop.call(api.googleSignIn, { body: { token: await stand.credential(shop.clock) } });
  const user = await userByEmail(shop.db, 'asha@example.in');
  if (!user) throw new Error('Google made no account');
  return user;
}

describe('Google’s redirect flow', () => {
  test('ends at the callback page with a code that logs in once, in that browser', async () => {
    const { response, address, code, kept } = await post();
    expect([response.statusCode, address.pathname]).toEqual([303, '/auth/callback']);
    expect(response.headers['set-cookie']).toMatch(
      /; Path=\/api\/auth; Max-Age=120; HttpOnly; SameSite=Lax$/,
    );
    const session = await redeem(code, kept);
    expect(session).toMatchObject({
      status: 200,
      answer: { user: { email: 'asha@example.in', isAdmin: false } },
    });
    const { token, user } = session.answer;
    expect((await shop.call(api.me, { as: { id: user._id, token, user } })).answer).toEqual(user);
    expect(await redeem(code, kept)).toMatchObject(FAILED);
  });

  test('gives the same session as the credential itself would', async () => {
    const { code, kept } = await post();
    const { user } = (await redeem(code, kept)).answer;
    const token = await stand.credential(shop.clock);
    expect((await shop.call(api.googleSignIn, { body: { token } })).answer.user).toEqual(user);
  });

  test('logs nobody in by a link: the code is worth nothing in another browser', async () => {
    const [own, other] = [await post(), await post()];
    expect(await redeem(own.code, '')).toMatchObject(FAILED);
    expect(await redeem(own.code, other.kept)).toMatchObject(FAILED);
    expect(await redeem(own.code, own.kept)).toMatchObject({ status: 200 });
  });

  test('lasts two minutes, and what is over is cleared', async () => {
    const [first, second] = [await post(), await post()];
    shop.clock.move(119_999);
    expect(await redeem(first.code, first.kept)).toMatchObject({ status: 200 });
    shop.clock.move(1);
    expect(await redeem(second.code, second.kept)).toMatchObject(FAILED);
    await post();
    shop.clock.move(120_001);
    await clearWhatIsOver(shop.db, shop.clock.now());
    expect(await shop.db.query('SELECT 1 FROM sign_in_codes')).toEqual([]);
  });

  test('keeps no code that could be read out of the database', async () => {
    const { code, kept } = await post();
    const rows = JSON.stringify(
      await shop.db.query('SELECT encode(code_hash, $1) FROM sign_in_codes', ['escape']),
    );
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(kept.slice('sign_in='.length));
  });

  test('ends with the account', async () => {
    const [user, first] = [await userOf(), await post()];
    await inTransaction(shop.db, (tx) => eraseUser(tx, user, new Date(shop.clock.now())));
    expect(await redeem(first.code, first.kept)).toMatchObject(FAILED);
    expect(await shop.db.query('SELECT 1 FROM sign_in_codes')).toEqual([]);
  });

  test('of twenty uses at once one logs in', async () => {
    const { code, kept } = await post();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(code, kept)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('refuses the account of another mailbox, and joins it when its owner logs in in that browser', async () => {
    const household = await withPassword(shop);
    const { email } = household.user;
    const credential = await stand.credential(shop.clock, { email });
    const { address, kept } = await post({ form: { credential } });
    expect(address.search).toBe('?refused=google_unproven');
    expect(kept).toMatch(/^google_joining=[\w-]+$/);
    const body = { email, password: HOUSEHOLD_PASSWORD };
    expect((await shop.call(api.login, { body, headers: { cookie: kept } })).status).toBe(200);
    const { code, kept: later } = await post({ form: { credential } });
    expect((await redeem(code, later)).answer.user._id).toBe(household.id);
  });

  test.each<[string, Posted]>([
    ['without the cookie', { cookie: 'lang=mr' }],
    ['with another token in the cookie', { cookie: 'g_csrf_token=zzz' }],
    ['with an empty token in both', { cookie: 'g_csrf_token=', form: { g_csrf_token: '' } }],
    ['without a credential', { form: { credential: '' } }],
    ['with a credential that is none', { form: { credential: 'x.y.z' } }],
  ])('refuses a form %s', async (_sentence, posted) => {
    const { response, address } = await post(posted);
    expect([response.statusCode, address.pathname + address.search]).toEqual([
      303,
      '/auth/callback?refused=google_failed',
    ]);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await shop.db.query('SELECT 1 FROM users')).toEqual([]);
  });

  test('leads a form of any other kind or size to the page too, and reads nothing of it', async () => {
    const url = '/api/auth/google-redirect';
    const json = await shop.app.inject({ method: 'POST', url, payload: { credential: 'x' } });
    expect([json.statusCode, json.headers.location]).toEqual([303, '/auth/callback?refused=google_failed']);
    const large = await post({ form: { credential: 'x'.repeat(40_000) } });
    expect(large.response.headers.location).toBe('/auth/callback?refused=google_failed');
  });
});

describe('while Google’s keys can’t be had', () => {
  test('the call is 503 and says when to try again, the form leads back with that news, and the log has why', async () => {
    const away = await testApp({
      beside: shop,
      googleClientId: stand.clientId,
      googleKeysUrl: stand.brokenUrl,
    });
    const token = await stand.credential(shop.clock);
    const answered = await away.call(api.googleSignIn, { body: { token } });
    expect(answered).toMatchObject({ status: 503, refusal: { code: 'unavailable' } });
    expect(answered.headers['retry-after']).toBe('5');
    expect((await post({ at: away })).response.headers.location).toBe('/auth/callback?refused=unavailable');
    expect(away.log.join('\n')).toContain('Google’s keys could not be had');
    await away.close();
  });
});

test('where Google is not set up there is nowhere to post to', async () => {
  const plain = await testApp({ beside: shop });
  expect((await post({ at: plain })).response.statusCode).toBe(404);
  await plain.close();
});
