import type { Database } from '../src/db/client.ts';
import { setGuard } from './guards.ts';

const HISTORIES = ['order_changes', 'quantity_ledger', 'settings_versions', 'book_entries'];

/** Where orders are spread, no key leads from these to their orders. */
const OF_ORDERS =
  'bills, book_entries, coupon_uses, day_off_boxes, gateway_orders, gateway_payments, imported_orders, said_payments, shortage_extras, shortage_shares';

/** Empties tables, and all that refer to them. Histories are guarded against that, so their guards stand aside. */
export async function emptyTables(db: Database, tables: string): Promise<void> {
  const guards = async (act: 'disable' | 'enable') => {
    for (const table of HISTORIES) await setGuard(db, table, `${table}_append_only`, act);
  };
  await guards('disable');
  const more = db.spread && /\borders\b/.test(tables) ? `, ${OF_ORDERS}` : '';
  await db.query(`truncate ${tables}${more} cascade`);
  await guards('enable');
}
