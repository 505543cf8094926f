import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

const NOW = Date.parse('2026-11-21T16:42:00+05:30');
let app: TestApp;
let plan: TestPlan;
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  asha = await app.customer();
  ravi = await app.customer('Ravi More');
});
beforeEach(() => {
  app.clock.move(NOW - app.clock.now());
});
afterAll(() => app.close());

const at = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
const list = (as: Person, userId = as.id) => app.call(api.ordersOfUser, { as, params: { userId } });
const one = async (as: Person, id: string) => app.call(api.order, { as, params: { id } });

describe('the orders of a customer', () => {
  test('are an empty array before the first one is bought', async () => {
    const { status, answer } = await list(await app.customer());
    expect([status, answer]).toEqual([200, []]);
  });

  test('come newest first, whole, each with its own parts', async () => {
    const buyer = await app.customer();
    const first = await buy(app, buyer, plan);
    const second = await buy(app, buyer, plan, { selectedSize: 'Large', items: { [plan.dill]: 5 } });
    await saveSchedule(app, buyer, first._id, { '2026-11-25': { [plan.mint]: 2 } });
    const { answer } = await list(buyer);
    expect(answer.map(({ _id }) => _id)).toEqual([second._id, first._id]);
    expect(answer[0]).toEqual(second);
    expect(answer[0]).toMatchObject({ selectedSize: 'Large', selectedSizeMarathi: 'म Large' });
    expect(answer[1]?.deliverySchedule[1]?.items).toMatchObject([{ _id: plan.mint, qty: 2 }]);
    expect(answer[1]).toEqual((await one(buyer, first._id)).answer);
  });

  test('are asked for without those that have been over for more than 30 days', async () => {
    const buyer = await app.customer();
    const [over, unpaid, running] = [
      await buy(app, buyer, plan),
      await buy(app, buyer, plan),
      await buy(app, buyer, plan),
    ];
    await app.db.query(
      `update orders set start_date = '2026-09-24', end_date = '2026-10-22' where id = any ($1)`,
      [[over._id, unpaid._id]],
    );
    await app.db.query(`update orders set status = 'pending' where id = $1`, [unpaid._id]);
    const recentAt = async (instant: string) => {
      at(instant);
      const asked = { as: buyer, params: { userId: buyer.id }, query: { past: 'recent' } } as const;
      const { answer } = await app.call(api.ordersOfUser, asked);
      return answer.map(({ _id }) => _id);
    };
    expect(await recentAt('2026-11-21T23:59:59.999+05:30')).toEqual([running._id, unpaid._id, over._id]);
    expect(await recentAt('2026-11-22T00:00:00.000+05:30')).toEqual([running._id, unpaid._id]);
    expect((await list(buyer)).answer).toHaveLength(3);
  });

  test('look missing to another customer, and to the office in this call', async () => {
    const order = await buy(app, asha, plan);
    const meera = await app.admin();
    for (const stranger of [ravi, meera]) {
      const ofUser = await list(stranger, asha.id);
      expect([ofUser.status, ofUser.refusal]).toEqual([
        404,
        { code: 'not_found', message: 'We could not find that' },
      ]);
      const single = await one(stranger, order._id);
      expect([single.status, single.refusal]).toEqual([
        404,
        { code: 'order_not_found', message: 'We could not find that order' },
      ]);
    }
  });

  test.each(['00000000-0000-7000-8000-000000000000', 'not-an-id', "' or 1=1", '%', '1'.repeat(64)])(
    'are missing under an id such as %s',
    async (id) => {
      expect((await one(asha, id)).status).toBe(404);
      expect((await list(asha, id)).status).toBe(404);
    },
  );

  test('are shown to nobody who is not signed in', async () => {
    const { status, refusal } = await app.call(api.ordersOfUser, { params: { userId: asha.id } });
    expect([status, refusal.code]).toEqual([401, 'not_signed_in']);
  });
});

describe('an order', () => {
  test('carries every number plain', async () => {
    const { answer } = await one(asha, (await buy(app, asha, plan))._id);
    const numbers = [
      answer.orderNumber,
      answer.price,
      answer.payment.amount,
      ...Object.values(answer.selectedItems).flatMap(({ qty, maxSelection }) => [qty, maxSelection]),
      ...answer.categories.flatMap(({ capGrams, capUnits }) => [capGrams, capUnits]),
    ];
    expect(numbers.every((number) => typeof number === 'number')).toBe(true);
  });

  test('tells its state by the clock alone: what is locked, what comes next, when it is over', async () => {
    const { _id } = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    await saveSchedule(app, asha, _id, { '2026-12-01': { [plan.dill]: 1 } });
    const stateAt = async (instant: string) => {
      at(instant);
      const { answer } = await one(asha, _id);
      const statuses = answer.deliverySchedule.map(({ status }) => status).join(' ');
      return [answer.status, answer.isActive, answer.nextDeliveryDate, statuses];
    };
    expect(await stateAt('2026-11-23T17:59:59.999+05:30')).toEqual([
      'active',
      true,
      '2026-11-24',
      'open planned open open',
    ]);
    expect(await stateAt('2026-11-23T18:00:00.000+05:30')).toEqual([
      'active',
      true,
      '2026-11-24',
      'locked planned open open',
    ]);
    expect(await stateAt('2026-11-24T23:59:59.999+05:30')).toEqual([
      'active',
      true,
      '2026-11-24',
      'locked planned open open',
    ]);
    expect(await stateAt('2026-11-25T00:00:00.000+05:30')).toEqual([
      'active',
      true,
      '2026-12-01',
      'locked planned open open',
    ]);
    expect(await stateAt('2026-12-15T23:59:59.999+05:30')).toEqual([
      'active',
      true,
      '2026-12-15',
      'locked planned locked locked',
    ]);
    expect(await stateAt('2026-12-16T00:00:00.000+05:30')).toEqual([
      'completed',
      false,
      null,
      'locked planned locked locked',
    ]);
  });

  test('tells what was settled: delivered and skipped dates are not the next one', async () => {
    const { _id } = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    await app.db.query(
      `update deliveries set status = case when date = '2026-11-24' then 'delivered' else 'skipped' end
       where order_id = $1 and date < '2026-12-05'`,
      [_id],
    );
    const { answer } = await one(asha, _id);
    expect([answer.nextDeliveryDate, answer.deliverySchedule.map(({ status }) => status)]).toEqual([
      '2026-12-08',
      ['delivered', 'skipped', 'open', 'open'],
    ]);
  });

  test('shows the payment that was made last', async () => {
    const { _id } = await buy(app, asha, plan);
    await app.db.query(
      `insert into payments (id, order_id, method, status, amount_paise, created_at)
       values (gen_random_uuid(), $1, 'cod', 'paid', 123450, '2026-11-24T08:00:00Z')`,
      [_id],
    );
    const { answer } = await one(asha, _id);
    expect(answer.payment).toEqual({ method: 'cod', status: 'paid', amount: 1234.5 });
  });

  test('is found by its id in any case of its letters', async () => {
    const order: OrderAnswer = await buy(app, asha, plan);
    expect((await one(asha, order._id.toUpperCase())).answer).toEqual(order);
    const saved = await saveSchedule(app, asha, order._id.toUpperCase(), {
      '2026-11-24': { [plan.dill]: 1 },
    });
    expect(saved.status).toBe(200);
  });
});
