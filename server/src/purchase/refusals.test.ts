import { api } from '@shivar/domain/contract/api';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, newKey, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let asha: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-21T16:42:00+05:30' });
  plan = await addTestPlan(app.db);
  asha = await app.customer();
});
afterAll(() => app.close());

/** Everything that a purchase writes, counted. */
const written = () =>
  app.db.query(`select (select count(*) from orders) as orders, (select count(*) from order_items) as items,
    (select count(*) from deliveries) as deliveries, (select count(*) from order_changes) as changes,
    (select count(*) from quantity_ledger) as entries, (select count(*) from payments) as payments,
    (select count(*) from idempotency_keys) as keys`);

describe('a purchase is refused, and nothing is written,', () => {
  const cases: [string, (plan: TestPlan) => Partial<PurchaseBody>, number, string, string][] = [
    [
      'of a plan that is not on sale',
      () => ({ subscriptionId: 'no-such-plan' }),
      404,
      'plan_not_found',
      'This plan is not on sale',
    ],
    [
      'in a size that there is not',
      () => ({ selectedSize: 'Medium' }),
      422,
      'size_unknown',
      'This plan has no such size',
    ],
    [
      'more often than the plan comes',
      () => ({ deliveryFrequency: 'monthly' }),
      422,
      'frequency_not_offered',
      'This plan is not delivered this often',
    ],
    [
      'from a day whose cut-off has passed',
      () => ({ startDate: '2026-11-21' }),
      422,
      'start_too_early',
      'The first delivery can be on 22 Nov 2026 at the earliest',
    ],
    [
      'from a day too far off',
      () => ({ startDate: '2027-01-22' }),
      422,
      'start_too_late',
      'The first delivery can be on 21 Jan 2027 at the latest',
    ],
    [
      'of an item that the plan does not have',
      () => ({ items: { 999: 100 } }),
      422,
      'item_not_in_plan',
      'This plan does not have that item',
    ],
    [
      'of an item by a name that every object has',
      () => ({ items: { constructor: 1 } }),
      422,
      'item_not_in_plan',
      'This plan does not have that item',
    ],
    ['of nothing at all', () => ({ items: {} }), 422, 'items_required', 'Please choose at least one item'],
    [
      'of zeros alone',
      ({ tomato }) => ({ items: { [tomato]: 0 } }),
      422,
      'items_required',
      'Please choose at least one item',
    ],
    [
      'off an item’s step',
      ({ tomato }) => ({ items: { [tomato]: 150 } }),
      422,
      'quantity_off_step',
      'Test tomato comes in steps of 100 Grams',
    ],
    [
      'of more than a quota holds',
      ({ tomato, onion }) => ({ items: { [tomato]: 3000, [onion]: 3100 } }),
      422,
      'quota_exceeded',
      'This size holds at most 6000 Grams of Test vegetables',
    ],
    [
      'of more of an item than its deliveries can bring',
      ({ tomato }) => ({ deliveryFrequency: 'weekly', items: { [tomato]: 4100 } }),
      422,
      'item_unplaceable',
      'At most 4000 Grams of Test tomato fit into these deliveries',
    ],
    [
      'to where the farm does not deliver',
      () => ({ pincode: '400001' }),
      422,
      'pincode_not_served',
      'We do not deliver to 400001 yet',
    ],
    [
      'paid in a way that is not offered',
      () => ({ paymentMethod: 'cheque' }),
      422,
      'payment_method_not_offered',
      'This way of paying is not offered',
    ],
  ];

  test.each(cases)('%s', async (_, changes, status, code, message) => {
    const before = await written();
    const answered = await sendPurchase(app, asha, purchaseOf(plan, changes(plan)));
    expect([answered.status, answered.refusal]).toEqual([status, { code, message }]);
    expect(await written()).toEqual(before);
  });

  test('of a plan that was announced and has not opened', async () => {
    const { answer: plans } = await app.call(api.plans);
    const announced = plans.find(({ comingSoon }) => comingSoon);
    const body = purchaseOf(plan, { subscriptionId: announced?._id ?? '' });
    expect(await sendPurchase(app, asha, body)).toMatchObject({
      status: 409,
      refusal: { code: 'plan_coming_soon' },
    });
  });

  test('of a plan that is sold out, until it is back', async () => {
    const body = purchaseOf(plan);
    await app.db.query(`update plans set sold_out = true where id = 'test-box'`);
    expect(await sendPurchase(app, asha, body, 'back-soon')).toMatchObject({
      status: 409,
      refusal: { code: 'plan_sold_out', message: 'This plan is sold out just now' },
    });
    await app.db.query(`update plans set sold_out = false where id = 'test-box'`);
    expect((await sendPurchase(app, asha, body, 'back-soon')).status).toBe(201);
  });

  test('in a batch in which the plan does not come', async () => {
    await app.db.query(`update plans set batches = '{morning}' where id = 'test-box'`);
    const answered = await sendPurchase(app, asha, purchaseOf(plan, { batch: 'evening' }));
    await app.db.query(`update plans set batches = '{morning,evening}' where id = 'test-box'`);
    expect(answered).toMatchObject({ status: 422, refusal: { code: 'batch_not_offered' } });
  });

  test('at a frequency at which not everything would fit, whatever the farm wrote down', async () => {
    await app.db.query(
      `update plan_quotas set quantity = 25 where plan_id = 'test-box' and unit = 'units' and size_name = 'Large'`,
    );
    const { answer } = await app.call(api.plan, { params: { id: plan.id } });
    const answered = await sendPurchase(app, asha, purchaseOf(plan, { deliveryFrequency: 'weekly' }));
    await app.db.query(
      `update plan_quotas set quantity = 16 where plan_id = 'test-box' and unit = 'units' and size_name = 'Large'`,
    );
    expect(answer.deliveryFrequencies).toEqual(['daily', 'alternate']);
    expect(answered).toMatchObject({ status: 422, refusal: { code: 'frequency_not_offered' } });
  });

  test('for tomorrow from 18:00:00.000 IST on, and not a millisecond before', async () => {
    const start = app.clock.now();
    const cutOff = Date.parse('2026-11-21T18:00:00.000+05:30');
    const body = purchaseOf(plan, { startDate: '2026-11-22' });
    app.clock.move(cutOff - start - 1);
    expect((await sendPurchase(app, asha, body)).status).toBe(201);
    app.clock.move(1);
    expect(await sendPurchase(app, asha, body)).toMatchObject({
      status: 422,
      refusal: { code: 'start_too_early' },
    });
    app.clock.move(start - cutOff);
  });

  test('in the words of the reader’s language, with names and digits of that language', async () => {
    const body = purchaseOf(plan, { items: { [plan.tomato]: 150 } });
    const headers = { 'idempotency-key': newKey(), cookie: 'lang=mr' };
    const { refusal } = await app.call(api.placeOrder, { as: asha, body, headers });
    expect(refusal.message).toBe('म tomato: एका वेळी १०० ग्रॅम कमी-जास्त करता येतं');
  });
});

describe('a body of a purchase', () => {
  test.each([
    ['names a price', { price: 1 }, 'price', 'This is not expected here'],
    ['has a word for a quantity', { items: { 1: '100' } }, 'items.1', 'Please enter a whole quantity'],
    ['has a quantity below zero', { items: { 1: -100 } }, 'items.1', 'Please enter a whole quantity'],
    ['has half a gram', { items: { 1: 0.5 } }, 'items.1', 'Please enter a whole quantity'],
    ['has a list of items', { items: [100] }, 'items', 'This does not look right'],
    ['has no such day', { startDate: '2026-02-30' }, 'startDate', 'Please choose a valid date'],
    [
      'has an instant for a day',
      { startDate: '2026-11-24T00:00:00Z' },
      'startDate',
      'Please choose a valid date',
    ],
    ['has an address of one line', { address: '12 Gangapur Road' }, 'address', 'This does not look right'],
    [
      'has an unknown frequency',
      { deliveryFrequency: 'hourly' },
      'deliveryFrequency',
      'This does not look right',
    ],
    ['has a short pincode', { pincode: '42200' }, 'pincode', 'Please enter a valid 6-digit pincode'],
    [
      'has a landline',
      { mobile: '0253555014' },
      'mobile',
      'Invalid mobile number. Must be 10 digits starting with 6-9',
    ],
  ])('is refused with 400 where it %s', async (_, wrong, path, message) => {
    const answered = await sendPurchase(app, asha, { ...purchaseOf(plan), ...wrong } as never);
    expect([answered.status, answered.refusal]).toMatchObject([
      400,
      { message, issues: [{ path, message }] },
    ]);
  });

  test('is told all that is missing at once', async () => {
    const { status, refusal } = await sendPurchase(app, asha, { address: {} } as never);
    expect(status).toBe(400);
    expect(refusal.issues?.map(({ path }) => path)).toEqual([
      'subscriptionId',
      'selectedSize',
      'deliveryFrequency',
      'batch',
      'startDate',
      'items',
      'address.line1',
      'address.line2',
      'address.landmark',
      'address.city',
      'pincode',
      'mobile',
      'paymentMethod',
    ]);
  });
});
