-- A large payout is released by a second person before it is made (decision 128). One at a time for a household.
create table payout_releases (
  user_id uuid primary key references users (id),
  paise integer not null check (paise > 0),
  released_by uuid not null references users (id),
  at timestamptz not null
);
create trigger payout_releases_audit after insert or update or delete on payout_releases
  for each row when (acting() is not null) execute function keep_audit('user_id');
