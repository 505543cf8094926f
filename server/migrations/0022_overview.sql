-- The office's overview: sums of each day, kept from what every order adds to them (decision 33).

-- The IST day on which an order was cancelled; null where that is not known, as of some imported ones.
alter table orders add column cancelled_on date;
update orders o set cancelled_on = (c.at at time zone 'Asia/Kolkata')::date
from (select order_id, max(at) as at from order_changes where kind = 'cancel' group by order_id) as c
where c.order_id = o.id and o.status = 'cancelled';

-- The IST day on which it was noted that a payment came; null where that is not known: then the day it was asked for.
alter table payments add column paid_on date;
update payments p set paid_on = (c.at at time zone 'Asia/Kolkata')::date
from (select order_id, max(at) as at from order_changes where kind = 'payment' group by order_id) as c
where c.order_id = p.order_id and p.status = 'paid';

-- Orders of which something changed that the sums are made from. Whoever writes only adds a line here, and waits for
-- nobody; who reads the overview, and a job, take the lines away and count those orders again.
create table overview_touched (
  id bigint generated always as identity primary key,
  order_id uuid not null
);

-- What an order adds to the sums now, for each pincode that it concerns: its own, and where its deliveries go.
create table overview_parts (
  order_id uuid not null,
  pincode text not null,
  user_id uuid not null,
  plan_id text not null,
  -- from its first day to its last one
  runs daterange,
  boxes date[] not null,
  booked_on date,
  booked_paise bigint not null,
  -- side by side
  paid_on date[] not null,
  paid_paise bigint[] not null,
  -- the day after which it was over, and whether its customer did not come back
  ended_on date,
  lost boolean not null,
  primary key (order_id, pincode)
);

-- The sums of a day of each plan and of each pincode. `active` counts orders that run on it, `boxes` deliveries.
create table overview_days (
  kind text not null check (kind in ('plan', 'area')),
  day date not null,
  key text not null,
  active integer not null,
  boxes integer not null,
  booked_paise bigint not null,
  paid_paise bigint not null,
  ended integer not null,
  lost integer not null,
  primary key (kind, day, key)
);
create index overview_days_of_one on overview_days (kind, key, day);

create function touch_order() returns trigger language plpgsql as $$
begin
  insert into overview_touched (order_id) values (new.id);
  return null;
end
$$;
create trigger orders_touched_first after insert on orders for each row execute function touch_order();
create trigger orders_touched after update on orders
  for each row when (
    (old.status, old.start_date, old.end_date, old.plan_id, old.user_id, old.pincode, old.price_paise, old.created_at)
      <> (new.status, new.start_date, new.end_date, new.plan_id, new.user_id, new.pincode, new.price_paise, new.created_at)
    or old.cancelled_on is distinct from new.cancelled_on
  ) execute function touch_order();

create function touch_order_of() returns trigger language plpgsql as $$
begin
  insert into overview_touched (order_id) values (coalesce(new.order_id, old.order_id));
  return null;
end
$$;
create trigger payments_touched_first after insert or delete on payments
  for each row execute function touch_order_of();
create trigger payments_touched after update on payments
  for each row when (
    (old.status, old.amount_paise, old.created_at) <> (new.status, new.amount_paise, new.created_at)
    or old.paid_on is distinct from new.paid_on
  ) execute function touch_order_of();

-- A box that is filled or emptied is delivered all the same: a customisation adds no line.
create trigger deliveries_touched after update on deliveries
  for each row when (
    (old.date, old.pincode, old.status in ('skipped', 'cancelled'))
      <> (new.date, new.pincode, new.status in ('skipped', 'cancelled'))
  ) execute function touch_order_of();

-- All deliveries of a purchase come in one statement, and are one line.
create function touch_orders_of() returns trigger language plpgsql as $$
begin
  insert into overview_touched (order_id) select distinct order_id from moved;
  return null;
end
$$;
create trigger deliveries_touched_first after insert on deliveries
  referencing new table as moved for each statement execute function touch_orders_of();
create trigger deliveries_touched_last after delete on deliveries
  referencing old table as moved for each statement execute function touch_orders_of();

-- What there is already is counted by the job, soon after the start: a customer's orders side by side, since they are
-- counted together.
insert into overview_touched (order_id) select id from orders order by user_id;

-- What needs a decision today is counted in these alone.
create index orders_unpaid_starting on orders (start_date, number) where unpaid and status = 'active';
create index mail_given_up on mail_outbox (given_up_at desc, id desc) where given_up_at is not null;

-- The weekday of all deliveries of an order, 0 for Sunday; null where they are on several, or nobody has looked. The
-- list of a day passes over whatever comes on another one without asking for its deliveries.
alter table orders add column weekday smallint check (weekday between 0 and 6);
update orders o set weekday = d.weekday
from (
  select order_id, min(extract(dow from date))::int as weekday from deliveries
  group by order_id having min(extract(dow from date)) = max(extract(dow from date))
) as d
where d.order_id = o.id;
drop index orders_listed;
create index orders_listed on orders (number desc)
  include (status, start_date, end_date, plan_id, pincode, unpaid, user_id, id, weekday);
drop index orders_of_plan;
create index orders_of_plan on orders (plan_id, number desc)
  include (status, start_date, end_date, pincode, unpaid, user_id, id, weekday);
drop index orders_of_pincode;
create index orders_of_pincode on orders (pincode, number desc)
  include (status, start_date, end_date, plan_id, unpaid, user_id, id, weekday);
drop index orders_unpaid;
create index orders_unpaid on orders (number desc)
  include (status, start_date, end_date, plan_id, pincode, user_id, id, weekday) where unpaid;
