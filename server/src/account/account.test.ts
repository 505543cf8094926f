import { api } from '@shivar/domain/contract/api';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testAccounts } from '../../test/accounts.ts';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { HOUSEHOLD_PASSWORD, withPassword } from '../../test/households.ts';
import { addTestPlan, buy, purchaseOf } from '../../test/test-plan.ts';
import { noticeOf } from '../content/queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const own = async (as: Person) => (await app.call(api.account, { as })).answer;
const save = (as: Person, body: { name: string; mobile: string; language: 'en' | 'mr'; version: number }) =>
  app.call(api.saveAccount, { as, body });

test('an account tells who it is, how to reach them, and in which language', async () => {
  const asha = await app.customer();
  expect(await own(asha)).toEqual({
    user: asha.user,
    mobile: '',
    language: 'en',
    version: 1,
    addresses: [],
    lastDoor: null,
    consent: null,
    waiting: { plans: [], pincodes: [] },
  });
});

test('an account knows the door of its newest order, so that the next purchase fills itself in', async () => {
  const asha = await app.customer();
  const plan = await addTestPlan(app.db);
  const { address, pincode, mobile } = purchaseOf(plan);
  const startDate = addDays(dayAt(app.clock.now()), 3);
  await buy(app, asha, plan, { startDate, mobile: '9111111111' });
  await buy(app, asha, plan, { startDate });
  expect((await own(asha)).lastDoor).toEqual({ address, pincode, mobile });
  // An order of the old system may have one line alone.
  await app.db.query(`update orders set address = '{"line1": "Gangapur Road"}' where user_id = $1`, [
    asha.id,
  ]);
  expect((await own(asha)).lastDoor).toBeNull();
});

test('name, mobile and language are changed, white space left out, and no mobile is no mobile', async () => {
  const asha = await app.customer();
  const first = await save(asha, { name: '  आशा पाटील ', mobile: '9876543210', language: 'mr', version: 1 });
  expect([first.status, first.answer.user.name, first.answer.mobile, first.answer.language]).toEqual([
    200,
    'आशा पाटील',
    '9876543210',
    'mr',
  ]);
  const { answer } = await save(asha, { name: 'Asha', mobile: '', language: 'mr', version: 2 });
  expect(answer).toEqual(await own(asha));
  expect([answer.mobile, answer.version]).toEqual(['', 3]);
  expect((await app.call(api.me, { as: asha })).answer.name).toBe('Asha');
});

test('two tabs never overwrite each other in silence, and the same change twice is one', async () => {
  const asha = await app.customer();
  const first = { name: 'Asha K', mobile: '9876543210', language: 'en', version: 1 } as const;
  expect((await save(asha, first)).status).toBe(200);
  const other = await save(asha, { ...first, name: 'Asha M' });
  expect([other.status, other.refusal.code]).toEqual([409, 'changed_elsewhere']);
  expect((await save(asha, first)).answer.version).toBe(2);
  expect((await own(asha)).user.name).toBe('Asha K');
});

test('of twenty changes of one version at once exactly one is made', async () => {
  const asha = await app.customer();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      save(asha, { name: `Asha ${at}`, mobile: '', language: 'en', version: 1 }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await own(asha)).version).toBe(2);
});

test.each([
  [{ name: '   ' }, 'name', 'Name is required'],
  [{ name: 'अ'.repeat(101) }, 'name', 'This can be at most 100 characters'],
  [{ mobile: '1234567890' }, 'mobile', 'Invalid mobile number. Must be 10 digits starting with 6-9'],
  [{ mobile: '98765' }, 'mobile', 'Invalid mobile number. Must be 10 digits starting with 6-9'],
  [{ language: 'hi' }, 'language', 'This does not look right'],
  [{ email: 'other@example.in' }, 'email', 'This is not expected here'],
  [{ isAdmin: true }, 'isAdmin', 'This is not expected here'],
])('%j is refused at its field', async (wrong, path, message) => {
  const asha = await app.customer();
  const body = { name: 'Asha', mobile: '', language: 'en', version: 1, ...wrong };
  const { status, refusal } = await app.call(api.saveAccount, { as: asha, body: body as never });
  expect([status, refusal.issues]).toEqual([400, [{ path, message }]]);
  expect((await own(asha)).version).toBe(1);
});

test('the language that was chosen stays when somebody logs in on a device in another one', async () => {
  const asha = await withPassword(app);
  const body = { email: asha.user.email, password: HOUSEHOLD_PASSWORD };
  const logIn = (language: string) => app.call(api.login, { body, headers: { cookie: `lang=${language}` } });
  await logIn('mr');
  expect((await own(asha)).language).toBe('mr');
  await save(asha, { name: 'Asha', mobile: '', language: 'mr', version: 1 });
  await logIn('en');
  expect((await own(asha)).language).toBe('mr');
  await app.call(api.sendSignUpOtp, {
    body: { name: 'Somebody', email: asha.user.email, mobile: '', password: 'another-one' },
  });
  const [mail] = await app.db.query<{ language: string }>(
    'select language from mail_outbox where recipient = $1',
    [asha.user.email],
  );
  expect(mail?.language).toBe('mr');
});

test('an account says what was agreed to when it was made, and takes back what may be taken back', async () => {
  const { token, user } = await testAccounts(app.db).signUp('tara@example.in');
  const tara = { id: user._id, token, user: user as Person['user'] };
  const email = 'tara@example.in';
  await app.call(api.waitForPlan, { params: { id: 'mango-season' }, body: { email } });
  await app.call(api.waitForArea, { params: { pincode: '431203' }, body: { email: email.toUpperCase() } });
  await app.call(api.waitForArea, { params: { pincode: '431203' }, body: { email: 'ravi@example.in' } });
  const before = await own(tara);
  expect([before.consent, before.waiting]).toEqual([
    { notice: await noticeOf(app.db, 'en'), givenAt: '2026-11-21T11:12:00.000Z' },
    {
      plans: [{ subscriptionName: 'Mango season', marathiName: expect.stringContaining('आंब') as string }],
      pincodes: ['431203'],
    },
  ]);

  const { status, answer } = await app.call(api.stopWaiting, { as: tara });
  expect([status, answer.waiting, answer.consent]).toEqual([
    200,
    { plans: [], pincodes: [] },
    before.consent,
  ]);
  const left = await app.db.query('select email, purpose from consents order by 1');
  expect(left).toEqual([
    { email: 'ravi@example.in', purpose: 'area' },
    { email, purpose: 'account' },
  ]);
});

test.each([
  'account',
  'stopWaiting',
  'accountData',
  'deletion',
  'saveAccount',
  'addAddress',
  'deleteAccount',
] as const)('%s is for nobody who is not signed in, whatever it carries', async (name) => {
  const { status, refusal } = await app.call(api[name], { body: { nonsense: true } as never });
  expect([status, refusal.code]).toEqual([401, 'not_signed_in']);
});
