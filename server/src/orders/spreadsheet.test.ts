import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';

/*
 * What the office's people see when they open an export: LibreOffice opens the file and says what it found in each
 * cell. Runs where LibreOffice is on the machine (vitest.config.ts).
 */

/** Names of customers that a spreadsheet could take for something else, or could lose letters of. */
const NAMES = [
  'ज्ञानेश्वरी क्षीरसागर-श्रीखंडे',
  'सुनीता, "कुलकर्णी" & <मुले>',
  '=HYPERLINK("http://bad.example";"आशा")',
  '@SUM(A1:A9)',
  '-2+3',
  '+91 98765 43210',
  '\t=1+1',
  '२२ नोव्हेंबर',
  '0009876543210',
  'no XML \uFFFF holds this',
];

let app: TestApp;
let folder: string;
let orders: readonly OrderAnswer[];
beforeAll(async () => {
  app = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'shivar-sheet-'));
  const plan = await addTestPlan(app.db);
  const bought: OrderAnswer[] = [];
  for (const name of NAMES) bought.push(await buy(app, await app.customer(name), plan));
  orders = bought;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Cell {
  readonly type: string;
  readonly value: string;
  readonly isFormula: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string) =>
  xml
    .replaceAll(/<text:tab\/>/g, '\t')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_entity, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

const textOf = (cell: string) =>
  [...cell.matchAll(/<text:p[^>]*>([\s\S]*?)<\/text:p>/g)].map(([, text = '']) => plain(text)).join('\n');

/** The cells of each row, as LibreOffice writes a document that is one file of XML. */
function rowsOf(document: string): Cell[][] {
  const sheet = /<table:table [\s\S]*?<\/table:table>/.exec(document)?.[0] ?? '';
  return [...sheet.matchAll(/<table:table-row[\s\S]*?<\/table:table-row>/g)].map(([row]) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].map(
      ([, attributes = '', inner = '']): Cell => {
        const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
        return {
          type: attribute('office:value-type') ?? '',
          value: attribute('office:date-value') ?? attribute('office:value') ?? textOf(inner),
          isFormula: attribute('table:formula') !== undefined,
        };
      },
    ),
  );
}

test('an export in Marathi opens in LibreOffice as it was written, cell by cell, and nothing in it is a formula', async () => {
  const made = await app.call(officeOrderCalls.officeExportOrders, {
    as: await app.admin(),
    body: { format: 'xlsx', filter: {} },
    headers: { cookie: 'lang=mr' },
  });
  const file = await app.app.inject({ method: 'GET', url: made.answer.url });
  const path = join(folder, 'orders.xlsx');
  await writeFile(path, file.rawPayload);
  // A profile of its own: nothing of this machine's, and not held up by another one that is open.
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  await promisify(execFile)(
    'soffice',
    [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, path],
    { timeout: 150_000 },
  );
  const rows = rowsOf(await readFile(join(folder, 'orders.fods'), 'utf8'));
  const [head = [], ...found] = rows.slice(0, orders.length + 1);
  expect(head.map(({ value }) => value).slice(0, 6)).toEqual([
    'ऑर्डर',
    'स्थिती',
    'खरेदीचा दिवस',
    'ग्राहक',
    'ईमेल',
    'मोबाइल',
  ]);
  expect(found.flat().filter(({ isFormula }) => isFormula)).toEqual([]);
  // The newest first. What could be taken for a formula has an apostrophe before it; what no file may hold is replaced.
  const expected = orders.toReversed().map((order, index) => {
    const name = NAMES.at(-1 - index) ?? '';
    return [
      ['float', String(order.orderNumber)],
      ['string', 'चालू'],
      ['date', '2026-11-21'],
      ['string', (/^[=+\-@\t]/.test(name) ? `'${name}` : name).replace('\uFFFF', '\uFFFD')],
      ['string', expect.stringContaining('@example.in')],
      ['string', '9876543210'],
      ['string', 'चाचणी टोपली'],
      ['string', 'म Small'],
      ['date', order.startDate],
      ['date', order.endDate],
      ['date', order.startDate],
      ['float', '1234.5'],
      ['string', 'पैसे बाकी'],
      ['string', '422001'],
      ['string', expect.any(String)],
    ];
  });
  expect(found.map((row) => row.slice(0, 15).map(({ type, value }) => [type, value]))).toEqual(expected);
});
