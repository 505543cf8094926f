import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';

let app: TestApp;
let meera: Person;
let numbers: number[];
beforeAll(async () => {
  app = await testApp();
  const plan = await addTestPlan(app.db);
  meera = await app.admin();
  const asha = await app.customer('=HYPERLINK("http://bad.example","Asha")');
  const sunita = await app.customer('सुनीता, "कुलकर्णी"');
  numbers = [
    (await buy(app, asha, plan)).orderNumber,
    (await buy(app, sunita, plan, { pincode: '422003' })).orderNumber,
  ];
});
afterAll(() => app.close());

const addressOf = async (format: 'csv' | 'xlsx', filter: OrderFilter = {}, language = 'en') => {
  const headers = { cookie: `lang=${language}` };
  const made = await app.call(officeOrderCalls.officeExportOrders, {
    as: meera,
    body: { format, filter },
    headers,
  });
  expect(made.status).toBe(200);
  return made.answer.url;
};
const fetchFile = (url: string) => app.app.inject({ method: 'GET', url });

describe('an export of orders', () => {
  test('as a spreadsheet has numbers as numbers, days as dates and every letter of Marathi', async () => {
    const file = await fetchFile(await addressOf('xlsx', {}, 'mr'));
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toBe('attachment; filename="orders-2026-11-21.xlsx"');
    const book = await readXlsx(new Uint8Array(file.rawPayload));
    const rows = book.sheets[0]?.rows ?? [];
    expect(book.sheets[0]?.name).toBe('ऑर्डर');
    expect(rows[0]?.slice(0, 4)).toEqual(['ऑर्डर', 'स्थिती', 'खरेदीचा दिवस', 'ग्राहक']);
    expect(rows).toHaveLength(3);
    expect(rows[1]).toEqual([
      numbers[1],
      'चालू',
      new Date('2026-11-21T00:00:00Z'),
      'सुनीता, "कुलकर्णी"',
      expect.stringContaining('@example.in'),
      '9876543210',
      'चाचणी टोपली',
      'म Small',
      new Date('2026-11-24T00:00:00Z'),
      new Date('2026-12-21T00:00:00Z'),
      new Date('2026-11-24T00:00:00Z'),
      1234.5,
      'पैसे बाकी',
      '422003',
      expect.any(String),
    ]);
    expect(rows[2]?.[3]).toBe(`'=HYPERLINK("http://bad.example","Asha")`);
  });

  test('as CSV begins with the mark by which spreadsheets know its letters, and holds no formula', async () => {
    const file = await fetchFile(await addressOf('csv'));
    expect(file.body.startsWith('\uFEFFOrder,Status,')).toBe(true);
    const rows = parseCsv(file.body);
    expect(rows).toHaveLength(3);
    expect(rows[1]?.[3]).toBe('सुनीता, "कुलकर्णी"');
    expect(rows[2]?.[3]).toBe(`'=HYPERLINK("http://bad.example","Asha")`);
    expect(rows[2]?.slice(8, 12)).toEqual(['2026-11-24', '2026-12-21', '2026-11-24', '1234.5']);
  });

  test('has what the filter finds, and nothing else', async () => {
    const rows = parseCsv((await fetchFile(await addressOf('csv', { q: 'सुनी' }))).body);
    expect(rows.slice(1).map(([number]) => Number(number))).toEqual([numbers[1]]);
    expect(parseCsv((await fetchFile(await addressOf('csv', { status: 'cancelled' }))).body)).toHaveLength(1);
  });

  test('says that nothing is to be paid of an order that was cancelled', async () => {
    const by = [numbers[0]];
    await app.db.query(`update orders set status = 'cancelled' where number = $1`, by);
    await app.db.query(
      `update payments set charged_paise = 0 where order_id = (select id from orders where number = $1)`,
      by,
    );
    const paymentsIn = async (language: string) => {
      const rows = parseCsv((await fetchFile(await addressOf('csv', {}, language))).body);
      return rows.slice(1).map((cells) => cells[12]);
    };
    expect(await paymentsIn('en')).toEqual(['Unpaid', 'Nothing to pay']);
    expect(await paymentsIn('mr')).toEqual(['पैसे बाकी', 'पैसे यायचे नाहीत']);
  });

  test('has an address for two minutes, for the session that asked, and for nobody who makes one up', async () => {
    const url = await addressOf('csv');
    expect((await fetchFile(`${url.slice(0, -4)}AAAA`)).statusCode).toBe(404);
    expect((await fetchFile('/export/orders/x')).statusCode).toBe(404);
    app.clock.move(119_000);
    expect((await fetchFile(url)).statusCode).toBe(200);
    app.clock.move(1000);
    expect((await fetchFile(url)).statusCode).toBe(404);
    const later = await addressOf('csv');
    await app.db.query('update users set role = null where id = $1', [meera.id]);
    expect((await fetchFile(later)).statusCode).toBe(404);
    await app.db.query(`update users set role = 'admin' where id = $1`, [meera.id]);
  });
});
