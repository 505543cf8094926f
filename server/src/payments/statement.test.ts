import { officeStatementCalls as calls } from '@shivar/domain/contract/office/statement-calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { COLUMNS, file, row } from '../../test/statements.ts';

let app: TestApp;
let meera: Person;
let asha: Person;

beforeAll(async () => {
  app = await testApp({ now: '2026-11-23T10:00:00+05:30' });
  [meera, asha] = await Promise.all([app.admin(), app.customer()]);
});
afterAll(() => app.close());
beforeEach(() => app.db.query('delete from bank_lines'));

const read = (text: string, columns?: typeof COLUMNS) =>
  app.call(calls.readStatement, { as: meera, body: { text, ...(columns && { columns }) } });
const take = (text: string, as = meera) =>
  app.call(calls.takeStatement, { as, body: { name: 'nov.csv', text, columns: COLUMNS } });
const bank = async () => (await app.call(calls.bankLines, { as: meera })).answer;

describe('a statement', () => {
  test('is read without being kept, and tells what it has', async () => {
    const { answer } = await read(
      file(row('1,234.50', 'UPI-ASHA'), row('100', 'CASH'), '31/02/26,WRONG,,,5,1'),
    );
    expect(answer).toMatchObject({
      headings: ['Date', 'Narration', 'Ref No', 'Withdrawal', 'Deposit', 'Balance'],
      columns: COLUMNS,
      isEnough: true,
      lines: 2,
      known: 0,
      amount: 1334.5,
      first: [{ day: '2026-11-25', amount: 1234.5, text: 'UPI-ASHA' }, { amount: 100 }],
      unread: [{ line: 5 }],
      unreadCount: 1,
    });
    expect((await bank()).open).toBe(0);
  });

  test('is kept once, however often it comes, and another one adds only its own payments', async () => {
    const first = await take(file(row('100', 'CASH'), row('100', 'CASH')));
    expect(first.answer).toMatchObject({
      added: 2,
      bank: { open: 2, last: { name: 'nov.csv', by: meera.user.name } },
    });
    const again = await Promise.all([1, 2, 3].map(() => take(file(row('100', 'CASH'), row('100', 'CASH')))));
    expect(again.map(({ answer }) => answer.added)).toEqual([0, 0, 0]);
    const longer = await take(file(row('100', 'CASH'), row('100', 'CASH'), row('250', 'NEFT')));
    expect(longer.answer).toMatchObject({ added: 1, bank: { open: 3 } });
    expect((await read(file(row('100', 'CASH'), row('7', 'NEW')))).answer).toMatchObject({
      lines: 2,
      known: 1,
    });
  });

  test('in other words is read by the columns that the office names, and the next file by the same', async () => {
    const text = 'Tarikh;Kay;Jama\n25/11/26;Asha;500';
    expect((await read(text)).answer).toMatchObject({ isEnough: false, lines: 0 });
    const columns = { day: 'Tarikh', text: 'Kay', reference: '', came: 'Jama', side: '' };
    expect((await read(text, columns)).answer).toMatchObject({ isEnough: true, lines: 1 });
    await app.call(calls.takeStatement, { as: meera, body: { name: 'a.csv', text, columns } });
    expect((await read('Tarikh;Kay;Jama\n26/11/26;Asha;700')).answer).toMatchObject({
      columns,
      lines: 1,
      amount: 700,
    });
  });

  test('is refused without a table, by columns that it does not have, and to everybody but the office', async () => {
    expect((await read('Hello')).refusal.code).toBe('import_empty');
    expect((await take(file())).refusal.code).toBe('import_empty');
    expect((await read(file(), { ...COLUMNS, came: 'Credit' })).refusal.code).toBe('statement_columns');
    expect((await take(file(row('5', 'X')), asha)).status).toBe(403);
    expect((await take(file(row('5', 'X')), await app.driver())).status).toBe(403);
    expect((await bank()).open).toBe(0);
  });

  test('may have thousands of lines', async () => {
    const many = Array.from({ length: 12_000 }, (_, n) =>
      row('100', `UPI-SOMEBODY-${n}-OF-A-LONG-TEXT`.padEnd(90, 'X')),
    );
    expect((await read(file(...many))).answer).toMatchObject({ lines: 12_000 });
  });
});
