import { randomUUID } from 'node:crypto';
import type { Day } from '@shivar/domain/values/day';
import { addDays } from '@shivar/domain/values/day';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { emptyTables } from '../../test/empty.ts';
import { sumsBothWays } from '../../test/overview.ts';
import { rollUpChanges } from './roll-up-commands.ts';

const START = '2026-11-01';
const PINCODES = ['422001', '422003', '422005'];

let app: TestApp;
let people: Person[];
let plans: string[];
beforeAll(async () => {
  app = await testApp();
  people = await Promise.all([app.customer(), app.customer(), app.customer()]);
  const known = await app.db.query<{ id: string }>('select id from plans order by position limit 2');
  plans = known.map(({ id }) => id);
});
afterAll(() => app.close());
beforeEach(() =>
  emptyTables(app.db, 'orders, deliveries, payments, overview_touched, overview_parts, overview_sums'),
);

const day = (n: number): Day => addDays(START, n);

type Step = (orders: string[]) => Promise<unknown>;

/** A purchase or an imported order: written whole, as both write it. */
const purchase = fc
  .record({
    person: fc.nat(1),
    plan: fc.nat(1),
    pincode: fc.nat(2),
    // Often on the very last day on which somebody comes back, or the day after it.
    start: fc.oneof(fc.constantFrom(0, 14, 15, 28, 29), fc.nat(40)),
    length: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 9 })),
    every: fc.constantFrom(1, 2, 7),
    status: fc.constantFrom('active', 'active', 'active', 'pending', 'completed', 'on hold'),
    // Evenings in UTC are the next day in India.
    boughtAt: fc.constantFrom('T10:00:00Z', 'T19:00:00Z'),
  })
  .map(({ person, plan, pincode, start, length, every, status, boughtAt }): Step => async (orders) => {
    const id = randomUUID();
    orders.push(id);
    const last = day(start + (length - 1) * every);
    await app.db.query(
      `insert into orders (id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
             subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at)
           values ($1, $2, $3, 'P', 'P', 'S', $4, 'daily', 'weekly', 'morning', $5, $6, $7, '{}', $8, '9876543210', $9)`,
      [
        id,
        people[person]?.id,
        plans[plan],
        10_000 + start,
        status,
        day(start),
        last,
        PINCODES[pincode],
        `${day(start)}${boughtAt}`,
      ],
    );
    await app.db.query(
      `insert into deliveries (order_id, date, batch, status, address, pincode)
           select $1, $2::date + n * $3::int, 'morning', 'open', 'x', $4 from generate_series(0, $5::int - 1) as n`,
      [id, day(start), every, PINCODES[pincode], length],
    );
  });

/** A movement of an order's money, on the next day in India. A booking holds the order's row. */
const move = (cause: string, debit: string, credit: string) => `
  insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, entry_key)
  select $2::date + interval '19 hours', '${cause}', '${debit}', '${credit}', 700, user_id, id, $3 from (select * from orders where id = $1 for update) as locked`;

/** A statement about one of the orders, `$1`. */
const change = fc
  .record({ which: fc.nat(20), n: fc.nat(40), place: fc.nat(2) })
  .chain(({ which, n, place }) => {
    const pincode = PINCODES[place] ?? '';
    return fc
      .constantFrom<[string, ...unknown[]]>(
        [`update orders set status = 'cancelled', cancelled_on = $2 where id = $1`, day(n)],
        [`update orders set status = 'cancelled' where id = $1`],
        [`update orders set status = 'active', cancelled_on = null where id = $1`],
        ['update orders set start_date = $2, end_date = greatest($2::date, end_date) where id = $1', day(n)],
        ['update orders set end_date = greatest(start_date, $2::date) where id = $1', day(n)],
        ['update orders set pincode = $2 where id = $1', pincode],
        ['update orders set price_paise = $2 where id = $1', 5000 + n],
        ['update deliveries set pincode = $2 where order_id = $1 and date >= $3', pincode, day(n)],
        [`update deliveries set status = 'cancelled' where order_id = $1 and date >= $2`, day(n)],
        [`update deliveries set status = 'skipped' where order_id = $1 and date = $2`, day(n)],
        [`update deliveries set status = 'planned' where order_id = $1 and date = $2`, day(n)],
        ['delete from deliveries where order_id = $1 and date < $2', day(n)],
        [move('payment', 'bank', 'owed'), day(n), randomUUID()],
        [move('cash', 'cash_office', 'credit'), day(n), randomUUID()],
        [move('correction', 'owed', 'bank'), day(n), randomUUID()],
        [move('delivery', 'deferred', 'earned'), day(n), randomUUID()],
        [move('delivery', 'earned', 'deferred'), day(n), randomUUID()],
        [move('rest', 'deferred', 'credit'), day(n), randomUUID()],
        [`update orders set plan_id = $2 where id = $1`, plans[n % 2]],
        ['update orders set user_id = $2 where id = $1', people[place]?.id],
        [`update orders set pincode = '', mobile = '', address = '{}' where id = $1`],
      )
      .map(([text, ...values]): Step => async (orders) => {
        const order = orders[which % Math.max(orders.length, 1)];
        if (order !== undefined) await app.db.query(text, [order, ...values]);
      });
  });

const rollUp = fc.constant<Step>(() => rollUpChanges(app.db));

describe('the sums of the days', () => {
  test('are those of a recount after any sequence of changes, however they are counted in between', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(
            fc.oneof(
              { arbitrary: purchase, weight: 3 },
              { arbitrary: change, weight: 4 },
              { arbitrary: rollUp, weight: 1 },
            ),
            { minLength: 5, maxLength: 25 },
          ),
          async (steps) => {
            const orders: string[] = [];
            for (const step of steps) await step(orders);
            expect(await rollUpChanges(app.db)).toBe(true);
            const { kept, counted } = await sumsBothWays(app.db);
            expect(kept).toEqual(counted);
          },
        )
        .afterEach(() =>
          emptyTables(
            app.db,
            'orders, deliveries, payments, overview_touched, overview_parts, overview_sums',
          ),
        ),
      { numRuns: 40 },
    );
  });

  test('are exact while many write and several processes count', async () => {
    const other = await testApp({ beside: app });
    const orders: string[] = [];
    const buying = fc.sample(purchase, 30);
    const changing = fc.sample(change, 60);
    await Promise.all([
      ...buying.map((step) => step(orders)),
      ...changing.map((step) => step(orders)),
      ...Array.from({ length: 5 }, () => rollUpChanges(app.db)),
      ...Array.from({ length: 5 }, () => rollUpChanges(other.db)),
    ]);
    await rollUpChanges(other.db);
    const { kept, counted } = await sumsBothWays(app.db);
    expect(kept.size).toBeGreaterThan(0);
    expect(kept).toEqual(counted);
    await other.close();
  });

  test('do not move with what a customer puts into a box', async () => {
    await fc.sample(purchase, 1)[0]?.([]);
    await rollUpChanges(app.db);
    await app.db.query(`update deliveries set status = 'planned'`);
    expect(await app.db.query('select from overview_touched')).toEqual([]);
  });
});
