import type { TableRow } from '@shivar/domain/values/table-row';
import { parse } from 'csv-parse/sync';

/**
 * The rows of a table that a spreadsheet or a bank saved as text, with this sign between the cells. A quote without an end is read as a
 * letter, so that it spoils one line and not all.
 */
export function readTable(text: string, delimiter: string): TableRow[] {
  const clean = text.replaceAll(/\r\n?/g, '\n');
  try {
    return parsed(clean, delimiter, true);
  } catch {
    return parsed(clean, delimiter, false);
  }
}

function parsed(text: string, delimiter: string, quotes: boolean): TableRow[] {
  const records = parse(text, {
    delimiter,
    ...(quotes ? {} : { quote: false as const }),
    record_delimiter: '\n',
    bom: true,
    trim: true,
    info: true,
    raw: true,
    relax_quotes: true,
    relax_column_count: true,
  }) as unknown as { record: string[]; raw: string; info: { lines: number } }[];
  return records.map(({ record, raw, info }) => ({ line: info.lines, text: raw.trim(), cells: record }));
}
