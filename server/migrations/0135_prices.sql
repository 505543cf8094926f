-- Prices: codes that make an order cheaper, and a fee for each delivery (decision 133).

create table coupons (
  id bigint generated always as identity primary key,
  code text not null unique check (code = upper(code)),
  -- one of these is off the price
  amount_paise integer check (amount_paise > 0),
  percent integer check (percent between 1 and 100),
  -- of a percentage, at most so much; null: no bound
  most_paise integer check (most_paise > 0),
  from_day date not null,
  -- null: until it is retired
  until_day date check (until_day >= from_day),
  -- none: all plans
  plan_ids text[] not null default '{}',
  first_order boolean not null default false,
  per_household integer check (per_household > 0),
  in_all integer check (in_all > 0),
  -- may be used beside another one
  combines boolean not null default false,
  version integer not null default 1,
  retired_at timestamptz,
  check ((amount_paise is null) <> (percent is null)),
  check (most_paise is null or percent is not null)
);
create trigger coupons_audit after insert or update or delete on coupons
  for each row when (acting() is not null) execute function keep_audit('id', 'version');

-- The discount of each code on each order. The use of an order that ended without any money is free again.
create table coupon_uses (
  coupon_id bigint not null references coupons (id),
  order_id uuid not null references orders (id),
  user_id uuid not null references users (id),
  paise integer not null check (paise > 0),
  primary key (coupon_id, order_id)
);
create index coupon_uses_of_user on coupon_uses (user_id, coupon_id);
create index coupon_uses_of_order on coupon_uses (order_id);

-- For each delivery.
alter table served_pincodes add column fee_paise integer not null default 0 check (fee_paise >= 0);

-- `price_paise` stays the price of the produce, after discounts: the shares of the items add up to it.
alter table orders
  add column discount_paise integer not null default 0 check (discount_paise >= 0),
  -- all its deliveries together, and how many those are
  add column delivery_paise integer not null default 0 check (delivery_paise >= 0),
  add column delivery_boxes integer not null default 0 check (delivery_boxes >= 0),
  -- the change by which the fees of boxes that never came went back
  add column delivery_back bigint references order_changes (id);

-- A bill names the deliveries beside the items.
alter table bill_lines alter column item_id drop not null;
