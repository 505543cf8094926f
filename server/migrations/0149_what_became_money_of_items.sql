-- How much of an item became money, in grams or units: the part of what was bought that is not in `subscribed` any more. The same again
-- buys it again.
alter table order_items add column became_money integer not null default 0 check (became_money >= 0);
update order_items i set became_money = m.quantity from (
  select order_id, item_id, sum(quantity)::int as quantity from quantity_ledger where kind = 'to_money' group by order_id, item_id
) as m where m.order_id = i.order_id and m.item_id = i.item_id;
