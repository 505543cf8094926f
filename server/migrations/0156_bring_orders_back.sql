-- On several servers (decision 157) an order that was put away comes back in steps, one for each table.
create function bring_back(ids uuid[]) returns setof uuid language plpgsql as $function$
declare
  back uuid[];
begin
  -- The rows of the orders are locked first, as by each other write.
  perform lock_orders(ids);
  back := array(
    select p.order_id from past_orders p join orders o on o.id = p.order_id
    where p.order_id = any (ids) and o.put_away is not null);
  if cardinality(back) = 0 then
    return;
  end if;
  insert into delivery_lines (order_id, date, item_id, batch, quantity)
  select p.order_id, row.date, row.item_id, row.batch, row.quantity
  from past_orders p, jsonb_populate_recordset(null::delivery_lines, p.lines) as row where p.order_id = any (back);
  insert into quantity_ledger (id, change_id, order_id, item_id, date, kind, quantity) overriding system value
  select row.id, row.change_id, p.order_id, row.item_id, row.date, row.kind, row.quantity
  from past_orders p, jsonb_populate_recordset(null::quantity_ledger, p.ledger) as row where p.order_id = any (back);
  delete from past_orders where order_id = any (back);
  update orders set put_away = null where id = any (back);
  return query select unnest(back);
end
$function$;
