-- What a household says was missing or spoilt in a box, and what came of it (decision 91).
create table complaints (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  date date not null,
  words text not null default '',
  -- goes with its photo
  photo_id uuid references box_photos (id) on delete set null,
  at timestamptz not null,
  -- what the office decided; null while it is open
  outcome text check (outcome in ('allowance', 'date', 'money', 'refused')),
  -- the date that the items come on instead
  to_date date,
  -- why nothing is given back
  answer text not null default '',
  decided_by uuid references users (id),
  decided_at timestamptz,
  foreign key (order_id, date) references deliveries (order_id, date) on update cascade,
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by is null)),
  check (outcome is distinct from 'refused' or answer <> '')
);
create index complaints_of_order on complaints (order_id);
create index complaints_open on complaints (id) where outcome is null;
create trigger complaints_audit after insert or update or delete on complaints
  for each row when (acting() is not null) execute function keep_audit('order_id,id', 'words,answer');

-- One complaint for each item of a box.
create table complaint_lines (
  complaint_id bigint not null references complaints (id) on delete cascade,
  order_id uuid not null,
  date date not null,
  item_id integer not null,
  reason text not null check (reason in ('missing', 'spoilt')),
  quantity integer not null check (quantity > 0),
  primary key (order_id, date, item_id),
  foreign key (order_id, item_id) references order_items (order_id, item_id)
);
create index complaint_lines_of_complaint on complaint_lines (complaint_id);

-- What is to become money, without rupees: the change and the item of the ledger's entry. It is open until it is paid.
create table money_wishes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  -- the complaint that it came of; null for what was left at the end of an order
  complaint_id bigint references complaints (id),
  change_id bigint not null references order_changes (id),
  at timestamptz not null
);
create index money_wishes_of_order on money_wishes (order_id);
create trigger money_wishes_audit after insert or update or delete on money_wishes
  for each row when (acting() is not null) execute function keep_audit('order_id,id');

-- The history of an order says that an import began it.
create index imported_orders_of_order on imported_orders (order_id);
