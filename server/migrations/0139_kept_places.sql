-- A household that pauses keeps its place on the first days of the pause, as many as the farm says (decision 137).
alter table deliveries add column place_kept boolean not null default false;
create index deliveries_kept on deliveries (pincode, date, batch) where place_kept and status = 'skipped';

-- Each delivery that takes a place in a round: it is due, an unpaid order holds it for some minutes, or it is kept for a pause.
create view places_taken as
  select order_id, pincode, date, batch from deliveries where due
  union all
  -- the boxes of such an order go to its own pincode, by which it is found
  select d.order_id, o.pincode, d.date, d.batch from orders o join deliveries d on d.order_id = o.id and d.pincode = o.pincode
  where o.held_until is not null and d.status not in ('skipped', 'cancelled')
  union all
  select d.order_id, d.pincode, d.date, d.batch from deliveries d join orders o on o.id = d.order_id
  where d.place_kept and d.status = 'skipped' and o.status = 'active';
