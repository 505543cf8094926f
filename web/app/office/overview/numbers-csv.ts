import { safeCell } from '@shivar/domain/rules/export/export-cell';

const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a CSV file that spreadsheets read in every script, and of which none of the cells is taken for a formula. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    typeof value === 'number' ? String(value) : `"${safeCell(value).replaceAll('"', '""')}"`;
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Gives the browser a file to save. */
export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
