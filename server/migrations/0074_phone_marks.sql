-- The marks of phones that are booked: one that is sent again counts once (decision 84).
create table phone_marks (
  user_id uuid not null references users (id),
  -- made by the phone
  id text not null,
  booked_at timestamptz not null,
  primary key (user_id, id)
);
create index phone_marks_booked on phone_marks (booked_at);
