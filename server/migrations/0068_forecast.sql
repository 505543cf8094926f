-- The harvest of the coming days is kept as sums, and counted again for the orders that changed (decision 80).
create table forecast_touched (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  at timestamptz not null default clock_timestamp()
);

-- What each order adds: arrays of equal length. Quantities are in grams or units.
create table forecast_parts (
  order_id uuid primary key,
  dates date[] not null,
  batches text[] not null,
  items integer[] not null,
  chosen integer[] not null,
  expected integer[] not null
);
create table forecast_sums (
  date date not null,
  batch text not null check (batch in ('morning', 'evening')),
  item_id integer not null,
  chosen integer not null,
  expected integer not null,
  primary key (date, batch, item_id)
);

-- The days for which orders are counted, and since when what was sold late for them is known.
create table forecast_days (
  date date primary key,
  sold_at timestamptz
);
-- Of the boxes of a day, what was bought so many days before it.
create table sold_late (
  date date not null,
  batch text not null check (batch in ('morning', 'evening')),
  item_id integer not null,
  lead integer not null check (lead > 0),
  quantity integer not null,
  primary key (date, batch, item_id, lead)
);

-- Every change of an order is a row of its history. What only closes or delivers a box moves no open day.
create function touch_forecast() returns trigger language plpgsql as $$
begin
  insert into forecast_touched (order_id) select order_id from changed
  where kind not in ('farms_choice', 'delivered', 'undelivered', 'failed');
  return null;
end
$$;
create trigger order_changes_forecast after insert on order_changes
  referencing new table as changed for each statement execute function touch_forecast();

-- What a household likes changes what farm's choice brings.
create function touch_forecast_of_likes() returns trigger language plpgsql as $$
begin
  insert into forecast_touched (order_id)
  select id from orders where user_id = coalesce(new.user_id, old.user_id) and status = 'active';
  return null;
end
$$;
create trigger likes_forecast after insert or update or delete on likes
  for each row execute function touch_forecast_of_likes();

-- So does an item that is scarce.
create function touch_forecast_of_scarce() returns trigger language plpgsql as $$
declare
  marked scarce_items := coalesce(new, old);
begin
  insert into forecast_touched (order_id)
  select order_id from deliveries where date = marked.date and batch = marked.batch and due and status = 'open';
  return null;
end
$$;
create trigger scarce_items_forecast after insert or delete on scarce_items
  for each row execute function touch_forecast_of_scarce();
