import { api } from '@shivar/domain/contract/api';
import { linkCalls } from '@shivar/domain/contract/link-calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, testAccounts } from '../../test/accounts.ts';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { emptyTables } from '../../test/empty.ts';
import { createPasswords } from '../adapters/password.ts';

const EMAIL = 'asha@example.in';
const MR = { cookie: 'lang=mr' };

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
beforeEach(() => emptyTables(shop.db, 'users, sessions, otps, rate_limits, mail_outbox'));
afterAll(() => shop.close());

async function signUp(): Promise<Person> {
  const accounts = testAccounts(shop.db);
  const body = { name: 'Asha Patil', email: EMAIL, mobile: '', password: PASSWORD };
  await shop.call(api.sendSignUpOtp, { body });
  const otp = await accounts.otpFor(EMAIL);
  const { answer } = await shop.call(api.verifySignUpOtp, { body: { email: EMAIL, otp } });
  return { id: answer.user._id, token: answer.token, user: answer.user };
}

test.each(['123456', 'Password', 'qwerty', 'iloveyou', 'aaaaaaa', 'asha@example.in'])(
  'a new password that everybody tries first is refused at its field: %s',
  async (password) => {
    const body = { name: 'Asha Patil', email: EMAIL, mobile: '', password };
    const refused = [
      await shop.call(api.sendSignUpOtp, { body, headers: MR }),
      await shop.call(api.resetPassword, { body: { email: EMAIL, otp: '123456', password }, headers: MR }),
    ];
    for (const { status, refusal } of refused) {
      const { message } = refusal;
      expect([status, refusal.code, refusal.issues]).toEqual([
        400,
        'password_common',
        [{ path: 'password', message }],
      ]);
      expect(message).toContain('दुसरा निवडा');
    }
    expect(await testAccounts(shop.db).mails()).toEqual([]);
    expect(await shop.db.query('select * from rate_limits')).toEqual([]);
  },
);

test('one mailbox in twelve spellings gets one mail, and counts once', async () => {
  const spellings = [
    'asha@example.in',
    'ASHA@example.in',
    'asha@EXAMPLE.IN',
    ' asha@example.in ',
    'asha@\uff45xample.in',
  ]
    .concat([
      'asha@example\u3002in',
      'a\u200bsha@example.in',
      'asha@exam\u00adple.in',
      '\uff41sha@example.in',
    ])
    .concat(['asha\u0007@example.in', '\u202easha@example.in', 'asha\ufe0f@example.in']);
  const answers = await Promise.all(
    spellings.map((email) => shop.call(api.forgotPassword, { body: { email } })),
  );
  const refused = answers.filter(({ status }) => status === 400);
  expect(refused.map(({ refusal }) => refusal.message)).toEqual(
    refused.map(() => 'Please enter a valid email'),
  );
  expect(refused).toHaveLength(6);
  // Six are one mailbox: five mails an hour, and no more.
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect(new Set((await testAccounts(shop.db).mails()).map(({ to }) => to))).toEqual(new Set([EMAIL]));
});

test('a password of before the rule still logs in', async () => {
  const asha = await signUp();
  const hash = await createPasswords().hash('123456', 'first');
  if (!hash.ok) throw new Error('It was not hashed');
  await shop.db.query('update users set password_hash = $2 where id = $1', [asha.id, hash.value]);
  expect((await shop.call(api.login, { body: { email: EMAIL, password: '123456' } })).status).toBe(200);
});

test('nor is one taken by the link of a mail, which works on', async () => {
  const accounts = testAccounts(shop.db);
  const body = { name: 'Asha Patil', email: EMAIL, mobile: '', password: PASSWORD };
  await shop.call(api.sendSignUpOtp, { body });
  const link = await accounts.linkFor(EMAIL);
  const choosing = (password: string) =>
    shop.call(linkCalls.finishSignUp, { body: { link, chosen: { name: 'Asha Patil', password } } });
  expect((await choosing('123456')).refusal.code).toBe('password_common');
  expect((await choosing(PASSWORD)).status).toBe(200);
  await shop.call(api.forgotPassword, { body: { email: EMAIL } });
  const reset = { link: await accounts.linkFor(EMAIL), password: 'qwerty' };
  expect((await shop.call(linkCalls.resetByLink, { body: reset })).refusal.code).toBe('password_common');
  expect(
    (await shop.call(linkCalls.resetByLink, { body: { ...reset, password: 'karle-2027' } })).status,
  ).toBe(200);
});
