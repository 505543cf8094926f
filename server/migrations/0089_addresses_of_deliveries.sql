-- What the undo of a change of address puts back: the former address of the order, if it changed, and that of each delivery.
alter table order_edits add column restores jsonb;
drop trigger order_edits_audit on order_edits;
create trigger order_edits_audit after insert or update or delete on order_edits
  for each row when (acting() is not null) execute function keep_audit('order_id,change_id', 'before,after,restores');
