-- Work that comes back, and how far it is done. Whoever does a run holds the row until it is done (decision 60).
create table jobs (
  name text primary key,
  -- the run that was done last, by the instant at which it was due
  done_at timestamptz,
  -- of the run that is due now, and when it is tried again
  failures integer not null default 0,
  retry_at timestamptz
);
