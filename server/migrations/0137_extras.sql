-- Extras: single items that a household adds to a box (decision 135).

-- Households can add it to a box, at its list price.
alter table items add column sold_alone boolean not null default false;

alter table orders
  -- its extras, without those that were taken off before they came
  add column extras_paise integer not null default 0 check (extras_paise >= 0);

create table extras (
  order_id uuid not null references orders (id),
  date date not null,
  item_id integer not null references items (id),
  -- grams or units
  quantity integer not null check (quantity > 0),
  -- of this line, as it was added
  paise integer not null check (paise >= 0),
  added_at timestamptz not null,
  -- the change by which it became money after its box came
  back_change_id bigint references order_changes (id),
  -- Boxes that move take their extras along, several in one statement.
  primary key (order_id, date, item_id) deferrable
);
create index extras_of_day on extras (date, item_id);

-- The content of boxes, as they are packed and brought.
create view box_lines as
  select order_id, date, item_id, sum(quantity)::integer as quantity
  from (
    select order_id, date, item_id, quantity from delivery_lines
    union all select order_id, date, item_id, quantity from extras where back_change_id is null
  ) as line
  group by order_id, date, item_id;

alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check check (kind in (
  'purchase', 'customise', 'release', 'address', 'batch', 'cancel', 'payment', 'status', 'farms_choice', 'empty', 'swap', 'out',
  'out_back', 'delivered', 'undelivered', 'failed', 'short', 'given_back', 'skip', 'hold', 'move', 'rest', 'extra', 'extra_back'));

-- The program gives them back.
alter table order_changes drop constraint order_changes_actor;
alter table order_changes add constraint order_changes_actor check (
  actor_id is not null and kind <> 'farms_choice' or actor_id is null and kind in ('farms_choice', 'delivered', 'rest', 'cancel', 'extra'));

-- A bill names an extra with the day of its box.
alter table bill_lines add column extra_on date;

alter table book_entries drop constraint book_entries_cause_check;
alter table book_entries
  add constraint book_entries_cause_check check (cause in (
    'order', 'opening', 'payment', 'cash', 'delivery', 'complaint', 'rest', 'cancellation', 'credit', 'payout', 'refund', 'fee',
    'correction', 'till', 'invite', 'extra'));

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'changed', 'cancelled', 'closing', 'tomorrow', 'empty', 'out', 'delivered', 'short', 'failed', 'settled', 'ending', 'renewed',
  'paying', 'paid_out', 'billed', 'owing', 'thanked', 'extras_back'));
