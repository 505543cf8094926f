-- When a driver started with a box, by the server's clock, and who it was (decision 97).
alter table deliveries add column out_at timestamptz, add column out_by uuid references users (id),
  add constraint deliveries_out check ((out_at is null) = (out_by is null));
