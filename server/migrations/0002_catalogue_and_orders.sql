-- What is on sale. An order copies what it needs of it, so a later change here rewrites nothing bought.

create table categories (
  id integer generated always as identity primary key,
  slug text not null unique,
  english_name text not null,
  marathi_name text not null,
  -- null: the default cap of a box, 5000 g or 20 units, raised to twice the largest item maximum
  cap_grams integer check (cap_grams > 0),
  cap_units integer check (cap_units > 0),
  position integer not null
);

create table items (
  id integer generated always as identity primary key,
  slug text not null unique,
  english_name text not null,
  marathi_name text not null,
  category_id integer not null references categories (id),
  unit text not null check (unit in ('Grams', 'units')),
  max_selection integer not null check (max_selection > 0),
  organic boolean not null,
  image text not null,
  -- what orders refer to: an item that was sold in grams stays in grams, or a day's sum would mix units
  unique (id, unit)
);

create table plans (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  english_name text not null,
  marathi_name text not null,
  description text not null,
  marathi_description text not null,
  image text not null,
  organic boolean not null,
  coming_soon boolean not null,
  opens_on date,
  on_sale boolean not null default true,
  subscription_type text not null check (subscription_type in ('weekly', 'monthly', 'custom', 'other')),
  frequencies text[] not null check (frequencies <@ array['daily', 'alternate', 'weekly', 'monthly']),
  batches text[] not null check (batches <@ array['morning', 'evening'] and cardinality(batches) > 0),
  position integer not null
);

create table plan_sizes (
  plan_id text not null references plans (id),
  name text not null,
  marathi_name text not null,
  price_paise integer not null check (price_paise >= 0),
  position integer not null,
  primary key (plan_id, name)
);

create table plan_quotas (
  plan_id text not null,
  size_name text not null,
  category_id integer not null references categories (id),
  unit text not null check (unit in ('Grams', 'units')),
  quantity integer not null check (quantity > 0),
  primary key (plan_id, size_name, category_id, unit),
  foreign key (plan_id, size_name) references plan_sizes (plan_id, name)
);

create table plan_items (
  plan_id text not null references plans (id),
  item_id integer not null references items (id),
  position integer not null,
  primary key (plan_id, item_id)
);

create table served_pincodes (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  area text not null,
  marathi_area text not null
);

-- Every process hears of a change to what the public pages show, and drops what it had kept.
create function tell_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end
$$;

create trigger categories_changed after insert or update or delete or truncate on categories
  for each statement execute function tell_catalogue_change();
create trigger items_changed after insert or update or delete or truncate on items
  for each statement execute function tell_catalogue_change();
create trigger plans_changed after insert or update or delete or truncate on plans
  for each statement execute function tell_catalogue_change();
create trigger plan_sizes_changed after insert or update or delete or truncate on plan_sizes
  for each statement execute function tell_catalogue_change();
create trigger plan_quotas_changed after insert or update or delete or truncate on plan_quotas
  for each statement execute function tell_catalogue_change();
create trigger plan_items_changed after insert or update or delete or truncate on plan_items
  for each statement execute function tell_catalogue_change();
-- Pages show the farm's name and contacts too.
create trigger settings_changed after insert or update or delete or truncate on settings
  for each statement execute function tell_catalogue_change();

-- What was bought.

create table orders (
  id uuid primary key,
  number bigint generated always as identity unique,
  user_id uuid not null references users (id),
  plan_id text not null references plans (id),
  plan_name text not null,
  plan_marathi_name text not null,
  size_name text not null,
  price_paise integer not null check (price_paise >= 0),
  frequency text not null check (frequency in ('daily', 'alternate', 'weekly', 'monthly')),
  subscription_type text not null check (subscription_type in ('weekly', 'monthly', 'custom', 'other')),
  batch text not null check (batch in ('morning', 'evening')),
  -- completed follows from end_date and the clock and is never written
  status text not null check (status in ('pending', 'active', 'cancelled')),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  address jsonb not null,
  pincode text not null,
  mobile text not null,
  created_at timestamptz not null
);

create index orders_of_user on orders (user_id, number desc);

create table order_categories (
  order_id uuid not null references orders (id),
  category_id integer not null references categories (id),
  english_name text not null,
  marathi_name text not null,
  cap_grams integer,
  cap_units integer,
  position integer not null,
  primary key (order_id, category_id)
);

create table order_items (
  order_id uuid not null references orders (id),
  item_id integer not null,
  english_name text not null,
  marathi_name text not null,
  category_id integer not null,
  unit text not null check (unit in ('Grams', 'units')),
  max_selection integer not null check (max_selection >= 0),
  image text not null,
  subscribed integer not null check (subscribed > 0),
  -- what its deliveries hold; the constraint is the last guard of the allowance
  scheduled integer not null default 0 constraint allowance check (scheduled between 0 and subscribed),
  position integer not null,
  primary key (order_id, item_id),
  foreign key (order_id, category_id) references order_categories (order_id, category_id),
  foreign key (item_id, unit) references items (id, unit)
);

create table deliveries (
  order_id uuid not null references orders (id),
  date date not null,
  batch text not null check (batch in ('morning', 'evening')),
  -- locked follows from the clock and is never written
  status text not null check (status in ('open', 'planned', 'delivered', 'skipped', 'cancelled')),
  address text not null,
  pincode text not null,
  primary key (order_id, date)
);

-- The boxes of a day are read in this order, a page at a time.
create index deliveries_of_day on deliveries (date, batch, order_id);

create table delivery_lines (
  order_id uuid not null,
  date date not null,
  item_id integer not null,
  batch text not null,
  -- grams or units
  quantity integer not null check (quantity > 0),
  primary key (order_id, date, item_id),
  foreign key (order_id, date) references deliveries (order_id, date),
  foreign key (order_id, item_id) references order_items (order_id, item_id)
);

-- The harvest of a day is read from this index alone. Whoever skips or cancels a delivery releases its lines,
-- so that what stands here is what goes out.
create index harvest_of_day on delivery_lines (date, batch, item_id) include (quantity);

-- Every change of an order, and within it every gram that moved: append-only, history is read from here.

create table order_changes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('purchase', 'customise', 'release')),
  actor_id uuid not null,
  at timestamptz not null
);

create index changes_of_order on order_changes (order_id, id);

create table quantity_ledger (
  id bigint generated always as identity primary key,
  change_id bigint not null references order_changes (id),
  order_id uuid not null,
  item_id integer not null,
  -- null for what was subscribed, which belongs to no day yet
  date date,
  kind text not null check (kind in ('subscribed', 'scheduled', 'released')),
  -- grams or units, always above zero: the kind says which way it went
  quantity integer not null check (quantity > 0)
);

create index ledger_of_order on quantity_ledger (order_id, item_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger order_changes_append_only before update or delete on order_changes
  for each statement execute function refuse_change();
create trigger quantity_ledger_append_only before update or delete on quantity_ledger
  for each statement execute function refuse_change();

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  method text not null,
  status text not null check (status in ('due', 'paid', 'failed', 'refunded')),
  amount_paise integer not null check (amount_paise >= 0),
  created_at timestamptz not null
);

create index payments_of_order on payments (order_id, created_at);

create table idempotency_keys (
  user_id uuid not null references users (id),
  key text not null,
  body_hash bytea not null,
  -- the key is claimed before the order is written, in the same transaction
  order_id uuid not null references orders (id) deferrable initially deferred,
  created_at timestamptz not null,
  primary key (user_id, key)
);
