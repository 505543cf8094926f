import type { Database } from '../src/db/client.ts';
import { setGuard } from './guards.ts';

const HISTORIES = ['order_changes', 'quantity_ledger', 'settings_versions', 'book_entries'];

/** Empties tables, and all that refer to them. Histories are guarded against that, so their guards stand aside. */
export async function emptyTables(db: Database, tables: string): Promise<void> {
  const guards = async (act: 'disable' | 'enable') => {
    for (const table of HISTORIES) await setGuard(db, table, `${table}_append_only`, act);
  };
  await guards('disable');
  await db.query(`truncate ${tables} cascade`);
  await guards('enable');
}
