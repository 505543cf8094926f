import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../values/day.ts';
import { findHeadings, readBankAmount, readBankDay, readStatement } from './statement.ts';

const rowsOf = (cells: readonly (readonly string[])[]) =>
  cells.map((row, index) => ({ line: index + 1, text: row.join(','), cells: row }));

function read(cells: readonly (readonly string[])[]) {
  const rows = rowsOf(cells);
  const found = findHeadings(rows);
  if (!found) throw new Error('No headings');
  return { ...found, ...readStatement(rows, found) };
}

/** The beginnings of statements of several banks, each with one payment that came and one that went. */
const BANKS = {
  HDFC: [
    ['HDFC BANK Ltd.', '', 'Page No .: 1'],
    ['Account No : 50100123456789', '', ''],
    ['Date', 'Narration', 'Chq./Ref.No.', 'Value Dt', 'Withdrawal Amt.', 'Deposit Amt.', 'Closing Balance'],
    ['********', '********', '', '', '', '', ''],
    [
      '25/11/26',
      'UPI-ASHA PATIL-asha@okicici-ICIC0000001-412345678901-Order 1042',
      '0000412345678901',
      '25/11/26',
      '',
      '1,500.00',
      '21,500.00',
    ],
    ['26/11/26', 'NEFT DR-SEEDS', '0000000000000123', '26/11/26', '800.00', '', '20,700.00'],
    ['STATEMENT SUMMARY', '', '', '', '800.00', '1,500.00', ''],
  ],
  SBI: [
    ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', 'Debit', 'Credit', 'Balance'],
    [
      '25 Nov 2026',
      '25 Nov 2026',
      'BY TRANSFER-UPI/CR/412345678901/ASHA/ICIC/asha@ok/Order 1042',
      'TRANSFER FROM 4897694162091',
      '',
      '1,500.00',
      '21,500.00',
    ],
    ['26 Nov 2026', '26 Nov 2026', 'TO TRANSFER', '', '800.00', '', '20,700.00'],
  ],
  Kotak: [
    [
      'Sl. No.',
      'Transaction Date',
      'Value Date',
      'Description',
      'Chq / Ref No.',
      'Amount',
      'Dr / Cr',
      'Balance',
      'Dr / Cr',
    ],
    [
      '1',
      '25-11-2026 10:22',
      '25-11-2026',
      'UPI/ASHA PATIL/412345678901/Order 1042',
      'UPI-412345678901',
      '1,500.00',
      'CR',
      '21,500.00',
      'CR',
    ],
    ['2', '26-11-2026 10:22', '26-11-2026', 'SEEDS', '', '800.00', 'DR', '20,700.00', 'CR'],
  ],
  Axis: [
    ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
    ['25-11-2026', '-', 'UPI/P2A/412345678901/ASHA PATIL/ICICI/Order 1042', '', '1500.00', '21500.00', '123'],
    ['26-11-2026', '-', 'SEEDS', '800.00', '', '20700.00', '123'],
  ],
} as const;

describe('a statement', () => {
  test.each(Object.entries(BANKS))('of %s is read without a word about its columns', (_, cells) => {
    const { lines, unread } = read(cells);
    expect(lines).toMatchObject([{ day: '2026-11-25', paise: 150_000 }]);
    expect(lines[0]?.text).toContain('Order 1042');
    expect(lines[0]?.reference).toContain('412345678901');
    expect(unread).toEqual([]);
  });

  test('with headings in other words is shown with them', () => {
    const rows = rowsOf([
      ['Bank', '', ''],
      ['दिनांक', 'तपशील', 'जमा'],
      ['25/11/2026', 'Asha', '500'],
    ]);
    const found = findHeadings(rows);
    expect(found).toMatchObject({
      at: 1,
      headings: ['दिनांक', 'तपशील', 'जमा'],
      columns: { day: '', came: '' },
    });
    const columns = { day: 'दिनांक', text: 'तपशील', reference: '', came: 'जमा', side: '' };
    expect(readStatement(rows, { at: 1, columns }).lines).toMatchObject([
      { day: '2026-11-25', paise: 50_000, text: 'Asha', reference: null },
    ]);
  });

  test('names the rows that it does not understand', () => {
    const { lines, unread } = read([
      ['Date', 'Narration', 'Credit'],
      ['31/02/2026', 'No such day', '500.00'],
      ['25/11/2026', 'No such amount', '5.000,00'],
      ['25/11/2026', 'More than there is', '99,99,99,999.00'],
      ['', 'Total', '500.00'],
    ]);
    expect([lines, unread.map(({ line }) => line)]).toEqual([[], [2, 3, 4]]);
  });

  test('without a table is none', () => {
    expect(findHeadings(rowsOf([['Hello'], ['a', 'b']]))).toBeNull();
  });

  test('has two equal payments of a day twice, and the same keys each time', () => {
    const cells = [
      ['Date', 'Narration', 'Credit'],
      ['25/11/2026', 'CASH DEPOSIT', '500.00'],
      ['25/11/2026', 'CASH  DEPOSIT', '500.00'],
    ];
    const keys = read(cells).lines.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    const longer = read([...cells, ['26/11/2026', 'CASH DEPOSIT', '500.00']]).lines.map(({ key }) => key);
    expect(longer.slice(0, 2)).toEqual(keys);
  });
});

test.each([
  ['0000000000000123', 'CHEQUE', null],
  ['000123456', 'CHEQUE', null],
  ['', 'NEFT CR-SBIN426330123456-ASHA', 'SBIN426330123456'],
  ['412345678901', 'UPI', '412345678901'],
  ['', 'IMPS/P2A/412345678901/ASHA', '412345678901'],
  ['', 'NEFT CR-ASHA-A/C 412345678901', null],
  ['', 'NEFT CR-SBIN426330123456-A/C 412345678901', 'SBIN426330123456'],
])('the reference of "%s" with "%s" is %s', (cell, text, reference) => {
  const { lines } = read([
    ['Date', 'Narration', 'Ref No', 'Credit'],
    ['25/11/2026', text, cell, '500.00'],
  ]);
  expect(lines[0]?.reference).toBe(reference);
});

test.each([
  ['1,23,456.70', '', 12_345_670],
  ['₹ 500', '', 50_000],
  ['५००.५०', '', 50_050],
  ['500.00 Cr', '', 50_000],
  ['500.00Dr.', '', -50_000],
  ['(500)', '', -50_000],
  ['-500', '', -50_000],
  ['500', 'DR', -50_000],
  ['500', 'Credit', 50_000],
  ['', '', null],
  ['12.345', '', null],
  ['abc', '', null],
])('the amount "%s" with "%s" is %s paise', (text, side, paise) => {
  expect(readBankAmount(text, side)).toBe(paise);
});

test('a day is read in each way in which banks write it', () => {
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'JUL', 'Aug', 'Sept', 'Oct', 'Nov', 'December'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.constantFrom('/', '-', '.', ' '), (after, between) => {
      const day = addDays('2024-01-01', after);
      const [year = '', month = '', date = ''] = day.split('-');
      const plain = String(Number(date));
      for (const written of [
        [date, month, year],
        [date, month, year.slice(2)],
        [plain, String(Number(month)), year],
        [plain, names[Number(month) - 1], year],
        [year, month, date],
      ])
        for (const behind of ['', ' 10:22:05'])
          expect(readBankDay(`${written.join(between)}${behind}`)).toBe(day);
    }),
  );
  for (const text of ['', '31/02/2026', '25/13/2026', '1.500', '2026', 'Total 25'])
    expect(readBankDay(text)).toBeNull();
});
