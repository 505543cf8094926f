-- Orders in the office: what is looked for among a million, and what the farm's people change in one.

-- Whether its payment is owed, so that unpaid orders are found by an index.
alter table orders add column unpaid boolean not null default false;
update orders set unpaid = true
where exists (
  select from payments p where p.order_id = orders.id and p.status in ('due', 'failed')
    and not exists (select from payments later where later.order_id = p.order_id and later.created_at > p.created_at)
);
create function note_unpaid() returns trigger language plpgsql as $$
begin
  update orders set unpaid = owed.unpaid
  from (
    select status in ('due', 'failed') as unpaid from payments
    where order_id = new.order_id order by created_at desc limit 1
  ) as owed
  where id = new.order_id and orders.unpaid <> owed.unpaid;
  return null;
end
$$;
create trigger payments_unpaid after insert or update on payments
  for each row execute function note_unpaid();

-- The list walks these from the newest order on and filters in the index alone; only a page's rows are fetched.
create index orders_listed on orders (number desc) include (status, start_date, end_date, plan_id, pincode, unpaid);
create index orders_of_plan on orders (plan_id, number desc) include (status, start_date, end_date, pincode, unpaid);
create index orders_of_pincode on orders (pincode, number desc)
  include (status, start_date, end_date, plan_id, unpaid);
create index orders_ended on orders (status, number desc)
  include (start_date, end_date, plan_id, pincode, unpaid) where status <> 'active';
create index orders_unpaid on orders (number desc)
  include (status, start_date, end_date, plan_id, pincode) where unpaid;
create index orders_of_mobile on orders (mobile text_pattern_ops);
-- When the orders of a filter end, for the bounds of a search.
create index orders_running on orders (end_date, number) where status = 'active';

-- A customer is found by the beginning of any word of the name, of the email or of the mobile.
create function name_words(name text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(string_to_array(lower(translate(name, E'\t\n\u00a0', '   ')), ' '), ''))
$$;
create index users_by_name on users using gin (name_words(name));
create index users_by_email on users (email text_pattern_ops);
create index users_by_mobile on users (mobile text_pattern_ops) where mobile is not null;

alter table order_changes drop constraint order_changes_kind_check;
alter table order_changes add constraint order_changes_kind_check
  check (kind in ('purchase', 'customise', 'release', 'address', 'batch', 'cancel', 'payment'));

-- What else is known of a change by the farm. Beside the append-only history, since it goes with the account.
create table order_edits (
  change_id bigint primary key references order_changes (id),
  order_id uuid not null references orders (id),
  reason text check (length(reason) between 1 and 500),
  before jsonb,
  after jsonb
);
create index edits_of_order on order_edits (order_id);
create trigger order_edits_audit after insert or update or delete on order_edits
  for each row when (acting() is not null) execute function keep_audit('order_id,change_id', 'before,after');

-- What the farm's people write down about an order: never changed, and gone with the customer's account.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  author_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null
);
create index notes_of_order on order_notes (order_id, id);
create trigger order_notes_unchanged before update on order_notes
  for each statement execute function refuse_change();
create trigger order_notes_audit after insert or delete on order_notes
  for each row when (acting() is not null) execute function keep_audit('order_id,id', 'text');
