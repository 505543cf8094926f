import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testAccounts } from '../../test/accounts.ts';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { HOUSEHOLD_PASSWORD, allRows, withPassword } from '../../test/households.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

const PASSWORD = HOUSEHOLD_PASSWORD;
let app: TestApp;
let plan: TestPlan;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
});
beforeEach(() => at('2026-11-21T16:42:00+05:30'));
afterAll(() => app.close());

const at = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
const remove = (as: Person, body: { password?: string; otp?: string; giveUpDeliveries?: boolean }) =>
  app.call(api.deleteAccount, { as, body: { giveUpDeliveries: false, ...body } });
const outlook = async (as: Person) => (await app.call(api.deletion, { as })).answer;
const harvestOf = async (date: string) => {
  const asked = { as: await app.admin(), params: { date, batch: 'morning' } as const };
  const { harvest } = (await app.call(officeDayCalls.fulfilmentHarvest, asked)).answer;
  const { boxes } = (await app.call(api.fulfilmentDay, { ...asked, query: {} })).answer;
  return { items: harvest.filter(({ qty }) => qty > 0).map(({ _id, qty }) => [_id, qty]), boxes };
};

describe('deleting an account', () => {
  test('ends every session at once and frees the email', async () => {
    const asha = await withPassword(app);
    const { email } = asha.user;
    const other = await app.call(api.login, { body: { email, password: PASSWORD } });
    const { status, answer } = await remove(asha, { password: PASSWORD });
    expect([status, answer.message]).toEqual([200, 'Your account is deleted']);
    for (const token of [asha.token, other.answer.token]) {
      const { status: after, refusal } = await app.call(api.me, { as: { ...asha, token } });
      expect([after, refusal.code]).toEqual([401, 'session_expired']);
    }
    expect((await app.call(api.login, { body: { email, password: PASSWORD } })).refusal.code).toBe(
      'credentials_wrong',
    );
    const accounts = testAccounts(app.db);
    const fresh = await accounts.signUp(email);
    expect(fresh.user._id).not.toBe(asha.id);
    expect(
      (
        await app.call(api.ordersOfUser, {
          as: { ...asha, id: fresh.user._id, token: fresh.token },
          params: { userId: fresh.user._id },
        })
      ).answer,
    ).toEqual([]);
  });

  test('leaves nothing personal anywhere in the database, and of orders what the law asks for', async () => {
    const asha = await withPassword(app, 'Ashwini Kulkarnitai');
    const { email, userName } = asha.user;
    const order = await buy(app, asha, plan, {
      startDate: '2026-11-22',
      address: {
        line1: '77 Tambat Lane',
        line2: 'Flat B-9',
        landmark: 'Kala Ram gate',
        city: 'Sinnar',
      },
      mobile: '9765432100',
      pincode: '422003',
    });
    await app.call(api.addAddress, {
      as: asha,
      body: {
        kind: 'other',
        label: 'Aaji’s wada',
        address: { line1: '3 Saraf Bazar', line2: '', landmark: '', city: 'Nashik' },
        pincode: '422001',
        mobile: '9700000001',
      },
    });
    await app.call(api.saveLikes, { as: asha, body: { likes: { [plan.dill]: 'never' } } });
    await app.call(api.contact, {
      body: { name: 'Ashwini', email: email.toUpperCase(), message: 'My dog bites the driver' },
    });
    await app.call(api.forgotPassword, { body: { email } });
    await app.call(api.waitForPlan, { params: { id: 'mango-season' }, body: { email } });
    await app.call(api.waitForArea, { params: { pincode: '431203' }, body: { email } });
    const personal =
      `${email} ${email.replace(/.*(?=@)/, (local) => local.toUpperCase())} Ashwini Kulkarnitai Tambat B-9 Kala 9765432100 9700000001 Saraf Aaji bites Sinnar 431203`.split(
        ' ',
      );
    const before = await allRows(app);
    for (const text of personal) expect(before).toContain(text);

    expect((await remove(asha, { password: PASSWORD, giveUpDeliveries: true })).status).toBe(200);
    const after = await allRows(app);
    for (const text of [...personal, `"${userName}"`, `,${userName},`]) expect(after).not.toContain(text);
    expect(await app.db.query('select from likes where user_id = $1', [asha.id])).toEqual([]);
    const [kept] = await app.db.query(
      `select o.number, o.price_paise, o.status, o.address, o.mobile, o.pincode, p.status as payment,
         (select count(*)::int from order_items where order_id = o.id) as items
       from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [order._id],
    );
    expect(kept).toEqual({
      number: order.orderNumber,
      price_paise: 123450,
      status: 'cancelled',
      address: { line1: '', line2: '', landmark: '', city: '' },
      mobile: '',
      pincode: '',
      payment: 'due',
      items: 5,
    });
  });

  test('asks for the password, says that a wrong one is wrong, and stops guessing', async () => {
    const asha = await withPassword(app);
    const without = await remove(asha, {});
    expect([without.status, without.refusal.issues]).toEqual([
      400,
      [{ path: 'password', message: 'Password is required' }],
    ]);
    for (let tried = 0; tried < 10; tried += 1) {
      const { status, refusal } = await remove(asha, { password: 'not-this-one' });
      expect([status, refusal.code]).toEqual([422, 'password_wrong']);
    }
    const { status, headers } = await remove(asha, { password: PASSWORD });
    expect([status, Number(headers['retry-after'])]).toEqual([429, 900]);
    expect((await app.call(api.me, { as: asha })).status).toBe(200);
    app.clock.move(900_000);
    expect((await remove(asha, { password: PASSWORD })).status).toBe(200);
  });

  test('asks who came by Google for an OTP that was mailed for this alone', async () => {
    const asha = await app.customer();
    const { email } = asha.user;
    await app.db.query(`update users set google_subject = 'google-of-asha' where id = $1`, [asha.id]);
    expect((await outlook(asha)).proof).toBe('otp');
    expect((await remove(asha, { password: PASSWORD })).refusal.issues).toEqual([
      { path: 'otp', message: 'Please enter a valid 6-digit OTP' },
    ]);
    const sent = await app.call(api.sendDeletionOtp, { as: asha });
    expect([sent.status, sent.answer.message]).toEqual([200, 'OTP sent to your email']);
    const otp = await testAccounts(app.db).otpFor(email);
    const wrong = otp === '000000' ? '000001' : '000000';
    expect((await remove(asha, { otp: wrong })).refusal.code).toBe('otp_wrong');
    // Of no use for a new password.
    expect((await app.call(api.verifyResetOtp, { body: { email, otp } })).refusal.code).toBe('otp_wrong');
    expect((await remove(asha, { otp })).status).toBe(200);
    expect(await allRows(app)).not.toContain('google-of-asha');
  });

  test('mails no OTP to who has a password', async () => {
    const asha = await withPassword(app);
    const { status, refusal } = await app.call(api.sendDeletionOtp, { as: asha });
    expect([status, refusal.code]).toEqual([422, 'password_required']);
  });

  test('is not for the office', async () => {
    const office = await app.admin();
    expect((await outlook(office)).isStaff).toBe(true);
    const answers = [
      await remove(office, { password: PASSWORD, giveUpDeliveries: true }),
      await app.call(api.sendDeletionOtp, { as: office }),
    ];
    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual([
      [403, 'admin_not_deletable'],
      [403, 'admin_not_deletable'],
    ]);
    expect((await app.call(api.me, { as: office })).status).toBe(200);
  });
});

describe('deliveries that are still to come', () => {
  test('are given up only where the customer says so; then they leave the harvest and the packing list', async () => {
    const [asha, ravi] = [await withPassword(app), await withPassword(app, 'Ravi More')];
    const order = await buy(app, asha, plan);
    const stays = await buy(app, ravi, plan);
    const schedule = {
      '2026-11-25': { [plan.mint]: 2, [plan.tomato]: 500 },
      '2026-11-27': { [plan.dill]: 1 },
    };
    await saveSchedule(app, asha, order._id, schedule);
    await saveSchedule(app, ravi, stays._id, { '2026-11-25': { [plan.mint]: 1 } });
    expect(await outlook(asha)).toEqual({
      proof: 'password',
      isStaff: false,
      orders: [
        {
          orderNumber: order.orderNumber,
          subscriptionName: 'Test box',
          marathiName: 'चाचणी टोपली',
          deliveries: order.deliverySchedule.length,
        },
      ],
      boxOnItsWay: null,
      money: { owed: 0, credit: 0 },
    });
    const refused = await remove(asha, { password: PASSWORD });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'deliveries_ahead']);
    expect((await harvestOf('2026-11-25')).items).toContainEqual([plan.tomato, 500]);

    expect((await remove(asha, { password: PASSWORD, giveUpDeliveries: true })).status).toBe(200);
    const { items, boxes } = await harvestOf('2026-11-25');
    expect(items).toEqual([[plan.mint, 1]]);
    expect(boxes.map(({ orderId }) => orderId)).not.toContain(order._id);
    expect(await discrepancies(app, order._id)).toEqual([]);
    const statuses = await app.db.query(
      'select status, count(*)::int from deliveries where order_id = $1 group by status',
      [order._id],
    );
    expect(statuses).toEqual([{ status: 'cancelled', count: order.deliverySchedule.length }]);
    expect((await app.call(api.order, { as: ravi, params: { id: stays._id } })).answer.status).toBe('active');
  });

  test('hold the deletion up from their cut-off until they have come', async () => {
    const asha = await withPassword(app);
    const order = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    await saveSchedule(app, asha, order._id, { '2026-11-24': { [plan.mint]: 1 } });
    at('2026-11-23T18:00:00.000+05:30');
    expect((await outlook(asha)).boxOnItsWay).toBe('2026-11-24');
    const refused = await remove(asha, { password: PASSWORD, giveUpDeliveries: true });
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      'Your box of 24 Nov 2026 is already being packed. You can delete your account once it has been delivered',
    ]);
    expect((await harvestOf('2026-11-24')).items).toEqual([[plan.mint, 1]]);
    at('2026-11-24T12:00:00.000+05:30');
    const early = await remove(asha, { password: PASSWORD, giveUpDeliveries: true });
    expect([early.status, early.refusal.code]).toEqual([409, 'money_open']);
  });
});
