import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule, swapAllAway } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';

const DAY = '2026-11-24';
const DANGEROUS = '=HYPERLINK("http://bad.example","Asha")';
let app: TestApp;
let meera: Person;
let filled: OrderAnswer;
let empty: OrderAnswer;
let paid: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  const plan = await addTestPlan(app.db);
  meera = await app.admin();
  await app.db.query(
    `insert into served_pincodes (pincode, area, marathi_area) values
       ('422771', 'Adgaon', 'आडगाव'), ('422772', 'Zodage', 'झोडगे')`,
  );
  const asha = await app.customer(DANGEROUS);
  const wishes = { deliveryFrequency: 'weekly' } as const;
  filled = await buy(app, asha, plan, { ...wishes, batch: 'evening', pincode: '422771' });
  empty = await buy(app, asha, plan, { ...wishes, pincode: '422772' });
  paid = await buy(app, await app.customer('सुनीता'), plan, {
    ...wishes,
    pincode: '422771',
    address: { line1: '+4 College Road', line2: '', landmark: '', city: 'Nashik' },
  });
  // Nothing is left for it.
  await swapAllAway(app.db, empty._id);
  await saveSchedule(app, asha, filled._id, { [DAY]: { [plan.tomato]: 700, [plan.dill]: 1 } });
  await app.db.query(`update payments set status = 'paid' where order_id = $1`, [paid._id]);
  const cancelled = await buy(app, asha, plan, wishes);
  await app.db.query(`update orders set status = 'cancelled' where id = $1`, [cancelled._id]);
});
afterAll(() => app.close());

const addressOf = async (language = 'en') => {
  const headers = { cookie: `lang=${language}` };
  const made = await app.call(officeDayCalls.officeExportDay, { as: meera, body: { date: DAY }, headers });
  expect(made.status).toBe(200);
  return made.answer.url;
};
const fetchFile = (url: string) => app.app.inject({ method: 'GET', url });
const rowsIn = async (language: string) => {
  const file = await fetchFile(await addressOf(language));
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="day-${DAY}.xlsx"`,
  ]);
  const { sheets } = await readXlsx(new Uint8Array(file.rawPayload));
  return sheets[0]?.rows ?? [];
};

test('a day as a spreadsheet has a row for each box that goes out, by batch and area, and no formula', async () => {
  const address = '12 Gangapur Road, Near the temple, Nashik';
  const [head, ...boxes] = await rowsIn('en');
  expect(head).toEqual([
    'Batch',
    'Area',
    'Pincode',
    'Order',
    'Customer',
    'Mobile',
    'Address',
    'What goes in',
    'Our pick, unless it is changed',
    'List version',
    'To be paid, in rupees',
  ]);
  const mobile = '9876543210';
  const expected = ({ deliverySchedule }: OrderAnswer) => {
    const items = deliverySchedule.find(({ date }) => date === DAY)?.farmsChoice ?? [];
    const unitOf = (qty: number) => (qty === 1 ? 'unit' : 'units');
    return items
      .map(
        ({ englishName, qty, unitofItem }) =>
          `${englishName} ${qty} ${unitofItem === 'Grams' ? 'g' : unitOf(qty)}`,
      )
      .join(', ');
  };
  expect(expected(paid)).toContain('Test tomato');
  expect(boxes).toEqual([
    [
      'Morning',
      'Adgaon',
      '422771',
      paid.orderNumber,
      'सुनीता',
      mobile,
      `'+4 College Road, Nashik`,
      '',
      expected(paid),
      '',
      0,
    ],
    [
      'Morning',
      'Zodage',
      '422772',
      empty.orderNumber,
      `'${DANGEROUS}`,
      mobile,
      address,
      'Empty box',
      '',
      '',
      1234.5,
    ],
    [
      'Evening',
      'Adgaon',
      '422771',
      filled.orderNumber,
      `'${DANGEROUS}`,
      mobile,
      address,
      'Test tomato 700 g, Test dill 1 unit',
      '',
      '',
      1234.5,
    ],
  ]);
});

test('it speaks Marathi', async () => {
  const [, , , box] = await rowsIn('mr');
  expect(box?.slice(0, 2)).toEqual(['संध्याकाळ', 'आडगाव']);
  expect(box?.[7]).toBe('म tomato 700 ग्रॅम, म dill 1 नग');
});

test('the boxes of a route come in the order of its way', async () => {
  await app.db.query(`insert into routes (name, pincodes) values ('West', '{422772,422771}')`);
  const numbers = (await rowsIn('en')).slice(1).map((row) => row[3]);
  expect(numbers).toEqual([empty.orderNumber, paid.orderNumber, filled.orderNumber]);
  await app.db.query('delete from routes');
});

test('a long day comes whole', async () => {
  const ids = `('ffffffff-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  await app.db.query(
    `insert into orders (id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
       subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at)
     select ${ids}, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
       subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at
     from orders, generate_series(1, 600) n where id = $1`,
    [empty._id],
  );
  await app.db.query(
    `insert into deliveries (order_id, date, batch, status, address, pincode)
     select ${ids}, $1, 'morning', 'open', '', '422001' from generate_series(1, 600) n`,
    [DAY],
  );
  const numbers = (await rowsIn('en')).slice(1).map((row) => row[3]);
  expect([numbers.length, new Set(numbers).size]).toEqual([603, 603]);
});

test('its address is for two minutes and the office alone, and opens no other export', async () => {
  const url = await addressOf();
  expect((await fetchFile(`${url.slice(0, -4)}AAAA`)).statusCode).toBe(404);
  expect((await fetchFile(url.replace('/day/', '/orders/'))).statusCode).toBe(404);
  const orders = await app.call(officeOrderCalls.officeExportOrders, {
    as: meera,
    body: { format: 'xlsx', filter: {} },
  });
  expect((await fetchFile(orders.answer.url.replace('/orders/', '/day/'))).statusCode).toBe(404);
  const driver = await app.driver();
  const asked = await app.call(officeDayCalls.officeExportDay, { as: driver, body: { date: DAY } });
  expect(asked.status).toBe(403);
  app.clock.move(120_000);
  expect((await fetchFile(url)).statusCode).toBe(404);
});
