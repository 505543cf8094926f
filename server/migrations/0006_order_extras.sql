-- An order keeps its size's name in both languages. Null where the size has one name alone.
alter table orders add column size_marathi_name text;
update orders set size_marathi_name = s.marathi_name
from plan_sizes s where s.plan_id = orders.plan_id and s.name = orders.size_name;

-- The change that a change took back; each can be taken back once.
alter table order_changes add column undoes bigint references order_changes (id);
create unique index undone_changes on order_changes (undoes) where undoes is not null;

-- The calendar that a household follows in an app of its own. The address is made from the id by a key that is
-- not in the database, so that whoever reads this table reads no calendar.
create table calendar_feeds (
  user_id uuid primary key references users (id) on delete cascade,
  id uuid not null unique,
  language text not null check (language in ('en', 'mr')),
  created_at timestamptz not null
);
