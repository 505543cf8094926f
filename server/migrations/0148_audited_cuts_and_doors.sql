-- The audit says who wrote what was cut, and who sorted the doors of a pincode.
create trigger cuts_audit after insert or update or delete on cuts
  for each row execute function keep_audit('item_id,id');
-- A household that deletes its account takes its door with it. That is no change for the farm.
create trigger stop_places_audit after insert or update or delete on stop_places
  for each row when (acting() is not null) execute function keep_audit('user_id,pincode');
