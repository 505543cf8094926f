import type { BillListed } from '@shivar/domain/contract/bill-calls';
import type { Bilingual, Language } from '@shivar/domain/language/language';
import { writeSheet } from '../adapters/spreadsheet.ts';
import type { Column, SheetFormat } from '../adapters/spreadsheet.ts';
import type { Connection } from '../db/client.ts';
import { registerOf } from './queries.ts';

const KIND: Readonly<Record<string, Bilingual>> = {
  bill: { en: 'Bill', mr: 'बिल' },
  supply: { en: 'Bill of supply', mr: 'पुरवठ्याचं बिल' },
  credit: { en: 'Credit note', mr: 'क्रेडिट नोट' },
};

const COLUMNS: readonly Column<BillListed>[] = [
  ['Number', 'क्रमांक', 18, ({ number }) => number],
  ['Kind', 'प्रकार', 16, ({ kind }) => KIND[kind] ?? kind],
  ['Date', 'तारीख', 'day', ({ issuedOn }) => issuedOn],
  ['Order', 'ऑर्डर', 10, ({ orderNumber }) => orderNumber],
  ['Customer', 'ग्राहक', 28, ({ buyer }) => buyer],
  ['From', 'पासून', 'day', ({ from }) => from],
  ['To', 'पर्यंत', 'day', ({ to }) => to],
  ['Amount in rupees', 'रक्कम रुपयांत', 16, ({ kind, total }) => (kind === 'credit' ? -total : total)],
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
