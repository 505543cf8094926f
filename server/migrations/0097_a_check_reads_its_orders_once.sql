-- The check of the ledger joins its orders instead of comparing each row with their list. A connection plans it once (decision 98), and
-- where it did so while the tables were small, that plan read whole tables and took the list apart for each of their rows: minutes for
-- a transaction of many orders.
create or replace function check_ledger() returns trigger language plpgsql as $$
declare
  mine uuid := coalesce(new.order_id, old.order_id);
  wrong_order uuid;
  wrong_item integer;
begin
  -- Most rows end here. A condition with a question to a table in it costs five times as much.
  if current_setting('shivar.checked_order', true) = mine::text then
    return null;
  end if;
  if current_setting('shivar.checked_changes', true) = 'yes'
    and exists (select from order_changes where order_id = mine and xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  perform set_config('shivar.checking', concat_ws(',', mine, nullif(current_setting('shivar.changed_orders', true), '')), true);
  if coalesce(current_setting('shivar.changed_orders', true), '') <> '' then
    perform set_config('shivar.changed_orders', '', true), set_config('shivar.checked_changes', 'yes', true);
  end if;
  -- The boxes and the entries of an item are compared by their sum, and by the sum of each quantity times a number of its day.
  with checked as materialized (
    select distinct unnest(string_to_array(current_setting('shivar.checking'), ',')::uuid[]) as order_id
  ), entry as (
    select order_id, item_id, kind, sum(quantity) as quantity, sum(quantity * ((date - date '2000-01-01') % 997)) as dated
    from checked join quantity_ledger using (order_id) group by order_id, item_id, kind
  ), line as (
    select order_id, item_id, sum(quantity) as quantity, sum(quantity * ((date - date '2000-01-01') % 997)) as dated
    from checked join delivery_lines using (order_id) group by order_id, item_id
  )
  select order_id, item_id into wrong_order, wrong_item from (
    select order_id, item_id, 1 as known, subscribed, scheduled, 0 as bought, 0 as placed, 0 as placed_dated, 0 as excess,
      0 as delivered, 0 as held, 0 as held_dated
    from checked join order_items using (order_id)
    union all
    select order_id, item_id, 0, 0, 0, ledger_bought(kind) * quantity, ledger_placed(kind) * quantity,
      coalesce(ledger_placed(kind) * dated, 0), ledger_excess(kind) * quantity, ledger_delivered(kind) * quantity, 0, 0
    from entry
    union all
    select order_id, item_id, 0, 0, 0, 0, 0, 0, 0, 0, quantity, dated from line
  ) as part
  group by order_id, item_id
  having sum(known) <> 1 or sum(bought) <> sum(subscribed) or sum(placed) <> sum(scheduled)
    or sum(scheduled) > sum(subscribed) + sum(excess)
    or sum(held) <> sum(scheduled) or sum(held_dated) <> sum(placed_dated)
    or sum(delivered) not between 0 and sum(placed)
  limit 1;
  if wrong_order is not null then
    raise exception 'The ledger of order % does not add up for item %', wrong_order, wrong_item
      using errcode = 'integrity_constraint_violation', constraint = 'allowance', table = 'quantity_ledger';
  end if;
  perform set_config('shivar.checked_order', mine::text, true);
  return null;
end
$$;
