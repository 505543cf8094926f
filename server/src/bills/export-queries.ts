import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BillListed } from '@shivar/domain/contract/bill-calls';
import type { TaxOfMonth } from '@shivar/domain/contract/office/bill-calls';
import type { Bilingual, Language } from '@shivar/domain/language/language';
import { billKindName, billSheet } from '@shivar/domain/rules/money/bill-sheet';
import type { MailFile } from '../adapters/mailer.ts';
import { writePdf } from '../adapters/pdf.ts';
import { writeSheet } from '../adapters/spreadsheet.ts';
import type { Column, SheetFormat } from '../adapters/spreadsheet.ts';
import type { Connection } from '../db/client.ts';
import type { MailContent } from '../mail/content.ts';
import { ROOT } from '../root.ts';
import { billOf, registerOf, taxOfMonth } from './queries.ts';

const both = (textIn: (language: Language) => string): Bilingual => ({ en: textIn('en'), mr: textIn('mr') });

const COLUMNS: readonly Column<BillListed>[] = [
  ['Number', 'क्रमांक', 18, ({ number }) => number],
  ['Kind', 'प्रकार', 16, ({ kind }) => both((language) => billKindName(kind, language))],
  ['Date', 'तारीख', 'day', ({ issuedOn }) => issuedOn],
  ['Order', 'ऑर्डर', 10, ({ orderNumber }) => orderNumber],
  ['Customer', 'ग्राहक', 28, ({ buyer }) => buyer],
  ['From', 'पासून', 'day', ({ from }) => from],
  ['To', 'पर्यंत', 'day', ({ to }) => to],
  ['Amount in rupees', 'रक्कम रुपयांत', 16, ({ kind, total }) => (kind === 'credit' ? -total : total)],
  ['Of it tax', 'त्यात कर', 12, ({ kind, tax }) => (kind === 'credit' ? -tax : tax)],
];

const TAX_COLUMNS: readonly Column<TaxOfMonth>[] = [
  ['HSN', 'HSN कोड', 12, ({ hsn }) => hsn],
  ['Rate in percent', 'दर टक्के', 14, ({ percent }) => percent],
  ['Amount with tax', 'करासह रक्कम', 18, ({ value }) => value],
  ['Taxable', 'करपात्र', 16, ({ taxable }) => taxable],
  ['CGST', 'CGST कर', 12, ({ cgst }) => cgst],
  ['SGST', 'SGST कर', 12, ({ sgst }) => sgst],
  ['IGST', 'IGST कर', 12, ({ igst }) => igst],
];

/** How many rows an export reads at a time. */
const AT_ONCE = 500;

async function* rowsOf(db: Connection, month: string): AsyncGenerator<BillListed> {
  for (let after: string | null = ''; after !== null;) {
    const page: Awaited<ReturnType<typeof registerOf>> = await registerOf(db, {
      month,
      after,
      most: AT_ONCE,
    });
    yield* page.bills;
    after = page.next;
  }
}

/** The register of a month as a file. Credit notes are below nothing, so that the column adds up to what was earned. */
export function registerFile(
  db: Connection,
  { month, language, format }: { month: string; language: Language; format: SheetFormat },
): Promise<ReadableStream<Uint8Array>> {
  const title = { en: 'Bills', mr: 'बिलं' };
  return writeSheet(rowsOf(db, month), { title, columns: COLUMNS, language, format });
}

/** The tax of a month by rate and HSN code as a file, less its credit notes. */
export function taxFile(
  db: Connection,
  { month, language, format }: { month: string; language: Language; format: SheetFormat },
): Promise<ReadableStream<Uint8Array>> {
  const rows = async function* rates() {
    yield* await taxOfMonth(db, month);
  };
  const title = { en: 'GST', mr: 'GST कर' };
  return writeSheet(rows(), { title, columns: TAX_COLUMNS, language, format });
}

const TEMPLATE = readFileSync(join(ROOT, 'server/src/bills/bill.typ'), 'utf8');

/** The files that a mail brings: each bill that it tells of. A bill that is gone has none. */
export async function filesOfMail(
  db: Connection,
  content: MailContent,
  language: Language,
): Promise<MailFile[]> {
  const files: MailFile[] = [];
  for (const notice of content.kind === 'notice' ? content.notices : []) {
    if (notice.kind !== 'billed') continue;
    const file = await billFile(db, { id: notice.facts.bill, userId: null }, language);
    if (!file) continue;
    const [bytes] = file.bytes;
    files.push({ filename: `${file.name}.pdf`, contentType: 'application/pdf', content: bytes });
  }
  return files;
}

/** A bill as a PDF in this language; of this household alone where one is named. Null where there is none. */
export async function billFile(
  db: Connection,
  { id, userId }: { id: string; userId: string | null },
  language: Language,
) {
  const found = await billOf(db, id, userId);
  if (!found.ok) return null;
  const { number, kind } = found.value;
  const name = `${kind === 'credit' ? 'credit-note' : 'bill'}-${number.replaceAll('/', '-')}`;
  const bytes = [await writePdf(TEMPLATE, billSheet(found.value, language))] as const;
  return { name, format: 'pdf', bytes } as const;
}
