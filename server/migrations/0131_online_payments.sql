-- Online payments by a gateway (decision 129).

-- An order that waits for its payment holds its room for a while.
alter table orders add column held_until timestamptz;
create index orders_held on orders (pincode) where held_until is not null;
create index orders_pending on orders (created_at) where status = 'pending';

create function end_hold() returns trigger language plpgsql as $$
begin
  new.held_until := null;
  return new;
end
$$;
create trigger orders_end_hold before update on orders
  for each row when (new.held_until is not null and new.status <> 'pending') execute function end_hold();

-- One for each amount of an order that somebody began to pay. The receipt is ours: to ask twice with it makes one order of the gateway.
create table gateway_orders (
  receipt uuid primary key,
  order_id uuid not null references orders (id),
  paise integer not null check (paise > 0),
  -- the gateway's own; null until it answered
  id text unique,
  -- a page of the gateway where anybody who has its address pays this; null where the household's own page begins it
  link_id text unique,
  link_url text,
  is_link boolean not null default false,
  -- when somebody began to pay by it, for the last time
  begun_at timestamptz not null,
  -- since when a browser says that it was paid, while the gateway did not say so yet
  told_at timestamptz,
  -- when the gateway is asked about it, should it not tell; null: not any more
  look_at timestamptz
);
create index gateway_orders_of_order on gateway_orders (order_id, begun_at);
create index gateway_orders_to_look_at on gateway_orders (look_at) where look_at is not null;

-- The payments that came.
create table gateway_payments (
  id text primary key,
  gateway_order_id text not null references gateway_orders (id),
  order_id uuid not null references orders (id),
  paise integer not null check (paise > 0),
  fee_paise integer not null check (fee_paise >= 0),
  method text not null,
  at timestamptz not null
);
create index gateway_payments_of_order on gateway_payments (order_id, at);

-- The gateway's events, each once: of what they say only the names of things, since everything else is asked for.
create table gateway_events (
  id text primary key,
  kind text not null,
  -- about this payment; null: about nothing that matters here
  payment_id text,
  received_at timestamptz not null,
  tries integer not null default 0,
  -- when it is worked off; null: it is
  look_at timestamptz
);
create index gateway_events_to_work_off on gateway_events (look_at) where look_at is not null;
create index gateway_events_received on gateway_events (received_at);

-- Money that goes back by the way on which it came. The id is our key towards the gateway, so that none is sent twice.
create table gateway_refunds (
  id uuid primary key,
  payment_id text not null references gateway_payments (id),
  paise integer not null check (paise > 0),
  gateway_id text unique,
  state text not null check (state in ('waiting', 'sent', 'arrived', 'failed')),
  made_at timestamptz not null,
  tries integer not null default 0,
  look_at timestamptz,
  check ((look_at is null) = (state in ('arrived', 'failed')))
);
create index gateway_refunds_of_payment on gateway_refunds (payment_id);
create index gateway_refunds_to_look_at on gateway_refunds (look_at) where look_at is not null;

alter table book_entries drop constraint book_entries_cause_check, drop constraint book_entries_debit_check,
  drop constraint book_entries_credit_check;
alter table book_entries
  add constraint book_entries_cause_check check (cause in (
    'order', 'opening', 'payment', 'cash', 'delivery', 'complaint', 'rest', 'cancellation', 'credit', 'payout', 'refund', 'fee',
    'correction', 'till')),
  add constraint book_entries_debit_check check (debit in (
    'owed', 'deferred', 'earned', 'credit', 'transfer', 'cash_driver', 'cash_office', 'bank', 'gateway', 'refunds', 'fees', 'opening',
    'till_difference')),
  add constraint book_entries_credit_check check (credit in (
    'owed', 'deferred', 'earned', 'credit', 'transfer', 'cash_driver', 'cash_office', 'bank', 'gateway', 'refunds', 'fees', 'opening',
    'till_difference'));

-- Money may go back by the way on which it came.
alter table payout_details drop constraint payout_details_way_check, drop constraint payout_details_check;
alter table payout_details
  add constraint payout_details_way_check check (way in ('upi', 'bank', 'source', 'keep')),
  add constraint payout_details_check check ((way in ('source', 'keep')) = (sealed is null));

-- A household hears what became of its online payment.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'changed', 'cancelled', 'closing', 'tomorrow', 'empty', 'out', 'delivered', 'short', 'failed', 'settled', 'ending', 'renewed',
  'paying', 'paid_out', 'owing'));

-- Nobody acts where the program ends an order that nobody paid.
alter table order_changes drop constraint order_changes_actor;
alter table order_changes add constraint order_changes_actor check (
  actor_id is not null and kind <> 'farms_choice' or actor_id is null and kind in ('farms_choice', 'delivered', 'rest', 'cancel'));

-- What comes online counts as received too.
create or replace function is_overview_money(debit text, credit text, cause text) returns boolean language sql immutable as $$
  select 'earned' in (debit, credit)
    or cause in ('payment', 'cash', 'correction') and ('bank' in (debit, credit) or 'cash_office' in (debit, credit)
      or 'cash_driver' in (debit, credit) or 'gateway' in (debit, credit))
$$;
