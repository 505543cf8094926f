-- A save pays for the checks of the database, so they do little where little was written (decision 93).

-- Every change of an order is a row of its history. The orders of a transaction are kept in a setting of its own, so that the
-- ledger of all of them is checked at once.
create or replace function touch_forecast() returns trigger language plpgsql as $$
begin
  perform set_config('shivar.changed_orders', concat_ws(',', nullif(current_setting('shivar.changed_orders', true), ''),
    string_agg(order_id::text, ',')), true), set_config('shivar.checked_changes', '', true) from changed having count(*) > 0;
  -- What only closes or delivers a box moves no open day.
  insert into forecast_touched (order_id) select order_id from changed
  where kind not in ('farms_choice', 'delivered', 'undelivered', 'failed');
  return null;
end
$$;
alter function touch_forecast() rename to note_changes;

-- The sums of the ledger hold at each commit. The first row that is checked checks all orders that the transaction changed. An
-- order that was written without a row in its history is checked by its own rows.
create or replace function check_ledger() returns trigger language plpgsql as $$
declare
  mine uuid := coalesce(new.order_id, old.order_id);
  checked uuid[];
  wrong_order uuid;
  wrong_item integer;
begin
  if current_setting('shivar.checked_order', true) = mine::text or current_setting('shivar.checked_changes', true) = 'yes'
    and exists (select from order_changes where order_id = mine and xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  checked := array[mine];
  if coalesce(current_setting('shivar.changed_orders', true), '') <> '' then
    checked := checked || string_to_array(current_setting('shivar.changed_orders', true), ',')::uuid[];
    perform set_config('shivar.changed_orders', '', true), set_config('shivar.checked_changes', 'yes', true);
  end if;
  -- The boxes and the entries of an item are compared by their sum, and by the sum of each quantity times a number of its day. The
  -- selection hides the number of the orders: a plan for that very number would be made anew each time.
  with entered as (
    select order_id, item_id, kind, sum(quantity) as quantity, sum(quantity * ((date - date '2000-01-01') % 997)) as dated
    from quantity_ledger where order_id = any (array(select unnest(checked))) group by order_id, item_id, kind
  ), total as (
    select order_id, item_id, sum(ledger_bought(kind) * quantity) as bought, sum(ledger_placed(kind) * quantity) as placed,
      coalesce(sum(ledger_placed(kind) * dated), 0) as dated, sum(ledger_excess(kind) * quantity) as excess,
      sum(ledger_delivered(kind) * quantity) as delivered
    from entered group by order_id, item_id
  ), held as (
    select order_id, item_id, sum(quantity) as quantity, sum(quantity * ((date - date '2000-01-01') % 997)) as dated
    from delivery_lines where order_id = any (array(select unnest(checked))) group by order_id, item_id
  )
  select order_id, item_id into wrong_order, wrong_item
  from (select order_id, item_id, subscribed, scheduled from order_items where order_id = any (array(select unnest(checked)))) as i
    full join total t using (order_id, item_id) left join held h using (order_id, item_id)
  where (i.subscribed, i.scheduled) is distinct from (coalesce(t.bought, 0), coalesce(t.placed, 0))
    or i.scheduled > i.subscribed + coalesce(t.excess, 0)
    or (i.scheduled, coalesce(t.dated, 0)) is distinct from (coalesce(h.quantity, 0), coalesce(h.dated, 0))
    or t.delivered not between 0 and t.placed
  limit 1;
  if wrong_order is not null then
    raise exception 'The ledger of order % does not add up for item %', wrong_order, wrong_item
      using errcode = 'integrity_constraint_violation', constraint = 'allowance', table = 'quantity_ledger';
  end if;
  perform set_config('shivar.checked_order', mine::text, true);
  return null;
end
$$;

-- A statement that moves nothing of a closed day ends at its first question.
create or replace function note_list() returns trigger language plpgsql as $$
declare
  days date[];
  rows text;
begin
  -- Most writes are saves of households for days that are not closed. Nothing else of this is done for them.
  if tg_op = 'INSERT' then
    if not exists (select from held where date <= (select max(date) from closed_days)) then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    if not exists (select from gone where date <= (select max(date) from closed_days)) then
      return null;
    end if;
  elsif not exists (select from held where date <= (select max(date) from closed_days))
    and not exists (select from gone where date <= (select max(date) from closed_days)) then
    return null;
  end if;
  days := packed_days();
  rows := concat_ws(' union all ', case when tg_op <> 'INSERT' then 'select *, false as is_new from gone' end,
    case when tg_op <> 'DELETE' then 'select *, true as is_new from held' end);
  execute format('select pg_notify(''topics'', concat_ws('' '', ''day'', to_char(date, ''YYYY-MM-DD''), batch))
    from (select distinct date, batch from (%s) as row where date = any ($1)) as day', rows) using days;
  if current_setting('shivar.is_mark', true) = 'yes' then
    return null;
  end if;
  if tg_table_name = 'deliveries' then
    execute format('
      insert into list_changes (date, batch, version, order_id, kind, change_id)
      select date, batch, next_list_version(date, batch), order_id, kind,
        (select max(id) from order_changes c where c.order_id = change.order_id)
      from (
        select order_id, date, batch, case
          when not bool_or(due and is_new) then case when not bool_or(status in (''delivered'', ''failed'')) then ''went'' end
          when not bool_or(due and not is_new) then ''came''
          when count(distinct (address, pincode)) > 1 then ''address'' end as kind
        from (%s) as row where date = any ($1) group by order_id, date, batch having bool_or(due)
      ) as change where kind is not null on conflict do nothing', rows) using days;
  else
    execute format('
      insert into list_changes as c (date, batch, version, order_id, kind, item_id, quantity, change_id)
      select date, batch, next_list_version(date, batch), order_id, ''items'', item_id, quantity,
        (select max(id) from order_changes c where c.order_id = line.order_id)
      from (
        select order_id, date, batch, item_id, sum(case when is_new then quantity else -quantity end) as quantity
        from (%s) as row where date = any ($1) group by order_id, date, batch, item_id
      ) as line join deliveries d using (order_id, date, batch)
      where line.quantity <> 0 and d.due and d.status in (''open'', ''planned'')
      on conflict (date, batch, version, order_id, kind, item_id)
        do update set quantity = c.quantity + excluded.quantity', rows) using days;
  end if;
  return null;
end
$$;
