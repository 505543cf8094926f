/* What packers marked short of boxes and did not take back, in grams or units (product 11.44, 11.47). */

type OrderId = '$1' | 'd.order_id' | 'o.id';
type Date = '$1' | '$2' | 'd.date';

/** Of the lines of a box, with the change that did it. What a shared shortage took is none of it. */
export const shortsOf = (orderId: OrderId, date: Date) => `(
  select c.id, q.item_id, q.quantity from order_changes c
    join quantity_ledger q on q.order_id = c.order_id and q.change_id = c.id and q.kind = 'short' and q.date = ${date}
  where c.order_id = ${orderId} and c.kind = 'short' and not exists (select from order_changes u where u.order_id = c.order_id and u.undoes = c.id)
    and not exists (
      select from shortages s join shortage_shares x on x.shortage_id = s.id and x.order_id = c.order_id
      where s.date = q.date and s.item_id = q.item_id and x.change_id = c.id))`;

/** Of the extras of a box. What cannot come back is none of it. */
export const lostExtrasOf = (orderId: OrderId, date: Date) => `(
  select item_id, quantity from lost_extras x
  where x.order_id = ${orderId} and x.date = ${date} and x.cause = 'short' and x.back_change_id is null and not x.stays) as lost`;

/** Of both, by item. */
export const missingOf = (orderId: OrderId, date: Date) => `(
  select item_id, sum(quantity)::int as quantity from (
    select item_id, quantity from ${shortsOf(orderId, date)} as line
    union all select item_id, quantity from ${lostExtrasOf(orderId, date)}
  ) as one group by item_id)`;
