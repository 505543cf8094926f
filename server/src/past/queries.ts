import type { Delivery } from '@shivar/domain/rules/order/order';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Day } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';

/** A line of a box that was put away, in grams or units. */
interface PastLine {
  readonly date: Day;
  readonly item_id: number;
  readonly quantity: number;
}

/** All lines of an order `o` with this `id` that was put away; null of another one, and where they are not kept here any more. */
export const pastLinesOf = (id: string) => `
  case when o.put_away is not null then (select lines from past_orders p where p.order_id = ${id}) end`;

/** The deliveries with the lines that were put away, if they were. */
export function withPast(deliveries: Delivery[], lines: readonly PastLine[] | null): Delivery[] {
  if (lines === null) return deliveries;
  const byDate = Map.groupBy(lines, ({ date }) => date);
  return deliveries.map((delivery) => {
    const own = byDate.get(delivery.date) ?? [];
    return { ...delivery, lines: Object.fromEntries(own.map((line) => [line.item_id, line.quantity])) };
  });
}

/** How many boxes of a day and batch belong to orders that were put away. Of a recent day it need not be asked. */
export async function countPutAway(
  db: Connection,
  { date, batch }: { readonly date: Day; readonly batch: Batch },
): Promise<number> {
  const [row] = await db.query<{ boxes: number }>(
    `select count(*)::int as boxes from deliveries d join orders o on o.id = d.order_id
     where d.date = $1 and d.batch = $2 and d.due and o.put_away is not null`,
    [date, batch],
  );
  return row?.boxes ?? 0;
}
