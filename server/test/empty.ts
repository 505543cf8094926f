import type { Database } from '../src/db/client.ts';

const HISTORIES = ['order_changes', 'quantity_ledger', 'settings_versions', 'book_entries'];

/** Empties tables, and all that refer to them. Histories are guarded against that, so their guards stand aside. */
export async function emptyTables(db: Database, tables: string): Promise<void> {
  if (db.spread) {
    // Each part of the orders has guards of its own.
    for (const act of ['disable', 'enable']) {
      for (const table of HISTORIES)
        await db.query('select run_command_on_placements($1::regclass, $2)', [
          table,
          `alter table %s ${act} trigger user`,
        ]);
      if (act === 'disable') await db.query(`truncate ${tables} cascade`);
    }
    return;
  }
  const guards = (act: 'disable' | 'enable') =>
    HISTORIES.map((table) => `alter table ${table} ${act} trigger ${table}_append_only;`).join(' ');
  await db.query(`${guards('disable')} truncate ${tables} cascade; ${guards('enable')}`);
}
