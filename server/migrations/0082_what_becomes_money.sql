-- What is left of an item can become money: it leaves what was bought, and an open wish keeps it (decision 91).
alter table quantity_ledger drop constraint quantity_ledger_kind_check;
alter table quantity_ledger add constraint quantity_ledger_kind_check check (kind in (
  'subscribed', 'swapped_in', 'swapped_out', 'opening', 'scheduled', 'released', 'short', 'given_back', 'delivered',
  'undelivered', 'failed', 'to_money'));

create or replace function ledger_bought(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 1 when 'swapped_in' then 1 when 'swapped_out' then -1 when 'opening' then 0
    when 'scheduled' then 0 when 'released' then 0 when 'short' then 0 when 'given_back' then 0 when 'delivered' then 0
    when 'undelivered' then 0 when 'failed' then 0 when 'to_money' then -1 else unknown_kind(kind) end;
create or replace function ledger_placed(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 0 when 'swapped_in' then 0 when 'swapped_out' then 0 when 'opening' then 0
    when 'scheduled' then 1 when 'released' then -1 when 'short' then -1 when 'given_back' then -1 when 'delivered' then 0
    when 'undelivered' then 0 when 'failed' then 0 when 'to_money' then 0 else unknown_kind(kind) end;
create or replace function ledger_excess(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 0 when 'swapped_in' then 0 when 'swapped_out' then 0 when 'opening' then 1
    when 'scheduled' then 0 when 'released' then 0 when 'short' then 0 when 'given_back' then 0 when 'delivered' then 0
    when 'undelivered' then 0 when 'failed' then 0 when 'to_money' then 0 else unknown_kind(kind) end;
create or replace function ledger_delivered(kind text) returns integer language sql immutable return
  case kind when 'subscribed' then 0 when 'swapped_in' then 0 when 'swapped_out' then 0 when 'opening' then 0
    when 'scheduled' then 0 when 'released' then 0 when 'short' then 0 when 'given_back' then 0 when 'delivered' then 1
    when 'undelivered' then -1 when 'failed' then 0 when 'to_money' then 0 else unknown_kind(kind) end;
