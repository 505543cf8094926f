import type { AuditQuery } from '@shivar/domain/contract/office/audit-calls';
import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import type { NewCustomer, PhoneOrderBody } from '@shivar/domain/contract/office/phone-calls';
import { sumQuantities } from '@shivar/domain/values/quantities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy, newKey, purchaseOf } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-21T16:42:00+05:30' });
  plan = await addTestPlan(app.db);
  meera = await app.admin();
  asha = await app.customer();
});
afterAll(() => app.close());

let emails = 0;
const newCustomer = (changes: Partial<NewCustomer> = {}) => ({
  name: 'Sunita Kulkarni',
  email: `sunita-${(emails += 1)}@example.in`,
  language: 'mr' as const,
  agreed: true as const,
  ...changes,
});
const added = (changes: Partial<NewCustomer> = {}) => ({ newCustomer: newCustomer(changes) });
const known = (person: Person) => ({ customerId: person.id });
const phone = (
  customer: Pick<PhoneOrderBody, 'customerId' | 'newCustomer'>,
  changes: Parameters<typeof purchaseOf>[1] = {},
  key = newKey(),
) =>
  app.call(officePhoneCalls.placePhoneOrder, {
    as: meera,
    body: { ...purchaseOf(plan, changes), ...customer },
    headers: { 'idempotency-key': key },
  });
const accountOf = (email: string) =>
  app.db.query<{ id: string; name: string; mobile: string; language: string; password_hash: string | null }>(
    'select id, name, mobile, language, password_hash from users where email = $1',
    [email],
  );
const mailsTo = (email: string) =>
  app.db.query<{ kind: string; language: string }>(
    'select kind, language from mail_outbox where recipient = $1',
    [email],
  );

describe('an order by phone', () => {
  test('is the customer’s own, at the server’s price, and says who wrote it down', async () => {
    const { status, answer } = await phone(known(asha));
    expect([status, answer.price, answer.payment]).toMatchObject([
      201,
      1234.5,
      { method: 'cod', status: 'due' },
    ]);
    const own = await app.call(api.ordersOfUser, { as: asha, params: { userId: asha.id } });
    expect(own.answer).toContainEqual(answer);
    const office = await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id: answer._id } });
    expect(office.answer.placedBy).toBe('Meera Shinde');
    const bought = await buy(app, asha, plan);
    const online = await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id: bought._id } });
    expect(online.answer.placedBy).toBeNull();
  });

  test('has farm’s choice on each date at once, the same for the caller, the office and the day’s list', async () => {
    const { answer } = await phone(known(await app.customer('Lata Kale')));
    const boxes = answer.deliverySchedule.map(({ farmsChoice = [] }) => farmsChoice);
    expect(boxes.filter((lines) => lines.length === 0)).toEqual([]);
    const comes = sumQuantities(
      boxes.map((lines) => Object.fromEntries(lines.map(({ _id, qty }) => [_id, qty]))),
    );
    expect(comes).toEqual(
      Object.fromEntries(Object.entries(answer.selectedItems).map(([id, { qty }]) => [id, qty])),
    );
    const params = { id: answer._id };
    const office = await app.call(officeOrderCalls.officeOrder, { as: meera, params });
    expect(office.answer.order).toEqual(answer);
    const [first] = answer.deliverySchedule;
    const day = { date: first?.date ?? '', batch: first?.batch ?? 'morning' };
    const list = await app.call(api.fulfilmentDay, { as: meera, params: day, query: {} });
    const box = list.answer.boxes.find(({ orderId }) => orderId === answer._id);
    expect([box?.items, box?.farmsChoice]).toEqual([[], boxes[0]]);
  });

  test('stands in the audit under who wrote it down, and in both histories', async () => {
    const { answer } = await phone(known(asha));
    const query: AuditQuery = { by: `person:${meera.id}`, thing: 'orders' };
    const { answer: audit } = await app.call(officeAuditCalls.auditLog, { as: meera, query });
    const changes = audit.entries.map(({ subject, subjectId, kind }) => [subject, subjectId, kind]);
    expect(changes).toContainEqual(['orders', answer._id, 'added']);
    const { answer: office } = await app.call(officeOrderCalls.officeOrderHistory, {
      as: meera,
      params: { id: answer._id },
      query: {},
    });
    expect(office.entries).toMatchObject([{ kind: 'purchase', by: 'Meera Shinde', isCustomer: false }]);
    const { answer: own } = await app.call(api.orderHistory, {
      as: asha,
      params: { id: answer._id },
      query: {},
    });
    expect(own.entries).toMatchObject([{ kind: 'purchase', by: 'farm', byName: 'Meera Shinde' }]);
  });

  test('makes an account for who has none: without a password, with what they were told, confirmed by mail', async () => {
    const customer = newCustomer();
    const { status, answer } = await phone({ newCustomer: customer }, { mobile: '9000000001' });
    expect(status).toBe(201);
    const [account] = await accountOf(customer.email);
    expect(account).toMatchObject({ mobile: '9000000001', language: 'mr', password_hash: null });
    const consents = await app.db.query('select * from consents where email = $1', [customer.email]);
    expect(consents).toMatchObject([{ purpose: 'account', language: 'mr', taken_by: meera.id }]);
    expect(await mailsTo(customer.email)).toEqual([{ kind: 'phone-order', language: 'mr' }]);
    const { answer: person } = await app.call(officePeopleCalls.person, {
      as: meera,
      params: { id: account?.id ?? '' },
    });
    expect(person.orders.map(({ _id }) => _id)).toEqual([answer._id]);
    // They get in by Forgot Password alone.
    await app.call(api.forgotPassword, { body: { email: customer.email } });
    expect((await mailsTo(customer.email)).map(({ kind }) => kind)).toContain('reset-otp');
  });

  test('is like the newest one and goes where that went, for whoever is asked about it', async () => {
    await phone(known(asha), { pincode: '422003', mobile: '9111111111' });
    const { answer } = await app.call(officePhoneCalls.phoneCaller, { as: meera, params: { id: asha.id } });
    expect(answer).toMatchObject({ name: 'Asha Patil', last: { pincode: '422003', mobile: '9111111111' } });
    const { subscriptionId, selectedSize, deliveryFrequency, batch, items } = purchaseOf(plan);
    expect(answer.bought).toEqual({ subscriptionId, selectedSize, deliveryFrequency, batch, items });
    const fresh = await app.customer();
    const none = await app.call(officePhoneCalls.phoneCaller, { as: meera, params: { id: fresh.id } });
    expect([none.answer.last, none.answer.bought]).toEqual([null, null]);
  });
});

describe('before somebody gets an account', () => {
  test('the office is told who has this mobile already', async () => {
    const mobile = '9844412345';
    const owners = () => app.call(officePhoneCalls.mobileOwners, { as: meera, params: { mobile } });
    expect((await owners()).answer).toEqual([]);
    await phone(added({ name: 'Lata Jadhav', email: '' }), { mobile });
    await buy(app, asha, plan, { mobile });
    expect((await owners()).answer).toEqual([
      { _id: asha.id, name: asha.user.name, email: asha.user.email },
      expect.objectContaining({ name: 'Lata Jadhav', email: '' }),
    ]);
  });
});

describe('one order of one intention', () => {
  test('also where it is sent twenty times at once, with one account and one mail', async () => {
    const customer = newCustomer();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => phone({ newCustomer: customer }, {}, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ answer }) => answer._id)).size).toBe(1);
    expect(await accountOf(customer.email)).toHaveLength(1);
    expect(await mailsTo(customer.email)).toHaveLength(1);
  });

  test('a key with another order is refused, and one that was refused stays free', async () => {
    const key = newKey();
    const early = await phone(known(asha), { startDate: '2026-11-21' }, key);
    expect([early.status, early.refusal.code]).toEqual([422, 'start_too_early']);
    expect((await phone(known(asha), {}, key)).status).toBe(201);
    const other = await phone(known(asha), { batch: 'evening' }, key);
    expect([other.status, other.refusal.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('an order by phone is refused', () => {
  test('by the rules of every purchase, and then leaves no account behind', async () => {
    const customer = newCustomer();
    const refusals = await Promise.all([
      phone({ newCustomer: customer }, { pincode: '400001' }),
      phone({ newCustomer: customer }, { items: { [plan.tomato]: 7000 } }),
      phone({ newCustomer: customer }, { selectedSize: 'Huge' }),
      phone({ newCustomer: customer }, { offer: 'another' }),
    ]);
    expect(refusals.map(({ refusal }) => refusal.code)).toEqual([
      'pincode_not_served',
      'quota_exceeded',
      'size_unknown',
      'offer_changed',
    ]);
    expect(await accountOf(customer.email)).toEqual([]);
    expect(await mailsTo(customer.email)).toEqual([]);
  });

  test.each([
    [
      'a new account with an email that has one',
      () => added({ email: asha.user.email.toUpperCase() }),
      409,
      'email_has_account',
    ],
    ['an account that is not there', () => ({ customerId: 'nobody' }), 404, 'not_found'],
    [
      'a new account whose owner was told nothing',
      () => added({ agreed: false as never }),
      400,
      'agreement_required',
    ],
    ['a new account without a name', () => added({ name: ' ' }), 400, 'name_required'],
  ])('%s', async (_what, customer, status, code) => {
    const answer = await phone(customer());
    expect([answer.status, answer.refusal.code]).toEqual([status, code]);
  });

  test.each([
    [{}, ['customerId']],
    [{ customerId: 'nobody', ...added() }, ['customerId']],
    [{ customerId: 4 }, ['customerId']],
    [added({ language: 'fr', name: 4 } as never), ['newCustomer.name', 'newCustomer.language']],
    [added({ _id: 'nobody' } as never), ['newCustomer._id']],
    [{ newCustomer: 'nobody' }, ['newCustomer']],
  ])('for %j', async (customer, wrong) => {
    const { status, refusal } = await phone(customer as never);
    expect([status, refusal.issues?.map(({ path }) => path)]).toEqual([400, wrong]);
  });

  test('for somebody who is blocked', async () => {
    const blocked = await app.customer();
    await app.call(officePeopleCalls.blockPerson, {
      as: meera,
      params: { id: blocked.id },
      body: { reason: 'Never pays' },
    });
    const { status, refusal } = await phone(known(blocked));
    expect([status, refusal.code]).toEqual([409, 'customer_blocked']);
  });

  test('without a key', async () => {
    const body = { ...purchaseOf(plan), ...known(asha) };
    const { status, refusal } = await app.call(officePhoneCalls.placePhoneOrder, { as: meera, body });
    expect([status, refusal.code]).toEqual([400, 'idempotency_key_required']);
  });
});
