import { safeCell } from '@shivar/domain/rules/export/export-cell';

import { failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import type { Answer } from '../../lib/send-failure.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads the file at an address. Without a name it gets the server's. */
export function saveFile(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

export type CsvRow = readonly (string | number)[];

/** Rows as a CSV file. Spreadsheets read it in every script, and take no cell for a formula. */
export function csvOf(rows: readonly CsvRow[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? String(value) : `"${safeCell(value).replaceAll('"', '""')}"`;
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Downloads rows as a CSV file. */
export function saveCsv(name: string, rows: readonly CsvRow[]): void {
  const url = URL.createObjectURL(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  saveFile(url, name);
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Downloads a file that the server makes. The browser saves it while the server still writes it. */
export async function saveExport(made: Promise<Answer<{ readonly url: string }>>, failed: string) {
  const answer = await made;
  if (answer.ok) saveFile(answer.value.url);
  else toast('refusal', failureMessage(answer.failure, failed));
}
