-- Boxes that fill themselves: usual portions, likes, and what the farm chooses where the customer does not.

-- What a household cooks at once, in grams or units. Null: 500 g or 1 unit. A staple comes on every date.
alter table items
  add column portion integer check (portion > 0 and portion % (case unit when 'Grams' then 100 else 1 end) = 0),
  add column is_staple boolean not null default false;
alter table order_items
  add column portion integer check (portion > 0),
  add column is_staple boolean not null default false;

-- The portions of the first farm's items, where nobody else has set any.
update items i set portion = p.portion, version = i.version + 1
from (values
  ('green-chilli', 100), ('ginger', 100), ('garlic', 100),
  ('onion', 1000), ('potato', 1000),
  ('bitter-gourd', 300), ('ivy-gourd', 300), ('cluster-beans', 300), ('french-beans', 300), ('drumstick', 300),
  ('capsicum', 300), ('lemon', 4)
) as p (slug, portion)
where i.slug = p.slug and p.portion <= i.max_selection
  and (i.unit = 'Grams') = (p.portion >= 100);
update items set is_staple = true, version = version + 1 where slug in ('cow-milk', 'buffalo-milk');

-- Running and imported orders get today's portions.
update order_items o set portion = i.portion, is_staple = i.is_staple
from items i where i.id = o.item_id and (i.portion is not null or i.is_staple);

-- The customer wants nothing but the own choice.
alter table orders add column only_chosen boolean not null default false;
alter table deliveries
  -- the customer wants no box on this date, so that nobody fills it
  add column left_empty boolean not null default false,
  -- the farm filled it after its cut-off
  add column filled_by_farm boolean not null default false;

-- A box that is left empty on purpose needs no decision.
drop index deliveries_empty;
create index deliveries_empty on deliveries (date, order_id) where due and status = 'open' and not left_empty;

-- What a household likes. An item that is not there is fine.
create table likes (
  user_id uuid not null references users (id) on delete cascade,
  item_id integer not null references items (id) on delete cascade,
  liking text not null check (liking in ('love', 'rarely', 'never')),
  at timestamptz not null,
  primary key (user_id, item_id)
);
create trigger likes_audit after insert or update or delete on likes
  for each row when (acting() is not null) execute function keep_audit('user_id', 'item_id');

-- Nobody acts where the farm's choice is written.
alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check check (kind in (
  'purchase', 'customise', 'release', 'address', 'batch', 'cancel', 'payment', 'status', 'farms_choice', 'empty'));
alter table order_changes alter column actor_id drop not null;
alter table order_changes add constraint order_changes_actor check ((actor_id is null) = (kind = 'farms_choice'));
