import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { orderMoney } from '@shivar/domain/rules/money/order-money';
import { stillOf } from '@shivar/domain/rules/order/leaving';
import type { NoticeFacts } from '@shivar/domain/rules/notices/notice';
import { moneyFactsOf } from '../books/queries.ts';
import type { Connection } from '../db/client.ts';

type Ended = NoticeFacts['cancelled'];

const TOLD = `
  select n.facts from notices n join orders o on o.id = n.order_id and o.user_id = n.user_id
  where o.id = $1 and n.kind = 'cancelled' and n.outcome in ('told', 'to_call', 'called') order by n.id desc limit 1`;

/**
 * The end of an order as it is now, for its household: what is due or comes back by now, and whether its last box still comes. Null for a
 * box that came afterwards (`came`), where the household does not owe more by it than it was told.
 */
export async function endedNow(
  db: Connection,
  order: PlacedOrder,
  { came, ...facts }: Ended,
): Promise<Ended | null> {
  const known = await moneyFactsOf(db, order.id);
  if (!known) return { ...facts, ...(came && { came }) };
  const { due, back, out } = orderMoney(known.order, known.worths);
  const [told] = came === undefined ? [] : await db.query<{ facts: Ended }>(TOLD, [order.id]);
  const owedAsTold = (told?.facts.due ?? 0) - (told?.facts.back ?? 0);
  if (came !== undefined && due - back - out <= owedAsTold) return null;
  const { by, isKept } = { ...told?.facts, ...facts };
  const isDelivered = order.deliveries.some(({ date, status }) => date === came && status === 'delivered');
  return {
    still: stillOf(order, facts.still),
    ...(came !== undefined && isDelivered && { came }),
    ...(due > 0 && { due }),
    ...(back > 0 && { back, ...(by && { by }), ...(isKept && { isKept }) }),
  };
}
