-- What an import had placed beyond what was bought is an entry of the ledger like all others.
alter table quantity_ledger drop constraint quantity_ledger_kind_check;
alter table quantity_ledger add constraint quantity_ledger_kind_check
  check (kind in ('subscribed', 'swapped_in', 'swapped_out', 'opening', 'scheduled', 'released'));
insert into quantity_ledger (change_id, order_id, item_id, kind, quantity)
select (select min(c.id) from order_changes c where c.order_id = i.order_id), i.order_id, i.item_id, 'opening',
  i.imported_scheduled - i.subscribed
from order_items i where i.imported_scheduled > i.subscribed;
alter table order_items drop constraint allowance;
alter table order_items drop column imported_scheduled;
alter table order_items add constraint order_items_scheduled_check check (scheduled >= 0);

-- What an entry of each kind adds to a total, from the table in domain (rules/order/ledger.ts). A test compares them, and a kind
-- without an effect is refused.
create function unknown_kind(kind text) returns integer language plpgsql immutable as $$
begin
  raise exception 'The ledger has no kind %', kind;
end
$$;
create function ledger_bought(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 1 when 'swapped_in' then 1 when 'swapped_out' then -1 when 'opening' then 0 when 'scheduled' then 0 when 'released' then 0
    else unknown_kind(kind) end;
create function ledger_placed(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 0 when 'swapped_in' then 0 when 'swapped_out' then 0 when 'opening' then 0 when 'scheduled' then 1 when 'released' then -1
    else unknown_kind(kind) end;
create function ledger_excess(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 0 when 'swapped_in' then 0 when 'swapped_out' then 0 when 'opening' then 1 when 'scheduled' then 0 when 'released' then 0
    else unknown_kind(kind) end;

-- The sums of the ledger hold at each commit, for each order of which something was written: what its items have is what
-- their entries say, and each box holds what its entries say.
create function check_ledger() returns trigger language plpgsql as $$
declare
  checked uuid := coalesce(new.order_id, old.order_id);
  wrong integer;
begin
  -- A save writes many rows of one order: at the commit the first of them checks it for all.
  if current_setting('shivar.checked_order', true) = checked::text then
    return null;
  end if;
  -- The boxes and the entries of an item are compared by their sum, and by the sum of each quantity times a number of its day.
  with entered as (
    select item_id, kind, sum(quantity) as quantity, sum(quantity * ((date - date '2000-01-01') % 997)) as dated
    from quantity_ledger where order_id = checked group by item_id, kind
  ), total as (
    select item_id, sum(ledger_bought(kind) * quantity) as bought, sum(ledger_placed(kind) * quantity) as placed,
      coalesce(sum(ledger_placed(kind) * dated), 0) as dated, sum(ledger_excess(kind) * quantity) as excess
    from entered group by item_id
  ), held as (
    select item_id, sum(quantity) as quantity, sum(quantity * ((date - date '2000-01-01') % 997)) as dated
    from delivery_lines where order_id = checked group by item_id
  )
  select coalesce(i.item_id, t.item_id) into wrong
  from (select item_id, subscribed, scheduled from order_items where order_id = checked) as i
    full join total t using (item_id) left join held h using (item_id)
  where (i.subscribed, i.scheduled) is distinct from (coalesce(t.bought, 0), coalesce(t.placed, 0))
    or i.scheduled > i.subscribed + coalesce(t.excess, 0)
    or (i.scheduled, coalesce(t.dated, 0)) is distinct from (coalesce(h.quantity, 0), coalesce(h.dated, 0))
  limit 1;
  if wrong is not null then
    raise exception 'The ledger of order % does not add up for item %', checked, wrong
      using errcode = 'integrity_constraint_violation', constraint = 'allowance', table = 'quantity_ledger';
  end if;
  perform set_config('shivar.checked_order', checked::text, true);
  return null;
end
$$;

create constraint trigger order_items_ledger after insert or delete or update of subscribed, scheduled on order_items
  deferrable initially deferred for each row execute function check_ledger();
create constraint trigger delivery_lines_ledger after insert or delete or update of quantity on delivery_lines
  deferrable initially deferred for each row execute function check_ledger();
create constraint trigger quantity_ledger_ledger after insert on quantity_ledger
  deferrable initially deferred for each row execute function check_ledger();
