import type { Connection } from '../src/db/client.ts';

const HISTORIES = ['order_changes', 'quantity_ledger', 'settings_versions', 'book_entries'];

/** Empties tables, and all that refer to them. Histories are guarded against that, so their guards stand aside. */
export async function emptyTables(db: Connection, tables: string): Promise<void> {
  const guards = (act: 'disable' | 'enable') =>
    HISTORIES.map((table) => `alter table ${table} ${act} trigger ${table}_append_only;`).join(' ');
  await db.query(`${guards('disable')} truncate ${tables} cascade; ${guards('enable')}`);
}
