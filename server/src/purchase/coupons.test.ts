import { officeCouponCalls } from '@shivar/domain/contract/office/coupon-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import type { CouponDraft } from '@shivar/domain/rules/purchase/coupon-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { leave } from '../../test/leaving.ts';
import { PRICE, addCode, askPrice, draftOf, weekly } from '../../test/prices.ts';
import { addTestPlan, buy, newKey, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { moneyOfOrder } from '../books/queries.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  meera = await app.admin();
});
afterAll(() => app.close());

describe('a code', () => {
  test('takes off what it says, from the price that is shown and from the order alike', async () => {
    const { code } = await addCode(app, meera);
    const asha = await app.customer();
    const shown = (await askPrice(app, plan, asha, [code.toLowerCase()])).answer;
    expect(shown).toMatchObject({ price: PRICE, total: PRICE - 100, hasCodes: true });
    expect(shown.discounts).toEqual([{ code, amount: 100 }]);
    const order = await buy(app, asha, plan, weekly(app, { coupons: [code], seenTotal: shown.total }));
    expect(order).toMatchObject({ price: PRICE, offer: { discount: 100, delivery: 0, total: PRICE - 100 } });
    expect(order.payment.amount).toBe(PRICE - 100);
    expect(await moneyOfOrder(app.db, order._id)).toMatchObject({
      price: PRICE - 100,
      due: PRICE - 100,
      left: PRICE - 100,
    });
  });

  test('is refused where it does not count, and nothing is ordered', async () => {
    const asha = await app.customer();
    const over = await addCode(app, meera, { until: '2026-01-02' });
    const other = await addCode(app, meera, { planIds: ['family-basket'] });
    const tries = [
      [[over.code], 422, 'coupon_over'],
      [[other.code], 422, 'coupon_other_plan'],
      [['NOBODY-KNOWS'], 422, 'coupon_unknown'],
      [[over.code, over.code], 400, 'coupon_twice'],
    ] as const;
    for (const [coupons, status, code] of tries) {
      const sent = await sendPurchase(app, asha, purchaseOf(plan, weekly(app, { coupons: [...coupons] })));
      expect([sent.status, sent.refusal.code]).toEqual([status, code]);
      expect((await askPrice(app, plan, asha, [...coupons])).status).toBe(status);
    }
    const orders = await app.db.query('select from orders where user_id = $1', [asha.id]);
    expect(orders).toEqual([]);
  });

  test('counts as often as it may, though many buy at one moment, and again for one who left unpaid', async () => {
    const { code, id } = await addCode(app, meera, { inAll: 3 });
    const people = await Promise.all(Array.from({ length: 6 }, () => app.customer()));
    const sent = await Promise.all(
      people.map((who) => sendPurchase(app, who, purchaseOf(plan, weekly(app, { coupons: [code] })))),
    );
    expect(sent.map(({ status }) => String(status)).toSorted()).toEqual([
      '201',
      '201',
      '201',
      '409',
      '409',
      '409',
    ]);
    const { answer } = await app.call(officeCouponCalls.officeCoupon, { as: meera, params: { id } });
    expect([answer.uses, answer.takenOff]).toEqual([3, 300]);
    const place = sent.findIndex(({ status }) => status === 201);
    await leave({ app }, { of: people[place] ?? meera, id: sent[place]?.answer._id ?? '' }, { isOn: false });
    const last = people[sent.findIndex(({ status }) => status === 409)] ?? meera;
    expect((await sendPurchase(app, last, purchaseOf(plan, weekly(app, { coupons: [code] })))).status).toBe(
      201,
    );
  });

  test('for a first order, or once for a household, is refused to it later, already beside the price', async () => {
    const asha = await app.customer();
    const first = await addCode(app, meera, { firstOrder: true });
    const once = await addCode(app, meera, { perHousehold: 1 });
    await buy(app, asha, plan, weekly(app, { coupons: [once.code] }));
    expect((await askPrice(app, plan, asha, [once.code])).refusal.code).toBe('coupon_used');
    expect((await askPrice(app, plan, asha, [first.code])).refusal.code).toBe('coupon_first_order');
    // Nobody knows yet who a visitor is.
    expect((await askPrice(app, plan, null, [first.code])).status).toBe(200);
  });

  test('stands alone unless both may stand together', async () => {
    const asha = await app.customer();
    const alone = await addCode(app, meera);
    const [one, other] = [
      await addCode(app, meera, { combines: true }),
      await addCode(app, meera, { combines: true }),
    ];
    expect((await askPrice(app, plan, asha, [one.code, alone.code])).refusal.code).toBe('coupon_alone');
    expect((await askPrice(app, plan, asha, [one.code, other.code])).answer.total).toBe(PRICE - 200);
  });

  test('that takes all off makes an order that is paid', async () => {
    const asha = await app.customer();
    const { code } = await addCode(app, meera, { kind: 'percent', amount: null, percent: 100 });
    const order = await buy(app, asha, plan, weekly(app, { coupons: [code] }));
    // Whole rupees: half a rupee is left.
    expect(order.offer).toEqual({ discount: 1234, delivery: 0, total: 0.5 });
    const all = await addCode(app, meera, { amount: 5000 });
    const free = await buy(app, await app.customer(), plan, weekly(app, { coupons: [all.code] }));
    expect(free.payment).toMatchObject({ status: 'paid', amount: 0 });
    expect(free.status).toBe('active');
  });

  test('counts on the telephone too, for the household that calls', async () => {
    const asha = await app.customer();
    const { code } = await addCode(app, meera, { perHousehold: 1 });
    const place = () =>
      app.call(officePhoneCalls.placePhoneOrder, {
        as: meera,
        body: { ...purchaseOf(plan, weekly(app, { coupons: [code] })), customerId: asha.id },
        headers: { 'idempotency-key': newKey() },
      });
    expect((await place()).answer.offer?.discount).toBe(100);
    expect((await place()).refusal.code).toBe('coupon_used');
    expect((await askPrice(app, plan, meera, [code])).status).toBe(200);
  });

  test('is nobody’s to guess without end', async () => {
    const tried: number[] = [];
    for (let at = 0; at < 70; at += 1) tried.push((await askPrice(app, plan, null, [`GUESS-${at}`])).status);
    expect(new Set(tried)).toEqual(new Set([422, 429]));
    await app.db.query('truncate rate_limits');
  });
});

describe('the office', () => {
  test('adds, changes and retires codes, each known once, and an older version changes nothing', async () => {
    const { code, id } = await addCode(app, meera);
    const params = { id };
    const { answer } = await app.call(officeCouponCalls.officeCoupon, { as: meera, params });
    const same = await app.call(officeCouponCalls.addCoupon, { as: meera, body: answer.draft });
    expect([same.status, same.refusal.code]).toEqual([409, 'coupon_known']);
    const draft = { ...answer.draft, amount: 250 };
    const change = (version: number) =>
      app.call(officeCouponCalls.changeCoupon, { as: meera, params, body: { version, draft } });
    expect((await change(1)).answer.version).toBe(2);
    expect((await change(1)).refusal.code).toBe('changed_meanwhile');
    const asha = await app.customer();
    expect((await askPrice(app, plan, asha, [code])).answer.total).toBe(PRICE - 250);
    const settle = { id, act: 'retire' as const };
    await app.call(officeCouponCalls.settleCoupon, { as: meera, params: settle, body: { version: 2 } });
    expect((await askPrice(app, plan, asha, [code])).refusal.code).toBe('coupon_unknown');
    const { answer: all } = await app.call(officeCouponCalls.officeCoupons, { as: meera });
    expect(all.coupons.at(-1)).toMatchObject({ _id: id, retired: true });
  });

  test.each<[string, Partial<CouponDraft>, string]>([
    ['a code of digits alone', { code: '123' }, 'code'],
    ['an amount and a percentage', { percent: 5 }, 'percent'],
    ['no amount', { amount: null }, 'amount'],
    ['more than all', { kind: 'percent', amount: null, percent: 101 }, 'percent'],
    ['an end before its beginning', { until: '2025-12-31' }, 'until'],
    ['no uses at all', { inAll: 0 }, 'inAll'],
  ])('is told of %s', async (_name, more, path) => {
    const body = { ...draftOf('WRONG'), ...more };
    const { status, refusal } = await app.call(officeCouponCalls.addCoupon, { as: meera, body });
    expect([status, refusal.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
  });
});
