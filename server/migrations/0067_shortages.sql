-- Items of which too little is expected for a day and batch: farm's choice leaves them out (decision 79).
create table scarce_items (
  date date not null,
  batch text not null check (batch in ('morning', 'evening')),
  item_id integer not null references items (id) on delete cascade,
  primary key (date, batch, item_id)
);
create trigger scarce_items_audit after insert or update or delete on scarce_items
  for each row execute function keep_audit('item_id,date,batch');

-- What there was of an item for a day and batch, and so was shared (decision 78). Quantities are in grams or units.
create table shortages (
  id bigint generated always as identity primary key,
  date date not null,
  batch text not null check (batch in ('morning', 'evening')),
  item_id integer not null references items (id),
  available integer not null check (available >= 0),
  -- the item that came in place of what was missing
  other_item_id integer references items (id),
  other_available integer check (other_available >= 0),
  actor_id uuid not null references users (id),
  at timestamptz not null,
  taken_back_by uuid references users (id),
  taken_back_at timestamptz,
  constraint other check ((other_item_id is null) = (other_available is null)),
  constraint taken_back check ((taken_back_by is null) = (taken_back_at is null))
);
create index shortages_of_day on shortages (date, batch, item_id);
create trigger shortages_audit after insert or update or delete on shortages
  for each row execute function keep_audit('item_id,id');

-- The boxes that get less, as it was shown. They are written some hundred orders at a time: `change_id` is the change that took it out
-- of the box, null until then.
create table shortage_shares (
  shortage_id bigint not null references shortages (id),
  order_id uuid not null references orders (id),
  date date not null,
  wanted integer not null,
  gets integer not null check (gets >= 0 and gets < wanted),
  instead integer not null check (instead >= 0),
  -- less than the same fraction as everyone: next time the order comes first
  is_rounded_down boolean not null,
  change_id bigint references order_changes (id),
  -- the change that took it back, and whether it could not, because the box or the order changed since
  back_change_id bigint references order_changes (id),
  stays boolean not null default false,
  primary key (shortage_id, order_id)
);
create index shortage_shares_rounded_down on shortage_shares (order_id, date) where is_rounded_down;
create index shortage_shares_waiting on shortage_shares (shortage_id, order_id) where change_id is null;
