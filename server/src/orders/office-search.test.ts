import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { inDigits } from '@shivar/domain/language/format';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { findOrders } from './office-search-queries.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let first: OrderAnswer;
let second: OrderAnswer;
let third: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  meera = await app.admin();
  const asha = await app.customer('Asha Patil-Gokhale');
  const sunita = await app.customer('सुनीता  कुलकर्णी');
  first = await buy(app, asha, plan, { mobile: '9123456789' });
  second = await buy(app, sunita, plan, { pincode: '422003', deliveryFrequency: 'weekly' });
  third = await buy(app, asha, plan, { startDate: '2026-12-20' });
  const version = await app.db.query<{ id: number }>(
    'select max(id) as id from order_changes where order_id = $1',
    [second._id],
  );
  await app.call(officeOrderCalls.officeNotePayment, {
    as: meera,
    params: { id: second._id },
    body: { version: version[0]?.id ?? 0, paid: true, reason: '' },
  });
});
afterAll(() => app.close());

const find = async (query: OrderFilter & { after?: string }) => {
  const { status, answer } = await app.call(officeOrderCalls.officeOrders, { as: meera, query });
  expect(status).toBe(200);
  return answer;
};
const numbers = async (query: OrderFilter) =>
  (await find(query)).orders.map(({ orderNumber }) => orderNumber);

describe('the list of orders', () => {
  test('has the newest first, with whom, what, when and what is owed', async () => {
    const { orders, next } = await find({});
    expect(orders.map(({ _id }) => _id)).toEqual([third._id, second._id, first._id]);
    expect(next).toBeNull();
    expect(orders[2]).toMatchObject({
      customer: { name: 'Asha Patil-Gokhale' },
      mobile: '9123456789',
      subscriptionName: 'Test box',
      selectedSize: 'Small',
      status: 'active',
      startDate: '2026-11-24',
      nextDeliveryDate: '2026-11-24',
      price: 1234.5,
      payment: { method: 'cod', status: 'due' },
      pincode: '422001',
    });
  });

  test.each([
    ['the beginning of any word of a name', { q: 'pat' }, () => [third, first]],
    ['more than one word, in any order', { q: 'PATIL ash' }, () => [third, first]],
    ['the second half of a surname', { q: 'gokhale' }, () => [third, first]],
    ['a surname of two halves', { q: 'Patil-Gokh' }, () => [third, first]],
    ['a Marathi name', { q: 'कुल' }, () => [second]],
    ['a mobile by its first digits', { q: '91234' }, () => [first]],
    ['a mobile as it is said', { q: '+91 91234 56789' }, () => [first]],
    ['a pincode', { q: '422003' }, () => [second]],
    ['nothing that is there', { q: 'zz' }, () => []],
    ['too little to look for', { q: 'a' }, () => []],
    ['letters that the database would read as its own', { q: `pat' | %_:*\\` }, () => []],
    ['a pincode as a filter', { pincode: '422003' }, () => [second]],
    ['what is owed', { unpaid: '1' as const }, () => [third, first]],
    ['a day with a delivery', { date: '2026-11-25' }, () => [first]],
    ['a plan', { plan: 'test-box' }, () => [third, second, first]],
    ['another plan', { plan: 'no-such-plan' }, () => []],
    ['what runs', { status: 'active' as const }, () => [third, second, first]],
    ['what is over', { status: 'completed' as const }, () => []],
    [
      'several at once',
      { q: 'patil', status: 'active' as const, date: '2026-12-30', unpaid: '1' as const },
      () => [third],
    ],
  ])('finds %s', async (_what, query, expected) => {
    expect(await numbers(query)).toEqual(expected().map(({ orderNumber }) => orderNumber));
  });

  test('finds an order by its number in either script, and by its customer’s email', async () => {
    const number = String(first.orderNumber);
    const marathi = inDigits(number, 'mr');
    for (const q of [`#${number}`, `Order ${number}`, `ऑर्डर ${marathi}`, `ऑर्डर क्रमांक ${marathi}`])
      expect(await numbers({ q })).toEqual([first.orderNumber]);
    const email = (await find({ q: 'कुल' })).orders[0]?.customer.email ?? '';
    expect(await numbers({ q: email.slice(0, -3).toUpperCase() })).toContain(second.orderNumber);
  });

  test('tells what is completed by the clock, and whose household ordered nothing since', async () => {
    app.clock.move(40 * 86_400_000);
    expect(await numbers({ status: 'completed' })).toEqual(
      [second.orderNumber, first.orderNumber].toSorted((a, b) => b - a),
    );
    expect(await numbers({ status: 'active' })).toEqual([third.orderNumber]);
    // The household of the first one has the third.
    expect(await numbers({ lapsed: '1' })).toEqual([second.orderNumber]);
    app.clock.move(-40 * 86_400_000);
  });
});

describe('with many orders', () => {
  beforeAll(async () => {
    // Thousands of customers with several orders each, written as rows: what is asked here is where they are found.
    await app.db.query(
      `insert into users (id, email, user_name, name, mobile, created_at, updated_at)
       select gen_random_uuid(), 'many-' || n || '@example.in', 'many-' || n,
         (array['Kiran', 'Meena', 'Vijay', 'Lata'])[1 + n % 4] || ' ' || (array['Jadhav', 'Pawar', 'Shinde'])[1 + n % 3],
         '98' || lpad(n::text, 8, '0'), now(), now()
       from generate_series(1, 4000) as n`,
    );
    const [first] = await app.db.query<{ id: string }>('select min(id) as id from plans');
    await app.db.query(
      `with own as materialized (
         select n, u.id, u.mobile from generate_series(1, 26000) as n join users u on u.email = 'many-' || (1 + n % 4000) || '@example.in'
       )
       insert into orders (id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
         subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at)
       select gen_random_uuid(), id, (array['test-box', $1])[1 + n % 2], 'Many', 'Many', 'Small', 100, 'weekly',
         'weekly', 'morning', case when n % 50 = 0 then 'cancelled' else 'active' end,
         date '2024-01-01' + n / 25, date '2024-01-01' + n / 25 + 28, '{"line1":"x","line2":"","landmark":"","city":"N"}',
         (422001 + n % 9)::text, mobile, now()
       from own`,
      [first?.id],
    );
    await app.db.query(
      `insert into payments (id, order_id, method, status, amount_paise, created_at)
       select gen_random_uuid(), id, 'cod', 'paid', 100, now() from orders where plan_name = 'Many'`,
    );
    await app.db.query('vacuum analyze orders');
    await app.db.query('analyze users');
  }, 60_000);

  test('a walk through all pages meets each order once', async () => {
    const met: number[] = [];
    let after: string | undefined;
    do {
      const page = await find({ status: 'cancelled', ...(after !== undefined && { after }) });
      met.push(...page.orders.map(({ orderNumber }) => orderNumber));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(met).toHaveLength(520);
    expect(new Set(met).size).toBe(520);
    expect(met).toEqual(met.toSorted((one, other) => other - one));
  });

  test.each([
    [{}],
    [{ q: 'Kiran' }],
    [{ q: 'many-77@' }],
    [{ q: '9800000' }],
    [{ q: '422004' }],
    [{ status: 'active' }],
    [{ status: 'completed' }],
    [{ status: 'cancelled' }],
    [{ plan: 'test-box' }],
    [{ pincode: '422004' }],
    [{ unpaid: '1' }],
    [{ date: '2026-11-25' }],
    [{ q: 'pawar', status: 'completed', plan: 'test-box', pincode: '422004' }],
  ] as [OrderFilter][])('never reads all orders for %j', async (filter) => {
    for (const after of [null, 12_000]) {
      const plans: string[] = [];
      const explaining = {
        ...app.db,
        query: async (text: string, values: unknown[] = []) => {
          const rows = await app.db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
          plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
          return app.db.query(text, values);
        },
      } as unknown as typeof app.db;
      await findOrders(explaining, filter, { after, today: '2026-11-21' });
      expect(plans.join('\n')).toMatch(/Index/);
      expect(plans.join('\n')).not.toMatch(/Seq Scan on orders/);
    }
  });
});
