import type { Transaction } from '../db/client.ts';
import { categories, items } from './tables.ts';

/*
 * How the catalogue is written: by the office, and by the demo farm through the same functions. Every
 * process hears of it through the tables' triggers.
 */

/** Adds a category and answers its id. */
export async function addCategory(
  tx: Transaction,
  category: typeof categories.$inferInsert,
): Promise<number> {
  return theId(await tx.orm.insert(categories).values(category).returning({ id: categories.id }));
}

/** Adds an item and answers its id. */
export async function addItem(tx: Transaction, item: typeof items.$inferInsert): Promise<number> {
  return theId(await tx.orm.insert(items).values(item).returning({ id: items.id }));
}

/**
 * Keeps a photo from being removed until the end of the transaction; false where it is gone, or not whole yet. None is
 * always there.
 */
export async function holdPhoto(tx: Transaction, id: string | null): Promise<boolean> {
  if (id === null) return true;
  const rows = await tx.query('select from photos where id = $1 and kept_at is not null for key share', [id]);
  return rows.length > 0;
}

function theId(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error('The row that was added did not come back');
  return row.id;
}
