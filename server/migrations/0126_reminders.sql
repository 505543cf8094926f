-- A household is reminded of money that it owes for boxes that came, once for each step (decision 125).
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'changed', 'cancelled', 'closing', 'tomorrow', 'empty', 'out', 'delivered', 'short', 'failed', 'settled', 'ending', 'paid_out', 'owing'));
