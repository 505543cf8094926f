-- What the office edits of plans, items and categories (decision 25).

-- A change carries the version that its writer saw, so that two people never overwrite each other.
alter table categories add column version integer not null default 1;
alter table items add column version integer not null default 1;
alter table plans add column version integer not null default 1;

-- What was sold is not deleted: it is retired, and orders keep their own copy.
alter table items add column retired_at timestamptz;
alter table plans add column retired_at timestamptz;
alter table plans add constraint retired_off_sale check (retired_at is null or not on_sale);

-- The months in which an item grows, 1 to 12; none means all year.
alter table items add column season_months integer[] not null default '{}'
  check (season_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);

-- An organic item is one until its certificate's last day, that day included. Items from before there were
-- certificates have none until they are edited.
alter table items add column certificate_number text;
alter table items add column certificate_until date;
alter table items add constraint certificate_whole
  check ((certificate_number is null) = (certificate_until is null));

-- Whether an item was ever sold is asked before it is deleted; of a plan the orders' own index tells.
create index order_items_of_item on order_items (item_id);
