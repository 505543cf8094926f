-- Days of which nobody changes a box for a customer any more, whatever a process's own clock says (decision 73).
create table closed_days (
  date date primary key,
  closed_at timestamptz not null,
  -- since then every box of the day is closed
  done_at timestamptz
);
