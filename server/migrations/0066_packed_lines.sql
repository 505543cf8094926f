-- What packers put into the boxes of a day: the last mark of each line (decision 77).
create sequence packed_lines_number;
create table packed_lines (
  order_id uuid not null references orders (id),
  date date not null,
  item_id integer not null references items (id),
  -- in grams or units; 0 where a tick was taken back
  quantity integer not null check (quantity >= 0),
  packed_by uuid not null references users (id),
  packed_at timestamptz not null,
  -- it grows with each mark, so that a page asks for the marks after those that it has
  number bigint not null default nextval('packed_lines_number'),
  primary key (order_id, date, item_id)
);
alter sequence packed_lines_number owned by packed_lines.number;
create index packed_lines_of_day on packed_lines (date, number);
