import type { Transaction } from './client.ts';

/** By what a lock of an order is shared: by nothing, by foreign keys, or by everything but a removal. */
type Strength = 'update' | 'no key update' | 'key share';

/** Locks the rows of orders in the order of their ids until the transaction ends. Missing ones are left out. */
export async function lockOrderRows(
  tx: Transaction,
  ids: readonly string[],
  strength: Strength = 'update',
): Promise<void> {
  if (ids.length > 0) await tx.query('select lock_orders($1, $2)', [ids, strength], 'lock-orders');
}

/** Locks all orders of a customer in the same way. */
export async function lockRowsOfUser(tx: Transaction, userId: string, strength?: Strength): Promise<void> {
  const rows = await tx.query<{ id: string }>('select id from orders where user_id = $1', [userId]);
  await lockOrderRows(
    tx,
    rows.map(({ id }) => id),
    strength,
  );
}
