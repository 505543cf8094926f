-- A delivery that is filled or emptied stays due: only what stops it, or brings it back, needs to be looked at.
drop trigger deliveries_due_again on deliveries;
create trigger deliveries_due_again before update on deliveries
  for each row when ((old.status in ('skipped', 'cancelled')) <> (new.status in ('skipped', 'cancelled')))
  execute function mark_due();
