-- Orders whose status only the earlier system knew: the office finds them and decides (decision 44).
create index orders_other on orders (number desc) include (status, start_date, end_date, plan_id, pincode, user_id, id)
  where status not in ('active', 'pending', 'completed', 'cancelled');

alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check
  check (kind in ('purchase', 'customise', 'release', 'address', 'batch', 'cancel', 'payment', 'status'));
