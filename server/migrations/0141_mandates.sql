-- A household lets the gateway take what a renewal is short of (decision 139).
create table mandates (
  -- the gateway's own
  token_id text primary key,
  customer_id text not null,
  user_id uuid not null references users (id),
  -- at most so much each time
  most_paise integer not null check (most_paise > 0),
  at timestamptz not null,
  -- `ending`: nothing is taken by it any more, and the gateway has not heard so yet
  state text not null default 'on' check (state in ('on', 'ending', 'ended')),
  -- when the gateway is told of the end again
  try_at timestamptz
);
create unique index mandates_on on mandates (user_id) where state = 'on';
create index mandates_ending on mandates (try_at) where state = 'ending';
create index mandates_of_user on mandates (user_id, at);

alter table gateway_orders
  -- the payment gives a mandate of so many paise at most
  add column mandate_paise integer check (mandate_paise > 0),
  -- A charge by a mandate. `wanted`: the gateway shall announce it. `told`: it did, and so did we. `asked`: it takes the money.
  -- `dropped`: it is not needed or not possible any more.
  add column token_id text references mandates (token_id),
  add column charge text check (charge in ('wanted', 'told', 'asked', 'dropped')),
  -- when the next step of it is due
  add column charge_at timestamptz,
  add constraint gateway_orders_charged check ((token_id is null) = (charge is null));
-- Nobody is charged twice for one renewal.
create unique index gateway_orders_charge on gateway_orders (order_id) where charge is not null;
create index gateway_orders_to_charge on gateway_orders (charge, charge_at) where charge in ('wanted', 'told');

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'changed', 'cancelled', 'closing', 'tomorrow', 'empty', 'out', 'delivered', 'short', 'failed', 'settled', 'ending', 'renewed',
  'paying', 'paid_out', 'billed', 'owing', 'thanked', 'extras_back', 'charge'));
