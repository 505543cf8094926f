-- A box that went out is delivered, with the change and the entries that say so.
alter table quantity_ledger drop constraint quantity_ledger_kind_check;
alter table quantity_ledger add constraint quantity_ledger_kind_check
  check (kind in ('subscribed', 'swapped_in', 'swapped_out', 'opening', 'scheduled', 'released', 'delivered'));
alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check check (kind in (
  'purchase', 'customise', 'release', 'address', 'batch', 'cancel', 'payment', 'status', 'farms_choice', 'empty', 'swap',
  'delivered'));
-- Nobody acts where the close fills a box, and where this migration says what came before it.
alter table order_changes drop constraint order_changes_actor;
alter table order_changes add constraint order_changes_actor
  check (actor_id is not null and kind <> 'farms_choice' or actor_id is null and kind in ('farms_choice', 'delivered'));

create or replace function ledger_bought(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 1 when 'swapped_in' then 1 when 'swapped_out' then -1 when 'opening' then 0 when 'scheduled' then 0 when 'released' then 0 when 'delivered' then 0
    else unknown_kind(kind) end;
create or replace function ledger_placed(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 0 when 'swapped_in' then 0 when 'swapped_out' then 0 when 'opening' then 0 when 'scheduled' then 1 when 'released' then -1 when 'delivered' then 0
    else unknown_kind(kind) end;
create or replace function ledger_excess(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 0 when 'swapped_in' then 0 when 'swapped_out' then 0 when 'opening' then 1 when 'scheduled' then 0 when 'released' then 0 when 'delivered' then 0
    else unknown_kind(kind) end;
create or replace function ledger_delivered(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 0 when 'swapped_in' then 0 when 'swapped_out' then 0 when 'opening' then 0 when 'scheduled' then 0 when 'released' then 0 when 'delivered' then 1
    else unknown_kind(kind) end;

create or replace function check_ledger() returns trigger language plpgsql as $$
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
      coalesce(sum(ledger_placed(kind) * dated), 0) as dated, sum(ledger_excess(kind) * quantity) as excess, sum(ledger_delivered(kind) * quantity) as delivered
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
    or t.delivered not between 0 and t.placed
  limit 1;
  if wrong is not null then
    raise exception 'The ledger of order % does not add up for item %', checked, wrong
      using errcode = 'integrity_constraint_violation', constraint = 'allowance', table = 'quantity_ledger';
  end if;
  perform set_config('shivar.checked_order', checked::text, true);
  return null;
end
$$;


-- What was to come before today came.
with box as (
  update deliveries set status = 'delivered'
  where status = 'planned' and (due or order_id in (select id from orders where status = 'cancelled')) and date < (now() at time zone 'Asia/Kolkata')::date
  returning order_id, date
), change as (
  insert into order_changes (order_id, kind, actor_id, at)
  select order_id, 'delivered', null, now() from box group by order_id returning id, order_id
)
insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
select change.id, l.order_id, l.item_id, l.date, 'delivered', l.quantity
from change join box using (order_id) join delivery_lines l on l.order_id = box.order_id and l.date = box.date;

-- A later migration could not change these tables while their checks wait.
set constraints all immediate;
set constraints all deferred;

-- Boxes of which nobody said whether they went out.
create index deliveries_planned on deliveries (date, batch, order_id) where status = 'planned';
