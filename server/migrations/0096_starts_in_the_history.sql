-- The history of an order says who started with its box, and who took the start back (decision 101).
alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check check (kind in (
  'purchase', 'customise', 'release', 'address', 'batch', 'cancel', 'payment', 'status', 'farms_choice', 'empty', 'swap', 'out',
  'out_back', 'delivered', 'undelivered', 'failed', 'short', 'given_back', 'skip', 'hold', 'move', 'rest'));

create or replace function note_changes() returns trigger language plpgsql as $$
begin
  perform set_config('shivar.changed_orders', concat_ws(',', nullif(current_setting('shivar.changed_orders', true), ''),
    string_agg(order_id::text, ',')), true), set_config('shivar.checked_changes', '', true) from changed having count(*) > 0;
  -- What only closes, starts with or delivers a box moves no open day.
  insert into forecast_touched (order_id) select order_id from changed
  where kind not in ('farms_choice', 'out', 'out_back', 'delivered', 'undelivered', 'failed');
  return null;
end
$$;
