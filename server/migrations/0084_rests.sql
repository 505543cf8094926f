-- What is left of an order near its end (decision 92). A row for each end of an order that was announced.
create table order_rests (
  order_id uuid not null references orders (id),
  end_date date not null,
  announced_at timestamptz not null,
  -- what the household chose; null for the usual way
  choice text check (choice in ('last_boxes', 'one_more', 'money')),
  -- since when all of it has a place
  placed_at timestamptz,
  primary key (order_id, end_date)
);
create index order_rests_waiting on order_rests (end_date) where placed_at is null;

-- Orders by their last day, for the job that announces.
create index orders_by_end on orders (end_date) where status = 'active';

-- Nobody acts where the program places a rest.
alter table order_changes drop constraint order_changes_actor;
alter table order_changes add constraint order_changes_actor
  check (actor_id is not null and kind <> 'farms_choice' or actor_id is null and kind in ('farms_choice', 'delivered', 'rest'));
