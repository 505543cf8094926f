-- What a household says was missing or spoilt of the extras of a box (decision 154): once for each. Quantities are in grams or units.
create table complaint_extras (
  complaint_id bigint not null references complaints (id) on delete cascade,
  order_id uuid not null references orders (id),
  date date not null,
  item_id integer not null references items (id),
  reason text not null check (reason in ('missing', 'spoilt')),
  quantity integer not null check (quantity > 0),
  primary key (order_id, date, item_id)
);
create index complaint_extras_of_complaint on complaint_extras (complaint_id);

-- All lines of complaints with their items. An extra stands in a line of its own, as in the worth of its order.
create view complaint_parts as
  select complaint_id, order_id, date, item_id, item_id::text as line, reason, quantity, english_name, marathi_name, unit, position
  from complaint_lines join order_items using (order_id, item_id)
  union all
  select complaint_id, order_id, date, item_id, item_id || '@' || date, reason, quantity, english_name, marathi_name, unit, null
  from complaint_extras join items on id = item_id;

-- A part of an extra can become money after its box came: that part is a row of its own.
alter table extras drop constraint extras_pkey;
alter table extras add constraint extras_once unique nulls not distinct (order_id, date, item_id, back_change_id) deferrable;
