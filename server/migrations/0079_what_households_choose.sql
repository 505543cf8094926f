-- Since when every box of a closed day has its notice.
alter table closed_days add column told_at timestamptz;

-- What a household chose about its notices. Without a row, and for a kind that is not in it, the usual holds.
create table notice_choices (
  user_id uuid primary key references users (id) on delete cascade,
  -- by kind: the channels that it chose, {"tomorrow": {"mail": false}}
  kinds jsonb not null,
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_until smallint not null check (quiet_until between 0 and 23),
  updated_at timestamptz not null
);

-- Who of the office called a household.
create trigger notices_audit after update on notices
  for each row when (acting() is not null) execute function keep_audit('id', 'facts');
