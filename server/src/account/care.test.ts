import { api } from '@shivar/domain/contract/api';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { PersonAnswer, PersonDetails } from '@shivar/domain/contract/office/people-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, newKey, purchaseOf } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { violatedConstraint } from '../db/errors.ts';

/** Customers who ordered by phone and have never been in their account (decision 39). */

let app: TestApp;
let plan: TestPlan;
let meera: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-21T16:42:00+05:30' });
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
afterAll(() => app.close());

const orderByPhone = async (email = '', name = 'Sunita Kulkarni') => {
  const newCustomer = { name, email, language: 'mr', agreed: true } as const;
  const { status, answer } = await app.call(officePhoneCalls.placePhoneOrder, {
    as: meera,
    body: { ...purchaseOf(plan, { mobile: '9822000001' }), newCustomer },
    headers: { 'idempotency-key': newKey() },
  });
  expect(status).toBe(201);
  const office = await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id: answer._id } });
  return { order: answer, customer: office.answer.customer };
};
const person = async (id: string) =>
  (await app.call(officePeopleCalls.person, { as: meera, params: { id } })).answer;
const correct = (who: PersonAnswer, changes: Partial<PersonDetails>, version = who.version) => {
  const { name, email, mobile, language } = who;
  return app.call(officePeopleCalls.correctPerson, {
    as: meera,
    params: { id: who._id },
    body: { version, draft: { name, email, mobile, language, ...changes } },
  });
};
const erase = (id: string, giveUpDeliveries: boolean, reason = 'Asked for it on the phone') =>
  app.call(officePeopleCalls.deletePerson, {
    as: meera,
    params: { id },
    body: { reason, giveUpDeliveries },
  });
const mails = (recipient: string) =>
  app.db.query<{ kind: string }>('select kind from mail_outbox where recipient = $1', [recipient]);

describe('a customer without an email', () => {
  test('gets an order by phone, with what they agreed to, and no mail', async () => {
    const before = await app.db.query('select id from mail_outbox');
    const { order, customer } = await orderByPhone();
    expect(customer).toMatchObject({ name: 'Sunita Kulkarni', email: '', mobile: '9822000001' });
    expect(await app.db.query('select id from mail_outbox')).toHaveLength(before.length);
    const found = await person(customer._id);
    expect(found).toMatchObject({ email: '', isUnclaimed: true, orderCount: 1 });
    expect(found.consents).toMatchObject([{ purpose: 'account', about: '', takenBy: 'Meera Shinde' }]);
    expect(found.orders.map(({ _id }) => _id)).toEqual([order._id]);
  });

  test('is one of many, and each is found by the mobile', async () => {
    await orderByPhone('', 'Sunita Kulkarni');
    await orderByPhone('', 'Ramesh Kulkarni');
    const { answer } = await app.call(officePeopleCalls.people, { as: meera, query: { search: '982200' } });
    expect(answer.people.map(({ name, email }) => `${name} ${email}`)).toEqual(
      expect.arrayContaining(['Sunita Kulkarni ', 'Ramesh Kulkarni ']),
    );
    const orders = await app.call(officeOrderCalls.officeOrders, { as: meera, query: { q: 'ramesh' } });
    expect(orders.answer.orders.map(({ customer }) => customer.email)).toEqual(['']);
    const caller = await app.call(officePhoneCalls.phoneCaller, {
      as: meera,
      params: { id: orders.answer.orders[0]?.customer._id ?? '' },
    });
    expect(caller.answer).toMatchObject({ name: 'Ramesh Kulkarni', email: '' });
  });

  test('cannot have a password or a role, in the database either', async () => {
    const { customer } = await orderByPhone();
    for (const change of [`role = 'admin'`, `password_hash = 'x'`, `google_subject = 'x'`]) {
      const changing = app.db.query(`update users set ${change} where id = $1`, [customer._id]);
      expect(await changing.then(() => null, violatedConstraint)).toBe('users_email_to_get_in');
    }
    const given = await app.call(officePeopleCalls.giveRole, {
      as: meera,
      params: { id: customer._id },
      body: { was: null, role: 'driver' },
    });
    expect([given.status, given.refusal.code]).toEqual([409, 'role_needs_email']);
  });
});

describe('what the office corrects', () => {
  test('an email opens the account to its owner, and what they agreed to goes with it', async () => {
    const { order, customer } = await orderByPhone();
    const { status, answer } = await correct(await person(customer._id), {
      name: 'Sunita Kulkarni-Deshpande',
      email: 'Sunita.K@Example.in',
      mobile: '9822000009',
      language: 'en',
    });
    expect([status, answer]).toMatchObject([
      200,
      { name: 'Sunita Kulkarni-Deshpande', email: 'sunita.k@example.in', mobile: '9822000009', version: 2 },
    ]);
    expect(answer.consents).toMatchObject([{ purpose: 'account', takenBy: 'Meera Shinde' }]);
    await app.call(api.forgotPassword, { body: { email: 'sunita.k@example.in' } });
    expect(await mails('sunita.k@example.in')).toEqual([{ kind: 'reset-otp' }]);
    expect(answer.orders.map(({ _id }) => _id)).toEqual([order._id]);
  });

  test('a wrong email is put right, or taken away', async () => {
    const { customer } = await orderByPhone('sunta@example.in');
    const right = await correct(await person(customer._id), { email: 'sunita.right@example.in' });
    expect(right.answer).toMatchObject({ email: 'sunita.right@example.in' });
    await app.call(api.forgotPassword, { body: { email: 'sunta@example.in' } });
    expect((await mails('sunta@example.in')).map(({ kind }) => kind)).not.toContain('reset-otp');
    const none = await correct(right.answer, { email: '' });
    expect(none.answer).toMatchObject({ email: '', isUnclaimed: true });
    expect(none.answer.consents).toMatchObject([{ purpose: 'account' }]);
  });

  test('is refused where somebody else was faster, or has the email, or something is wrong', async () => {
    const { customer } = await orderByPhone();
    const asha = await app.customer();
    const found = await person(customer._id);
    expect((await correct(found, {}, 7)).refusal.code).toBe('changed_meanwhile');
    const taken = await correct(found, { email: asha.user.email.toUpperCase() });
    expect([taken.status, taken.refusal.code]).toEqual([409, 'email_has_account']);
    const wrong = await correct(found, { name: ' ', email: 'nobody', mobile: '12' });
    expect(wrong.status).toBe(400);
    expect(await person(customer._id)).toEqual(found);
  });

  test('is never what is in its owner’s hands', async () => {
    const { customer } = await orderByPhone('owner@example.in');
    await app.db.query(`update users set password_hash = 'set' where id = $1`, [customer._id]);
    for (const id of [customer._id, meera.id]) {
      const who = await person(id);
      expect(who.isUnclaimed).toBe(false);
      expect((await correct(who, { name: 'Another' })).refusal.code).toBe('account_claimed');
      expect((await erase(id, true)).refusal.code).toBe('account_claimed');
      expect(await person(id)).toEqual(who);
    }
  });
});

describe('what the office deletes for somebody', () => {
  test('goes as by their own hand: named first, then whole, with orders kept without a name', async () => {
    const { order, customer } = await orderByPhone();
    expect((await erase(customer._id, false)).refusal.code).toBe('deliveries_ahead');
    const { status, answer } = await erase(customer._id, true);
    expect([status, answer.message]).toEqual([200, 'The account is deleted']);
    const gone = await app.call(officePeopleCalls.person, { as: meera, params: { id: customer._id } });
    expect(gone.status).toBe(404);
    const [kept] = await app.db.query(
      `select o.status, u.name, u.mobile, (select count(*)::int from consents c where c.about = $1) as consents
       from orders o join users u on u.id = o.user_id where o.id = $2`,
      [customer._id, order._id],
    );
    expect(kept).toEqual({ status: 'cancelled', name: '—', mobile: null, consents: 0 });
    const reasons = await app.db.query<{ reason: string }>(
      'select distinct reason from audit_log where actor_id = $1 and reason like $2',
      [meera.id, 'Asked for it%'],
    );
    expect(reasons).toHaveLength(1);
    expect((await erase(customer._id, true)).status).toBe(404);
  });

  test('with an email too, as long as nobody has been in', async () => {
    const { customer } = await orderByPhone('leaving@example.in');
    expect((await erase(customer._id, true)).status).toBe(200);
    expect(await mails('leaving@example.in')).toEqual([]);
  });
});
