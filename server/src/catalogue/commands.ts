import type { Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';

/*
 * How the catalogue is written: by the office, and by the demo farm through the same functions. Every
 * process hears of it through the tables' triggers.
 */

/** Adds a category and answers its id. */
export async function addCategory(tx: Transaction, category: NewRow<'categories'>): Promise<number> {
  return theId(await insertRow(tx, 'categories', category));
}

/** Adds an item and answers its id. */
export async function addItem(tx: Transaction, item: NewRow<'items'>): Promise<number> {
  return theId(await insertRow(tx, 'items', item));
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

function theId(row: { readonly id: number } | undefined): number {
  if (!row) throw new Error('The row that was added did not come back');
  return row.id;
}
