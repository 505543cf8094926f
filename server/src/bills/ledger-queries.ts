import { LEDGER_ACCOUNTS, LEDGER_CAUSES } from '@shivar/domain/rules/money/ledger';
import type { Account, Cause } from '@shivar/domain/rules/money/accounts';
import type { Language } from '@shivar/domain/language/language';
import { addMonths, instantAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import { writeSheet } from '../adapters/spreadsheet.ts';
import type { Column, SheetFormat } from '../adapters/spreadsheet.ts';
import type { Connection } from '../db/client.ts';
import { escapeMarkup } from '../http/markup.ts';

/** A movement of the books, for an accountant. */
interface LedgerRow {
  readonly id: string;
  readonly day: Day;
  readonly cause: Cause;
  readonly debit: Account;
  readonly credit: Account;
  readonly paise: Paise;
  /** Empty for a deleted account, and where no household is concerned. */
  readonly household: string;
  readonly orderNumber: number | null;
  readonly reference: string;
}

const BOUNDS = `
  select coalesce(min(id), 1)::text as first, coalesce(max(id), 0)::text as last
  from book_entries where at >= $1 and at < $2`;

const ROWS = `
  select b.id::text as id, (b.at at time zone 'Asia/Kolkata')::date as day, b.cause, b.debit, b.credit, b.paise,
    coalesce(u.name, '') as household, o.number as "orderNumber", coalesce(b.reference, '') as reference
  from book_entries b left join users u on u.id = b.user_id and u.deleted_at is null left join orders o on o.id = b.order_id
  where b.at >= $1 and b.at < $2 and b.id > $3 and b.id <= $4 order by b.id limit 500`;

async function* rowsOf(db: Connection, month: string): AsyncGenerator<LedgerRow> {
  const first = `${month}-01`;
  const span = [first, addMonths(first, 1)].map((day) => new Date(instantAt(day, 0)));
  const [bounds] = await db.query<{ first: string; last: string }>(BOUNDS, span);
  let after = String(BigInt(bounds?.first ?? 1) - 1n);
  for (;;) {
    const rows = await db.query<LedgerRow & object>(ROWS, [...span, after, bounds?.last]);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const COLUMNS: readonly Column<LedgerRow>[] = [
  ['Number', 'क्रमांक', 12, ({ id }) => Number(id)],
  ['Date', 'तारीख', 'day', ({ day }) => day],
  ['What happened', 'काय झालं', 26, ({ cause }) => LEDGER_CAUSES[cause]],
  ['Debit', 'नावे', 26, ({ debit }) => LEDGER_ACCOUNTS[debit]],
  ['Credit', 'जमा', 26, ({ credit }) => LEDGER_ACCOUNTS[credit]],
  ['Amount in rupees', 'रक्कम रुपयांत', 16, ({ paise }) => paise / 100],
  ['Customer', 'ग्राहक', 28, ({ household }) => household],
  ['Order', 'ऑर्डर', 10, ({ orderNumber }) => orderNumber],
  ['Reference', 'संदर्भ क्रमांक', 24, ({ reference }) => reference],
];

/** The movements of a month as a file: a sheet, or vouchers that Tally imports (product 11.91). */
export function ledgerFile(
  db: Connection,
  { month, language, format }: { month: string; language: Language; format: SheetFormat | 'xml' },
): Promise<AsyncIterable<Uint8Array>> {
  if (format === 'xml') return Promise.resolve(tally(rowsOf(db, month)));
  const title = { en: 'Movements', mr: 'नोंदी' };
  return writeSheet(rowsOf(db, month), { title, columns: COLUMNS, language, format });
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>All Masters</REPORTNAME></REQUESTDESC>
<REQUESTDATA>
`;
const END = '</REQUESTDATA>\n</IMPORTDATA></BODY>\n</ENVELOPE>\n';

const message = (body: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${body}</TALLYMESSAGE>\n`;

/** Tally's names of accounts are English, so that both languages write to the same ones. */
const ledgerName = (account: Account) => escapeMarkup(LEDGER_ACCOUNTS[account].en);

async function* tally(rows: AsyncIterable<LedgerRow>): AsyncGenerator<Uint8Array> {
  const utf8 = new TextEncoder();
  yield utf8.encode(HEAD);
  for (const [account, { group }] of Object.entries(LEDGER_ACCOUNTS)) {
    const name = ledgerName(account as Account);
    yield utf8.encode(
      message(
        `<LEDGER NAME="${name}" ACTION="Create"><NAME>${name}</NAME><PARENT>${group}</PARENT></LEDGER>`,
      ),
    );
  }
  for await (const row of rows) yield utf8.encode(message(voucherOf(row)));
  yield utf8.encode(END);
}

/** A movement as a journal. Its id keeps a second import of the same file from writing it twice. */
function voucherOf({ id, day, cause, debit, credit, paise, ...row }: LedgerRow): string {
  const of = [
    LEDGER_CAUSES[cause].en,
    row.household,
    row.orderNumber === null ? '' : `order ${row.orderNumber}`,
    row.reference,
  ];
  const amount = (paise / 100).toFixed(2);
  // Tally writes the side of the debits below nothing.
  const entry = (account: Account, isDebit: boolean) =>
    `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${ledgerName(account)}</LEDGERNAME>` +
    `<ISDEEMEDPOSITIVE>${isDebit ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${isDebit ? '-' : ''}${amount}</AMOUNT></ALLLEDGERENTRIES.LIST>`;
  return (
    `<VOUCHER REMOTEID="shivar-${id}" VCHTYPE="Journal" ACTION="Create" OBJVIEW="Accounting Voucher View">` +
    `<GUID>shivar-${id}</GUID><DATE>${day.replaceAll('-', '')}</DATE><VOUCHERTYPENAME>Journal</VOUCHERTYPENAME><VOUCHERNUMBER>${id}</VOUCHERNUMBER>` +
    `<NARRATION>${escapeMarkup(of.filter((text) => text !== '').join(', '))}</NARRATION>${entry(debit, true)}${entry(credit, false)}</VOUCHER>`
  );
}
