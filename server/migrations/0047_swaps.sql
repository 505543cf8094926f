-- A swap moves a bought quantity from one item of an order to another. Both stay in the order: the history names them.
alter table order_items drop constraint order_items_subscribed_check;
alter table order_items add constraint order_items_subscribed_check check (subscribed >= 0);
alter table quantity_ledger drop constraint quantity_ledger_kind_check;
alter table quantity_ledger add constraint quantity_ledger_kind_check
  check (kind in ('subscribed', 'swapped_in', 'swapped_out', 'scheduled', 'released'));
alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check check (kind in (
  'purchase', 'customise', 'release', 'address', 'batch', 'cancel', 'payment', 'status', 'farms_choice', 'empty', 'swap'));
