import type { Bilingual, Language } from '@shivar/domain/language/language';
import { safeCell } from '@shivar/domain/rules/export/export-cell';

type Cell = string | number | Bilingual | null;

/** A column: its head in both languages, its width in characters, and its cell of a row. A day is `yyyy-MM-dd` or null. */
export type Column<Row> = readonly [
  english: string,
  marathi: string,
  width: number | 'day',
  cell: (row: Row) => Cell,
];

export type SheetFormat = 'csv' | 'xlsx';

export const SHEET_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const DAY_WIDTH = 14;
const BYTE_ORDER_MARK = true;

interface Sheet<Row> {
  readonly title: Bilingual;
  readonly columns: readonly Column<Row>[];
  readonly language: Language;
  readonly format: SheetFormat;
}

/**
 * Rows as a file that is written while they are read. Days are dates in a spreadsheet, yyyy-MM-dd in CSV. `safeCell` keeps
 * cells from becoming formulas.
 */
export async function writeSheet<Row>(
  rows: AsyncIterable<Row>,
  { title, columns, language, format }: Sheet<Row>,
): Promise<ReadableStream<Uint8Array>> {
  const isMarathi = language === 'mr';
  const heads = columns.map(([english, marathi]) => (isMarathi ? marathi : english));
  const cellOf = (cell: Cell, width: number | 'day') => {
    const value = typeof cell === 'object' && cell !== null ? cell[language] : cell;
    if (typeof value !== 'string') return value;
    return width === 'day' && format === 'xlsx' ? new Date(`${value}T00:00:00Z`) : safeCell(value);
  };
  const cells = (async function* cellsOf() {
    for await (const row of rows) yield columns.map(([, , width, cell]) => cellOf(cell(row), width));
  })();
  // Loaded with the first export.
  if (format === 'csv') {
    const { writeCsvStream } = await import('hucre/csv');
    return writeCsvStream(cells, { headers: heads, bom: BYTE_ORDER_MARK });
  }
  const { writeXlsxStream } = await import('hucre/xlsx');
  return writeXlsxStream(cells, {
    name: title[language],
    columns: columns.map(([, , width], column) => ({
      header: heads[column] ?? '',
      ...(width === 'day' ? { width: DAY_WIDTH, numFmt: 'dd mmm yyyy' } : { width }),
    })),
    freezePane: { rows: 1 },
  });
}
