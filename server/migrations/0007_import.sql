-- What came from the system before this one, and the room that its odd orders need.

-- Each old record once, however often its export is read; the digest tells whether it has changed since.
create table imported_users (
  source_id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  digest bytea not null,
  imported_at timestamptz not null
);

create table imported_orders (
  source_id text primary key,
  order_id uuid not null references orders (id),
  digest bytea not null,
  imported_at timestamptz not null
);

-- Any word of the old system is shown as it is (spec 4); what may be done with it is decided by the rules.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (length(status) between 1 and 40);

-- An item whose quantity or unit was never told is kept, and cannot be placed.
alter table order_items drop constraint order_items_subscribed_check;
alter table order_items add constraint order_items_subscribed_check check (subscribed >= 0);

-- What the old system had scheduled happened, even where it is more than was subscribed. Nothing can be added to it.
alter table order_items add column imported_scheduled integer not null default 0 check (imported_scheduled >= 0);
alter table order_items drop constraint allowance;
alter table order_items add constraint allowance
  check (scheduled between 0 and greatest(subscribed, imported_scheduled));

-- Finds fast whether any password is still kept as the old system kept it.
create index users_with_old_password on users (id) where password_hash like '$2%';
