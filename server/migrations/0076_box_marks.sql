-- What a driver marked at a door, each press of its own: the last one of a box counts (decision 86).
create table box_marks (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  date date not null,
  outcome text not null check (outcome in ('delivered', 'failed')),
  reason text check (reason in ('not_come', 'spoilt', 'nobody_home', 'wrong_address', 'refused')),
  -- taken at the door
  cash_paise integer not null default 0 check (cash_paise >= 0),
  actor_id uuid not null references users (id),
  -- of the press, by the server's clock
  at timestamptz not null,
  check ((outcome = 'failed') = (reason is not null)),
  foreign key (order_id, date) references deliveries (order_id, date) on update cascade
);
create index box_marks_of_box on box_marks (order_id, date, id desc);
