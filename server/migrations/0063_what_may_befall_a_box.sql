-- A box may fail to reach its household. Quantities may be short or given back, and a delivery may be taken back.
alter table deliveries drop constraint deliveries_status_check;
alter table deliveries add constraint deliveries_status_check
  check (status in ('open', 'planned', 'delivered', 'failed', 'skipped', 'cancelled'));
alter table quantity_ledger drop constraint quantity_ledger_kind_check;
alter table quantity_ledger add constraint quantity_ledger_kind_check check (kind in (
  'subscribed', 'swapped_in', 'swapped_out', 'opening', 'scheduled', 'released', 'short', 'given_back', 'delivered',
  'undelivered', 'failed'));
alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check check (kind in (
  'purchase', 'customise', 'release', 'address', 'batch', 'cancel', 'payment', 'status', 'farms_choice', 'empty', 'swap',
  'delivered', 'undelivered', 'failed', 'short', 'given_back', 'skip', 'hold', 'move', 'rest'));

create or replace function ledger_bought(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 1 when 'swapped_in' then 1 when 'swapped_out' then -1 when 'opening' then 0
    when 'scheduled' then 0 when 'released' then 0 when 'short' then 0 when 'given_back' then 0 when 'delivered' then 0
    when 'undelivered' then 0 when 'failed' then 0 else unknown_kind(kind) end;
create or replace function ledger_placed(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 0 when 'swapped_in' then 0 when 'swapped_out' then 0 when 'opening' then 0
    when 'scheduled' then 1 when 'released' then -1 when 'short' then -1 when 'given_back' then -1 when 'delivered' then 0
    when 'undelivered' then 0 when 'failed' then 0 else unknown_kind(kind) end;
create or replace function ledger_excess(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 0 when 'swapped_in' then 0 when 'swapped_out' then 0 when 'opening' then 1
    when 'scheduled' then 0 when 'released' then 0 when 'short' then 0 when 'given_back' then 0 when 'delivered' then 0
    when 'undelivered' then 0 when 'failed' then 0 else unknown_kind(kind) end;
create or replace function ledger_delivered(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 0 when 'swapped_in' then 0 when 'swapped_out' then 0 when 'opening' then 0
    when 'scheduled' then 0 when 'released' then 0 when 'short' then 0 when 'given_back' then 0 when 'delivered' then 1
    when 'undelivered' then -1 when 'failed' then 0 else unknown_kind(kind) end;
