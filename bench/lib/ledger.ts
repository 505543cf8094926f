import type { Database } from '../../server/src/db/client.ts';
import { discrepancies } from '../../server/test/customising.ts';

/** How many orders have a ledger that does not add up. */
export async function unsoundOrders(db: Database): Promise<number> {
  const orders = await db.query<{ id: string }>('select id from orders');
  let unsound = 0;
  for (const { id } of orders) if ((await discrepancies({ db }, id)).length > 0) unsound += 1;
  return unsound;
}
