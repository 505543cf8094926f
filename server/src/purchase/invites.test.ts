import { api } from '@shivar/domain/contract/api';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { leave } from '../../test/leaving.ts';
import { deliverMorning } from '../../test/money.ts';
import { askPrice, weekly } from '../../test/prices.ts';
import { addTestPlan, buy, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { bookWhatChanged } from '../books/use-commands.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  meera = await app.admin();
  await setCredit(100);
});
afterAll(() => app.close());

const setCredit = (rupees: number) =>
  app.db.query(
    `insert into settings values ('inviteCredit', $1, now()) on conflict (key) do update set value = $1`,
    [String(rupees)],
  );
const moneyOf = async (as: Person) => (await app.call(leavingCalls.accountMoney, { as })).answer;
const codeOf = async (as: Person) => (await moneyOf(as)).invite?.code ?? '';
/** Households are told apart by their mobiles and doors. */
let doors = 0;
const another = () => {
  doors += 1;
  const address = { line1: `${doors} Invite Road`, line2: '', landmark: '', city: 'Nashik' };
  return { mobile: `98220${String(10_000 + doors)}`, address };
};
const invitedBy = (code: string) => purchaseOf(plan, weekly(app, { coupons: [code], ...another() }));

describe('a household that brings another one', () => {
  test('is thanked, and so is the other, after the first box and once', async () => {
    const [asha, ravi] = [await app.customer('Asha'), await app.customer('Ravi')];
    await buy(app, asha, plan, weekly(app, another()));
    const shown = (await askPrice(app, plan, ravi, [(await codeOf(asha)).toLowerCase()])).answer;
    expect([shown.invite, shown.total, shown.codes]).toEqual([100, 1234.5, [await codeOf(asha)]]);
    const { answer: order } = await sendPurchase(app, ravi, invitedBy(await codeOf(asha)));
    expect([(await moneyOf(asha)).credit, (await moneyOf(ravi)).credit]).toEqual([0, 0]);
    for (const { date } of order.deliverySchedule.slice(0, 2)) {
      await saveSchedule(app, ravi, order._id, { [date]: { [plan.tomato]: 500 } });
      await deliverMorning(app, meera, date);
      await bookWhatChanged(app.db, app.clock);
      expect([(await moneyOf(asha)).credit, (await moneyOf(ravi)).credit]).toEqual([100, 100]);
    }
    const told = await app.db.query<{ facts: unknown }>(
      `select facts from notices where kind = 'thanked' and user_id = any ($1)`,
      [[asha.id, ravi.id]],
    );
    expect(told.map(({ facts }) => facts)).toEqual([{ paise: 10_000 }, { paise: 10_000 }]);
    // The credit pays what is owed, and an account with it is not simply deleted.
    const { owed, credit } = await moneyOf(ravi);
    await app.call(leavingCalls.payWithCredit, {
      as: ravi,
      body: { owed: owed * 100, credit: credit * 100 },
    });
    expect(await moneyOf(ravi)).toMatchObject({ owed: owed - 100, credit: 0 });
    expect((await app.call(api.deletion, { as: asha })).answer.money.credit).toBe(100);
  });

  test('is none where the order ended before its first box', async () => {
    const [asha, ravi] = [await app.customer(), await app.customer()];
    const { answer: order } = await sendPurchase(app, ravi, invitedBy(await codeOf(asha)));
    await leave({ app }, { of: ravi, id: order._id }, { isOn: false });
    await bookWhatChanged(app.db, app.clock);
    expect((await moneyOf(asha)).credit).toBe(0);
    // Nothing came of it: it may try again.
    expect((await sendPurchase(app, ravi, invitedBy(await codeOf(asha)))).status).toBe(201);
  });

  test('is never the own one, by its account, its mobile or its door', async () => {
    const [asha, ravi] = [await app.customer(), await app.customer()];
    const home = another();
    const code = await codeOf(asha);
    expect((await askPrice(app, plan, asha, [code])).refusal.code).toBe('invite_own');
    await buy(app, asha, plan, weekly(app, home));
    for (const same of [{ mobile: home.mobile }, { address: home.address }]) {
      const sent = await sendPurchase(app, ravi, { ...invitedBy(code), ...same });
      expect([sent.status, sent.refusal.code]).toEqual([422, 'invite_own']);
    }
  });

  test('brings only one that had no order, by one code, while the farm gives credit', async () => {
    const [asha, ravi] = [await app.customer(), await app.customer()];
    const [one, other] = [await codeOf(asha), await codeOf(ravi)];
    const visitor = (...codes: string[]) => askPrice(app, plan, null, codes);
    expect((await visitor(one, other)).refusal.code).toBe('coupon_alone');
    await buy(app, ravi, plan, weekly(app, another()));
    expect((await askPrice(app, plan, ravi, [one])).refusal.code).toBe('coupon_first_order');
    await setCredit(0);
    expect((await visitor(one)).refusal.code).toBe('coupon_unknown');
    expect((await moneyOf(asha)).invite).toBeNull();
    await setCredit(100);
  });
});
