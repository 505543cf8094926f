import { api } from '@shivar/domain/contract/api';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { sumQuantities, withoutZeros } from '@shivar/domain/values/quantities';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { setGuard } from '../../test/guards.ts';

/*
 * The harvest of a day and batch is what its boxes hold: whatever state an order is in, however it came into it.
 */

const DAYS = ['2026-11-24', '2026-11-25', '2026-11-26'] as const;
const BATCHES = ['morning', 'evening'] as const;
const ORDER_STATUSES = ['active', 'pending', 'completed', 'cancelled', 'paused', 'On hold'] as const;
const DELIVERY_STATUSES = ['open', 'planned', 'delivered', 'skipped', 'cancelled'] as const;
let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  [meera, asha] = [await app.admin(), await app.customer()];
});
afterAll(() => app.close());

/** What the day's page shows: the harvest, and what all of its boxes hold together. */
async function dayOf(date: string, batch: (typeof BATCHES)[number]) {
  const held: Record<string, number>[] = [];
  const waiting: Record<string, number>[] = [];
  const linesOf = (items: { _id: string; qty: number }[]) =>
    Object.fromEntries(items.map(({ _id, qty }) => [_id, qty]));
  const day = { as: meera, params: { date, batch } };
  const { harvest } = (await app.call(officeDayCalls.fulfilmentHarvest, day)).answer;
  let after: string | null = null;
  do {
    const query: { after?: string } = after === null ? {} : { after };
    const { answer } = await app.call(api.fulfilmentDay, { ...day, query });
    held.push(...answer.boxes.map(({ items }) => linesOf(items)));
    waiting.push(...answer.boxes.map(({ farmsChoice = [] }) => linesOf(farmsChoice)));
    after = answer.next;
  } while (after !== null);
  const expected = linesOf(harvest.map(({ _id, expectedQty: qty }) => ({ _id, qty })));
  expect(sumQuantities(waiting)).toEqual(withoutZeros(expected));
  return { harvest: withoutZeros(linesOf(harvest)), packed: sumQuantities(held) };
}

describe('the harvest', () => {
  test.each(ORDER_STATUSES)('of a day with an order that is %s counts what is packed', async (status) => {
    const order = await buy(app, asha, plan);
    await saveSchedule(app, asha, order._id, { [DAYS[0]]: { [plan.tomato]: 700 } });
    await app.db.query('update orders set status = $2 where id = $1', [order._id, status]);
    const { harvest, packed } = await dayOf(DAYS[0], 'morning');
    // A box that is packed when its order is cancelled comes all the same.
    const goesOut = status === 'active' || status === 'cancelled';
    expect([harvest, packed]).toEqual(goesOut ? [{ [plan.tomato]: 700 }, harvest] : [{}, {}]);
    await app.db.query(`update orders set status = 'paused' where id = $1`, [order._id]);
  });

  test('equals the sum of the boxes of every day and batch, in any state of the database', async () => {
    const pattern = await buy(app, asha, plan);
    // Boxes in states that no call writes have no entries in the ledger.
    for (const table of ['order_items', 'delivery_lines'])
      await setGuard(app.db, table, `${table}_ledger`, 'disable');
    const anyLines = fc.dictionary(
      fc.constantFrom(plan.tomato, plan.onion, plan.dill),
      fc.integer({ min: 1, max: 1000 }),
    );
    const anyDelivery = fc.record({
      date: fc.constantFrom(...DAYS),
      batch: fc.constantFrom(...BATCHES),
      status: fc.constantFrom(...DELIVERY_STATUSES),
      later: fc.constantFrom(...DELIVERY_STATUSES),
      lines: anyLines,
    });
    const anyOrder = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES),
      later: fc.constantFrom(...ORDER_STATUSES),
      deliveries: fc.uniqueArray(anyDelivery, { selector: ({ date }) => date }),
    });
    const property = fc.asyncProperty(fc.array(anyOrder, { maxLength: 6 }), async (orders) => {
      await empty();
      await write(pattern._id, orders);
      for (const date of DAYS) {
        for (const batch of BATCHES) {
          const { harvest, packed } = await dayOf(date, batch);
          expect(harvest).toEqual(packed);
        }
      }
    });
    await fc.assert(property, { numRuns: 40 });
  });
});

type Written = Record<'status' | 'later', string> & {
  readonly deliveries: readonly (Record<'date' | 'batch' | 'status' | 'later', string> & {
    readonly lines: Readonly<Record<string, number>>;
  })[];
};

/** Writes orders like one that was bought, each in its first state, and then puts them into their later one. */
async function write(pattern: string, orders: readonly Written[]): Promise<void> {
  for (const { status, later, deliveries } of orders) {
    const [order] = await app.db.query<{ id: string }>(
      `insert into orders (id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
         subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at)
       select gen_random_uuid(), user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
         subscription_type, batch, $2, start_date, end_date, address, pincode, mobile, created_at
       from orders where id = $1 returning id`,
      [pattern, status],
    );
    const id = order?.id ?? '';
    for (const part of ['order_categories', 'order_items'])
      await app.db.query(
        `insert into ${part} select (jsonb_populate_record(null::${part}, to_jsonb(p) || $2)).*
         from ${part} p where order_id = $1`,
        [pattern, JSON.stringify({ order_id: id })],
      );
    for (const delivery of deliveries) {
      await app.db.query(
        `insert into deliveries (order_id, date, batch, status, address, pincode) values ($1, $2, $3, $4, '', '')`,
        [id, delivery.date, delivery.batch, delivery.status],
      );
      for (const [item, quantity] of Object.entries(delivery.lines))
        await app.db.query(
          'insert into delivery_lines (order_id, date, batch, item_id, quantity) values ($1, $2, $3, $4, $5)',
          [id, delivery.date, delivery.batch, item, quantity],
        );
      await app.db.query('update deliveries set status = $3 where order_id = $1 and date = $2', [
        id,
        delivery.date,
        delivery.later,
      ]);
    }
    await app.db.query('update orders set status = $2 where id = $1', [id, later]);
  }
}

/** Takes every box away. */
async function empty(): Promise<void> {
  await app.db.query('delete from delivery_lines');
  await app.db.query('delete from deliveries');
}
