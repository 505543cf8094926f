import { sumQuantities } from '@shivar/domain/values/quantities';
import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
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

describe('a purchase', () => {
  test('is refused in a way of paying that the farm has taken out, and writes nothing', async () => {
    await app.db.query(`insert into settings values ('paymentMethods', '["upi"]', now())`);
    const refused = await sendPurchase(app, asha, purchaseOf(plan, {}));
    await app.db.query(`delete from settings where key = 'paymentMethods'`);
    expect([refused.status, refused.refusal.code]).toEqual([422, 'payment_method_not_offered']);
    expect(await app.db.query('select id from orders')).toEqual([]);
  });

  test('makes an order priced by the server, active at once, its payment due on delivery', async () => {
    const order = await buy(app, asha, plan);
    expect(order).toMatchObject({
      subscriptionId: 'test-box',
      subscriptionName: 'Test box',
      selectedSize: 'Small',
      price: 1234.5,
      deliveryFrequency: 'daily',
      subscriptionType: 'weekly',
      isActive: true,
      status: 'active',
      createdAt: '2026-11-21T11:12:00.000Z',
      startDate: '2026-11-24',
      endDate: '2026-12-21',
      nextDeliveryDate: '2026-11-24',
      batch: 'morning',
      address: '12 Gangapur Road, Near the temple, Nashik',
      pincode: '422001',
      payment: { method: 'cod', status: 'due', amount: 1234.5 },
    });
  });

  test('brings one empty entry per delivery date, the last one on endDate', async () => {
    const { deliverySchedule, endDate } = await buy(app, asha, plan, {
      deliveryFrequency: 'weekly',
      batch: 'evening',
    });
    const entries = deliverySchedule.map(({ farmsChoice: _choice, ...entry }) => entry);
    expect(entries).toEqual(
      ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15'].map((date) => ({
        date,
        batch: 'evening',
        status: 'open',
        items: [],
      })),
    );
    expect(endDate).toBe('2026-12-15');
  });

  test('has farm’s choice at once: a good box on each date, all of it inside the allowance', async () => {
    const order = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    const boxes = order.deliverySchedule.map(({ farmsChoice = [] }) => farmsChoice);
    expect(boxes.every((box) => box.length > 0)).toBe(true);
    const lines = boxes.map((box) => Object.fromEntries(box.map(({ _id, qty }) => [_id, qty])));
    const bought = Object.entries(order.selectedItems).map(([id, { qty }]) => [id, qty]);
    expect(sumQuantities(lines)).toEqual(Object.fromEntries(bought));
    expect((await app.call(api.order, { as: asha, params: { id: order._id } })).answer).toEqual(order);
  });

  test('keeps what was chosen, without what was left at zero, with each item’s own limits', async () => {
    const { selectedItems, categories } = await buy(app, asha, plan, {
      items: { [plan.tomato]: 3000, [plan.onion]: 0, [plan.dill]: 4 },
    });
    expect(Object.keys(selectedItems).toSorted()).toEqual([plan.tomato, plan.dill].toSorted());
    expect(selectedItems[plan.tomato]).toEqual({
      englishName: 'Test tomato',
      marathiName: 'म tomato',
      unitofItem: 'Grams',
      categoryId: String(plan.vegetables),
      categoryName: 'Test vegetables',
      maxSelection: 1000,
      portion: 500,
      qty: 3000,
      image: '/produce/tomato.svg',
    });
    // Both caps come from all the plan's items, also those that were not bought.
    expect(categories.map(({ capGrams, capUnits }) => [capGrams, capUnits])).toEqual([
      [5000, 20],
      [5000, 4],
    ]);
  });

  test('enters what was subscribed into the ledger, by whom and when', async () => {
    const order = await buy(app, asha, plan);
    const entries = await app.db.query(
      `select l.kind, c.kind as change, l.item_id::text as item, l.date, l.quantity, c.actor_id as actor, c.at
       from quantity_ledger l join order_changes c on c.order_id = l.order_id and c.id = l.change_id where l.order_id = $1 order by l.item_id`,
      [order._id],
    );
    const at = new Date(app.clock.now());
    const entry = { kind: 'subscribed', change: 'purchase', date: null, actor: asha.id, at };
    expect(entries).toEqual([
      { ...entry, item: plan.tomato, quantity: 3000 },
      { ...entry, item: plan.onion, quantity: 2000 },
      { ...entry, item: plan.spinach, quantity: 2 },
      { ...entry, item: plan.dill, quantity: 3 },
      { ...entry, item: plan.mint, quantity: 3 },
    ]);
  });

  test('can buy every plan of the demo farm that is open, in every size and frequency', async () => {
    const { answer: plans } = await app.call(api.plans);
    for (const { _id } of plans.filter(({ comingSoon, soldOut }) => !comingSoon && !soldOut)) {
      const { answer: full } = await app.call(api.plan, { params: { id: _id } });
      const [item] = full.items;
      const body = purchaseOf(plan, {
        subscriptionId: _id,
        batch: full.batches[0] ?? 'morning',
        items: { [item?._id ?? '']: item?.unitofItem === 'Grams' ? 100 : 1 },
      });
      for (const deliveryFrequency of full.deliveryFrequencies) {
        const { name } = full.sizes.find((size) =>
          size.quotas.some(({ categoryId }) => categoryId === item?.categoryId),
        ) ?? { name: '' };
        const { status } = await sendPurchase(app, asha, { ...body, selectedSize: name, deliveryFrequency });
        expect(status, `${_id} ${deliveryFrequency}`).toBe(201);
      }
    }
  });
});
