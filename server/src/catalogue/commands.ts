import type { Transaction } from '../db/client.ts';
import { categories, items, planItems, planQuotas, planSizes, plans } from './tables.ts';

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

/** A size and what it holds; its plan and place in the list follow from where it stands. */
export interface NewSize {
  readonly size: Omit<typeof planSizes.$inferInsert, 'planId' | 'position'>;
  readonly quotas: readonly Omit<typeof planQuotas.$inferInsert, 'planId' | 'sizeName'>[];
}

/** Adds a plan with its sizes, their quotas and its items, each in the given order. */
export async function addPlan(
  tx: Transaction,
  plan: typeof plans.$inferInsert,
  sizes: readonly NewSize[],
  itemIds: readonly number[],
): Promise<void> {
  const planId = plan.id;
  await tx.orm.insert(plans).values(plan);
  await tx.orm.insert(planSizes).values(sizes.map(({ size }, position) => ({ ...size, planId, position })));
  await tx.orm
    .insert(planQuotas)
    .values(
      sizes.flatMap(({ size, quotas }) => quotas.map((quota) => ({ ...quota, planId, sizeName: size.name }))),
    );
  await tx.orm.insert(planItems).values(itemIds.map((itemId, position) => ({ planId, itemId, position })));
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
