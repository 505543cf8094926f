-- A driver's way: its pincodes in the order in which they are driven (decision 85).
create table routes (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  pincodes text[] not null,
  driver_id uuid references users (id),
  version integer not null default 0
);
create trigger routes_audit after insert or update or delete on routes
  for each row execute function keep_audit('id');

-- Where a household's door stands among those of its pincode, sorted by hand. Without a row it comes last.
create table stop_places (
  user_id uuid not null references users (id),
  pincode text not null,
  place integer not null,
  primary key (user_id, pincode)
);
