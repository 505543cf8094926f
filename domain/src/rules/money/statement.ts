import { latinDigits } from '../../language/format.ts';
import { isDay } from '../../values/day.ts';
import type { Day } from '../../values/day.ts';
import type { Paise } from '../../values/money.ts';
import type { TableRow } from '../../values/table-row.ts';

/* A bank's list of payments, as its website saves it (product 11.82). */

/** The facts of a payment in a statement. `side` tells money that came from money that went, where one column has both. */
export const STATEMENT_FIELDS = ['day', 'text', 'reference', 'came', 'side'] as const;
type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The heading of each field's column; empty where the bank has none. */
export type StatementColumns = Readonly<Record<StatementField, string>>;

/** A payment that came in. */
export interface BankLine {
  readonly day: Day;
  readonly paise: Paise;
  readonly text: string;
  /** Of the bank: capital letters and digits, without zeros in front. Null where it tells none. */
  readonly reference: string | null;
  /** The same for the same payment in another file. */
  readonly key: string;
}

interface ReadStatement {
  readonly lines: readonly BankLine[];
  /** Rows that look like a payment and could not be read. */
  readonly unread: readonly Pick<TableRow, 'line' | 'text'>[];
}

/** The words of headings, the likeliest first. The office names the columns of a bank that has others. */
const HEADINGS: Readonly<Record<StatementField, readonly RegExp[]>> = {
  day: [/^(txn|tran|transaction|post(ing|ed)?)\b.*\b(date|dt)\b/, /^date\b/, /^value\b.*\b(date|dt)\b/],
  text: [/narration/, /description/, /particulars/, /remarks/, /details/],
  reference: [/\butr\b/, /\bref/, /reference/, /^(chq|cheque)/, /\btran(saction)? id\b/],
  came: [/deposit/, /credit/, /^cr\b/, /received/, /paid in/, /^amount/],
  side: [/\b(dr|debit)\s*\/\s*(cr|credit)\b/, /\b(cr|credit)\s*\/\s*(dr|debit)\b/],
};

const wordsOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[.\s]+/g, ' ')
    .trim();

/** The columns that these headings tell. */
function columnsOf(headings: readonly string[]): StatementColumns {
  const isSide = (heading: string) => HEADINGS.side.some((pattern) => pattern.test(wordsOf(heading)));
  const columnOf = (field: StatementField) =>
    HEADINGS[field]
      .map((pattern) =>
        headings.find((each) => pattern.test(wordsOf(each)) && (field === 'side' || !isSide(each))),
      )
      .find((heading) => heading !== undefined) ?? '';
  const came = columnOf('came');
  // A column of money that came needs nothing beside it.
  const side = wordsOf(came).startsWith('amount') ? columnOf('side') : '';
  return { day: columnOf('day'), text: columnOf('text'), reference: columnOf('reference'), came, side };
}

/** Whether a statement can be read by these columns. */
export function isEnough({ day, came }: StatementColumns): boolean {
  return day !== '' && came !== '';
}

/** The sign between the cells of a statement: the commonest. Amounts have commas too, so others count more. */
export function separatorOfStatement(text: string): ',' | ';' | '\t' {
  const among = (sign: string) => text.slice(0, 20_000).split(sign).length - 1;
  if (among('\t') > 3) return '\t';
  return among(';') > among(',') ? ';' : ',';
}

/** So many rows may stand above the headings: the bank's address, the account, the time. */
const MOST_ABOVE = 60;

/** The row of the headings, and the columns that it tells. Null in a file without a table. */
export function findHeadings(
  rows: readonly TableRow[],
): { readonly at: number; readonly headings: readonly string[]; readonly columns: StatementColumns } | null {
  const above = rows.slice(0, MOST_ABOVE);
  const known = above.findIndex(({ cells }) => isEnough(columnsOf(cells)));
  // Headings in other words: the first row of a table.
  const at = known >= 0 ? known : above.findIndex(({ cells }) => cells.filter(Boolean).length >= 3);
  const cells = above[at]?.cells;
  return cells ? { at, headings: [...new Set(cells.filter(Boolean))], columns: columnsOf(cells) } : null;
}

/** The payments that came in, by these columns, from the rows below the headings. */
export function readStatement(
  rows: readonly TableRow[],
  { at, columns }: { readonly at: number; readonly columns: StatementColumns },
): ReadStatement {
  const headings = rows[at]?.cells ?? [];
  const places = STATEMENT_FIELDS.map((field) => [field, headings.indexOf(columns[field])] as const);
  const [lines, unread, seen]: [BankLine[], TableRow[], Map<string, number>] = [[], [], new Map()];
  for (const row of rows.slice(at + 1)) {
    const told = Object.fromEntries(
      places.map(([field, place]) => [field, columns[field] === '' ? '' : (row.cells[place] ?? '')]),
    ) as Record<StatementField, string>;
    const line = readLine(told);
    if (line === 'unread') unread.push(row);
    if (typeof line === 'string') continue;
    // From the words of the bank alone: a later rule for references must not make another payment of it.
    const key = [line.day, line.paise, line.text.toLowerCase(), bareReference(told.reference)].join('|');
    // Somebody may pay twice on one day: the second such line is another payment.
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    lines.push({ ...line, key: `${key}|${nth}` });
  }
  return { lines, unread: unread.map(({ line, text }) => ({ line, text })) };
}

function readLine(told: Record<StatementField, string>): Omit<BankLine, 'key'> | 'no payment' | 'unread' {
  const day = readBankDay(told.day);
  const amount = readBankAmount(told.came, told.side);
  // Totals, page ends and the second line of a long text have no day; payments that went out have no amount.
  if (day === null && (!/\d/.test(told.day) || amount === null)) return 'no payment';
  if (amount === null) return /\d/.test(told.came) ? 'unread' : 'no payment';
  if (day === null) return 'unread';
  if (amount <= 0) return 'no payment';
  if (amount > MOST_PAISE) return 'unread';
  const text = told.text.replaceAll(/\s+/g, ' ').slice(0, 300);
  return { day, paise: amount, text, reference: referenceOf(told.reference, text) };
}

/** Less than a crore of rupees, as everywhere. */
const MOST_PAISE = 999_999_999;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** An IST day as banks of India write it: `05/11/26`, `05-11-2026`, `5 Nov 2026`, `2026-11-05`, with or without a time. Else null. */
export function readBankDay(text: string): Day | null {
  const [, first = '', middle = '', last = ''] =
    /^(\d{1,4})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{1,2})(?![\d/.-])/i.exec(
      latinDigits(text).trim(),
    ) ?? [];
  const [year, day] = first.length === 4 ? [first, last] : [last.length === 2 ? `20${last}` : last, first];
  const named = MONTHS.indexOf(middle.slice(0, 3).toLowerCase()) + 1;
  const month = named > 0 ? String(named) : middle;
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : null;
}

const AMOUNT = /^([-+(]?)(\d{1,12})(?:\.(\d{1,2}))?\)?(cr|dr|-)?$/;

/**
 * An amount in paise as banks write it: `1,23,456.00`, `₹500`, `500.00 Cr`. Less than nothing where it went out, by its sign, its ending or
 * the word of the other column. Null where it is none.
 */
export function readBankAmount(text: string, side = ''): Paise | null {
  const plain = latinDigits(text)
    .toLowerCase()
    .replaceAll(/[₹,\s]|inr|rs\.?/g, '')
    .replace(/(cr|dr)\.$/, '$1');
  const [all, sign, rupees, paise = '', end] = AMOUNT.exec(plain) ?? [];
  if (all === undefined) return null;
  const amount = Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
  const isOut =
    sign === '-' || sign === '(' || end === 'dr' || end === '-' || /^\W*(dr|debit|d\b|withdraw)/i.test(side);
  return amount === 0 || !isOut ? amount : -amount;
}

/** A reference as it is compared: banks write zeros in front of it, and spaces into it. */
export function bareReference(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .replace(/^0+/, '');
}

/** The references of NEFT and RTGS begin with the letters of a bank; those of UPI and IMPS are 12 digits. */
const OF_TRANSFERS = /(?<![A-Z\d])[A-Z]{4}[A-Z\d]?[A-Z\d]?\d{10,16}(?![A-Z\d])/g;
const OF_UPI = /(?<![A-Z\d])\d{12}(?![A-Z\d])/g;
/** Elsewhere 12 digits may be the number of the payer's account, which is the same each time. */
const IS_UPI = /UPI|IMPS|RRN/;

function referencesIn(text: string, isUpi = IS_UPI.test(text.toUpperCase())): string[] {
  const upper = text.toUpperCase();
  const found = [...((isUpi && upper.match(OF_UPI)) || []), ...(upper.match(OF_TRANSFERS) ?? [])];
  return found.map(bareReference);
}

/** All that may be the reference of a payment, in its own column and in its text. */
export function referencesOf({ reference, text }: Pick<BankLine, 'reference' | 'text'>): string[] {
  return [...new Set([...(reference === null ? [] : [reference]), ...referencesIn(text)])];
}

/** A shorter one is the number of a cheque, which other banks have too. */
const OWN = /^(?=.*\d{6})[A-Z\d]{9,35}$/;

/** The reference in its own column, else in the text. Some banks write words and zeros beside it. */
function referenceOf(cell: string, text: string): string | null {
  const own = bareReference(cell);
  const [first] = [...referencesIn(own, true), ...referencesIn(cell, true), ...referencesIn(text)];
  if (first !== undefined) return first;
  return OWN.test(own) && !/\s/.test(cell.trim()) ? own : null;
}
