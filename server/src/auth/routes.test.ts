import { api } from '@shivar/domain/contract/api';
import { linkCalls } from '@shivar/domain/contract/link-calls';
import type { Call } from '@shivar/domain/contract/call';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, testAccounts } from '../../test/accounts.ts';
import { testApp } from '../../test/app.ts';
import type { Answered, Person, TestApp } from '../../test/app.ts';
import { emptyTables } from '../../test/empty.ts';
import { passwordGuess } from '../limits/rules.ts';

const EMAIL = 'asha@example.in';
const MR = { cookie: 'lang=mr' };
const OTP_SENT = { message: 'OTP sent to your email' };

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(() => emptyTables(shop.db, 'users, sessions, otps, rate_limits, mail_outbox'));
afterAll(() => shop.close());

const otpFor = (email: string) => testAccounts(shop.db).otpFor(email);
async function signUp(email = EMAIL): Promise<Person> {
  await shop.call(api.sendSignUpOtp, { body: { name: 'Asha Patil', email, mobile: '', password: PASSWORD } });
  const { answer } = await shop.call(api.verifySignUpOtp, { body: { email, otp: await otpFor(email) } });
  return { id: answer.user._id, token: answer.token, user: answer.user };
}

test('a household signs up, is who it is, logs out, logs in, forgets its password and sets a new one', async () => {
  const body = { name: ' Asha Patil ', email: 'Asha@Example.in', mobile: '9876543210', password: PASSWORD };
  const sent = await shop.call(api.sendSignUpOtp, { body });
  expect([sent.status, sent.answer]).toEqual([200, OTP_SENT]);
  const verified = await shop.call(api.verifySignUpOtp, { body: { email: EMAIL, otp: await otpFor(EMAIL) } });
  const user = {
    _id: expect.any(String),
    name: 'Asha Patil',
    userName: 'asha',
    email: EMAIL,
    isAdmin: false,
  };
  expect([verified.status, verified.answer]).toEqual([200, { token: expect.any(String), user }]);

  const asha = { id: verified.answer.user._id, token: verified.answer.token, user: verified.answer.user };
  expect((await shop.call(api.me, { as: asha })).answer).toEqual(verified.answer.user);
  expect((await shop.call(api.logout, { as: asha })).status).toBe(200);
  expect(await shop.call(api.me, { as: asha })).toMatchObject({
    status: 401,
    refusal: { code: 'session_expired', message: 'Session expired' },
  });

  const again = await shop.call(api.login, { body: { email: EMAIL, password: PASSWORD } });
  expect(again.answer.user).toEqual(verified.answer.user);
  expect((await shop.call(api.forgotPassword, { body: { email: EMAIL } })).answer).toEqual(OTP_SENT);
  const otp = await otpFor(EMAIL);
  expect((await shop.call(api.verifyResetOtp, { body: { email: EMAIL, otp } })).answer).toEqual({
    message: 'OTP verified successfully',
  });
  expect(
    (await shop.call(api.resetPassword, { body: { email: EMAIL, otp, password: 'karle-2027' } })).answer,
  ).toEqual({
    message: 'Password reset successful! You can now login.',
  });
  expect((await shop.call(api.me, { as: { ...asha, token: again.answer.token } })).status).toBe(401);
  expect((await shop.call(api.login, { body: { email: EMAIL, password: PASSWORD } })).refusal.code).toBe(
    'credentials_wrong',
  );
  expect((await shop.call(api.login, { body: { email: EMAIL, password: 'karle-2027' } })).status).toBe(200);
});

describe('what a browser keeps', () => {
  /** The cookies that an answer sets, by their names. */
  const set = ({ 'set-cookie': cookies = [] }: Answered<Call>['headers']) =>
    Object.fromEntries([cookies].flat().map((each) => [each.split('=')[0], each]));
  const sign = { name: 'Asha Patil', email: EMAIL, mobile: '', password: PASSWORD };

  test('are secrets that go nowhere but to these calls, and that no script reads', async () => {
    const begun = set((await shop.call(api.sendSignUpOtp, { body: sign })).headers)['otp_browser'] ?? '';
    expect(begun).toMatch(/^otp_browser=[\w-]{43}; Path=\/api\/auth; Max-Age=3600; HttpOnly; SameSite=Lax$/);
    const cookie = begun.split(';', 1)[0] ?? '';
    // The same one goes on, so that a second sign-up here leaves the first alone.
    const again = await shop.call(api.sendSignUpOtp, { body: sign, headers: { cookie } });
    expect(set(again.headers)['otp_browser']).toBe(begun);
    const body = { email: EMAIL, otp: await otpFor(EMAIL) };
    expect((await shop.call(api.verifySignUpOtp, { body })).status).toBe(200);
    const known = set((await shop.call(api.login, { body: { email: EMAIL, password: PASSWORD } })).headers);
    expect(known['known_browser']).toMatch(
      /^known_browser=[\w-]{43}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const wrong = await shop.call(api.login, { body: { email: EMAIL, password: 'guess-1' } });
    expect(set(wrong.headers)).toEqual({});
  });

  test('an OTP of another browser is wrong here, and its link leads here to a password that is chosen anew', async () => {
    const first = await shop.call(api.sendSignUpOtp, { body: sign });
    const cookie = set(first.headers)['otp_browser']?.split(';', 1)[0] ?? '';
    const otp = await otpFor(EMAIL);
    const stranger = { ...sign, name: 'Mallory', password: 'his-own-pass' };
    await shop.call(api.sendSignUpOtp, { body: stranger });
    const [his, link] = [await otpFor(EMAIL), await testAccounts(shop.db).linkFor(EMAIL)];
    const verify = (tried: string) =>
      shop.call(api.verifySignUpOtp, { body: { email: EMAIL, otp: tried }, headers: { cookie } });
    expect((await verify(his)).refusal.code).toBe('otp_wrong');
    const looked = await shop.call(linkCalls.lookAtLink, { body: { link }, headers: { cookie } });
    expect(looked.answer).toEqual({ purpose: 'sign-up', email: EMAIL, begunHere: false });
    expect(await shop.call(linkCalls.finishSignUp, { body: { link }, headers: { cookie } })).toMatchObject({
      status: 422,
      refusal: { code: 'choose_anew' },
    });
    expect((await verify(otp)).answer.user.name).toBe('Asha Patil');
    expect(await shop.call(linkCalls.lookAtLink, { body: { link }, headers: MR })).toMatchObject({
      status: 422,
      refusal: { code: 'link_wrong', message: expect.stringMatching(/^ही लिंक/) as string },
    });
  });
});

describe('what goes wrong', () => {
  test('is said in the promised words, or in Marathi', async () => {
    const wrong = { email: EMAIL, otp: '123456' };
    expect(await shop.call(api.verifySignUpOtp, { body: wrong })).toMatchObject({
      status: 422,
      refusal: { code: 'otp_wrong', message: 'Invalid or expired OTP' },
    });
    expect(await shop.call(api.login, { body: { email: EMAIL, password: 'guess-1' } })).toMatchObject({
      status: 401,
      refusal: { code: 'credentials_wrong', message: 'Email or password is wrong' },
    });
    const inMarathi = await shop.call(api.forgotPassword, { body: { email: EMAIL }, headers: MR });
    expect(inMarathi.answer.message).toBe('तुमच्या ईमेलवर ओटीपी पाठवला आहे');
    const refused = await shop.call(api.verifyResetOtp, { body: wrong, headers: MR });
    expect(refused.refusal.message).toMatch(/^ओटीपी चुकीचा आहे/);
  });

  test.each([
    [{ email: 'asha', password: PASSWORD }, 'email', 'Please enter a valid email'],
    [{ email: '', password: PASSWORD }, 'email', 'Email is required'],
    [{ email: EMAIL, password: '' }, 'password', 'Password is required'],
    [{ email: EMAIL, password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ email: EMAIL, password: PASSWORD, remember: true }, 'remember', 'This is not expected here'],
    [{ email: EMAIL, password: 123456 }, 'password', 'Password is required'],
  ])('%j is refused at its field', async (body, path, message) => {
    const answered = await shop.call(api.login, { body: body as { email: string; password: string } });
    expect([answered.status, answered.refusal.issues?.[0]]).toEqual([400, { path, message }]);
  });

  test('too many guesses are 429 and say how long to wait', async () => {
    const guess = () => shop.call(api.login, { body: { email: EMAIL, password: 'guess-1' } });
    for (let at = 0; at < 10; at += 1) expect((await guess()).status).toBe(401);
    const stopped = await guess();
    expect(stopped).toMatchObject({
      status: 429,
      refusal: { code: 'too_many_requests', message: 'Too many attempts. Please wait 15 min and try again' },
    });
    expect(stopped.headers['retry-after']).toBe('900');
  });

  test('a hundred wrong passwords in a day are 429 and lead to Forgot Password', async () => {
    const guess = (ip: string, headers = {}) =>
      shop.app.inject({
        method: 'POST',
        url: api.login.path,
        headers: { 'x-forwarded-for': ip, ...headers },
        payload: { email: 'nobody@example.in', password: 'guess-1' },
      });
    const { limits } = testAccounts(shop.db).deps;
    for (let at = 0; at < 100; at += 1)
      await limits.use(passwordGuess('nobody@example.in', `203.0.113.${at}`));
    const stopped = await guess('198.51.100.1');
    expect([stopped.statusCode, stopped.headers['retry-after']]).toEqual([429, '86400']);
    expect(stopped.json()).toMatchObject({
      code: 'password_guessed',
      message: expect.stringContaining('“Forgot Password?”') as string,
    });
    expect((await guess('198.51.100.2', MR)).json()).toMatchObject({
      message: expect.stringContaining('“पासवर्ड विसरलात?”') as string,
    });
  });

  test('Google is 404 where it is not set up', async () => {
    const answered = await shop.call(api.googleSignIn, { body: { token: 'x.y.z' } });
    expect(answered).toMatchObject({ status: 404, refusal: { code: 'google_not_offered' } });
  });
});

describe('who calls', () => {
  test.each([
    ['nobody', undefined],
    ['a token that is not ours', 'Bearer x.y.z'],
    ['a token without its scheme', 'x.y.z'],
    ['another scheme', 'Basic eDp5'],
  ])('%s is not signed in', async (_sentence, authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    expect(await shop.call(api.me, { headers })).toMatchObject({
      status: 401,
      refusal: { code: 'not_signed_in', message: 'Please log in to continue' },
    });
  });

  test('with a stale token may still make every public call, and log out', async () => {
    const asha = await signUp();
    await shop.call(api.logout, { as: asha });
    expect((await shop.call(api.settings, { as: asha })).status).toBe(200);
    expect(
      (await shop.call(api.login, { as: asha, body: { email: EMAIL, password: PASSWORD } })).status,
    ).toBe(200);
    expect((await shop.call(api.logout, { as: asha })).status).toBe(200);
    expect((await shop.call(api.logout)).status).toBe(200);
  });

  test('logs out with no body and with an empty one, and with nothing else in it', async () => {
    const asha = await signUp();
    const send = (payload: object) =>
      shop.call(api.logout, { as: asha, body: payload as unknown as undefined });
    expect((await send({ everywhere: true })).status).toBe(400);
    expect((await shop.call(api.me, { as: asha })).status).toBe(200);
    expect((await send({})).status).toBe(200);
  });

  test('is an admin from the moment that the row says so, and no longer', async () => {
    const asha = await signUp();
    const look = () =>
      shop.call(api.fulfilmentDay, { as: asha, params: { date: '2026-11-23', batch: 'morning' }, query: {} });
    expect((await look()).status).toBe(403);
    await shop.db.query("UPDATE users SET role = 'admin'");
    expect((await look()).status).toBe(200);
    await shop.db.query('UPDATE users SET role = null');
    expect((await look()).status).toBe(403);
  });
});

test('nothing of a password, an OTP or a token is in the log', async () => {
  const asha = await signUp('secret.person@example.in');
  const otp = await otpFor('secret.person@example.in');
  await shop.call(api.login, { body: { email: 'secret.person@example.in', password: PASSWORD } });
  await shop.call(api.me, { as: asha });
  expect(shop.log.length).toBeGreaterThan(0);
  expect(shop.log.join('\n')).not.toContain(PASSWORD);
  // A stamp of time may hold the same digits among its own.
  expect(shop.log.join('\n')).not.toMatch(new RegExp(`(?<![\\d.])${otp}(?!\\d)`));
  expect(shop.log.join('\n')).not.toContain(asha.token);
});
