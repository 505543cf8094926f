-- What boxes lost of their extras (decision 135), because packers marked them short or their box did not come, so that it can be brought
-- back. What a shared shortage took is in shortage_extras. Quantities are in grams or units.
create table lost_extras (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  date date not null,
  item_id integer not null references items (id),
  quantity integer not null check (quantity > 0),
  -- the price of it, and how much of that became credit; less is owed of the rest
  paise integer not null check (paise >= 0),
  credited_paise integer not null check (credited_paise between 0 and paise),
  added_at timestamptz not null,
  -- a packer marked its item short, or its box did not come
  cause text not null check (cause in ('short', 'box')),
  change_id bigint not null references order_changes (id),
  -- the change that brought it back, and whether it could not
  back_change_id bigint references order_changes (id),
  stays boolean not null default false
);
create index lost_extras_of_box on lost_extras (order_id, date);
