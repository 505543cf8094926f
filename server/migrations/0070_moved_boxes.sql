-- Boxes that went to another date, whole (decision 81).
alter table deliveries
  -- what farm's choice at least brings here, in grams or units, since boxes of the order were moved
  add column promised jsonb,
  -- the date from which the box came here
  add column moved_from date;
