import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { planStateOf } from '@shivar/domain/contract/plan-wire';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { judgeSwap } from '@shivar/domain/rules/customisation/swap';
import type { Swap } from '@shivar/domain/rules/customisation/swap';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { listPricesOf, planOnSale } from '../catalogue/queries.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { orderById } from '../orders/queries.ts';
import { orderItemOf } from '../orders/write-commands.ts';
import { onOpenOrder } from './open-order-commands.ts';
import type { OrderOf } from './open-order-commands.ts';

/**
 * Gives what is left of an item of an order to another one (product 5.43). An item that is new in the order comes with
 * the order's own copy of its names and limits. Refuses what `judgeSwap` refuses, and an order that is not the customer's.
 */
export function swapItems(db: Database, of: OrderOf, swap: Swap): Promise<Result<PlacedOrder>> {
  return onOpenOrder(db, of, async (tx, order, now) => {
    // A plan that is no longer on sale offers nothing. The items of the order remain.
    const plan = await planOnSale(tx, order.planId, dayAt(now));
    const judged = judgeSwap(order, plan.ok ? planStateOf(plan.value).items : [], swap, now);
    if (!judged.ok) return judged;
    const isNew = !order.items.some(({ id }) => id === swap.to);
    const offered = plan.ok && plan.value.items.find(({ _id }) => _id === swap.to);
    if (isNew && offered) {
      const listPrices = await listPricesOf(tx, [swap.to]);
      // Its share is nothing: what the swap brings carries its own worth.
      const own = { subscribed: 0, worthPaise: 0, position: order.items.length };
      const item = { ...orderItemOf(offered, listPrices), ...own };
      await insertRows(tx, 'order_items', [{ ...item, orderId: order.id }]);
    }
    return accepted(await writeSwap(tx, order.id, swap, { actorId: of.userId, now, undoes: null }));
  });
}

const WRITE = `
  with change as (
    insert into order_changes (order_id, kind, actor_id, at, undoes) values ($1, 'swap', $2, $3, $4) returning id
  ), moved as (
    select * from (values ($5::int, 'swapped_out', -$7::int), ($6::int, 'swapped_in', $7::int))
      as moved (item_id, kind, quantity)
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, kind, quantity)
    select change.id, $1, item_id, kind, abs(quantity) from moved, change
  )
  update order_items set subscribed = subscribed + moved.quantity from moved
  where order_items.order_id = $1 and order_items.item_id = moved.item_id`;

/** Writes a swap: one change in the history and in the ledger. Answers the order after it. */
export async function writeSwap(
  tx: Transaction,
  orderId: string,
  { from, to, quantity }: Swap,
  {
    actorId,
    now,
    undoes,
  }: { readonly actorId: string; readonly now: Instant; readonly undoes: string | null },
): Promise<PlacedOrder> {
  await tx.query(WRITE, [orderId, actorId, new Date(now), undoes, Number(from), Number(to), quantity]);
  const order = await orderById(tx, orderId);
  if (!order) throw new Error('An order that was swapped in did not come back');
  return order;
}
