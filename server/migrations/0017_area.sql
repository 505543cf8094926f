-- Where the farm comes: in which batches, and how many deliveries it can make there (decision 30).

alter table served_pincodes
  add column batches text[] not null default '{morning,evening}'
    check (batches <@ array['morning', 'evening'] and cardinality(batches) > 0),
  -- the most deliveries of a day in each batch; null for no limit
  add column morning_limit integer check (morning_limit > 0),
  add column evening_limit integer check (evening_limit > 0),
  -- The farm does not come there any more. Orders from before go on, so its name stays.
  add column retired_at timestamptz,
  add column version integer not null default 1 check (version > 0),
  add constraint limits_of_batches check (
    (morning_limit is null or 'morning' = any (batches)) and (evening_limit is null or 'evening' = any (batches))
  );

-- Whether a delivery is to be made: its order is active, and it is neither skipped nor cancelled. It stands in the
-- row, so that what is due in a pincode, on a day and in a batch is counted in an index alone.
alter table deliveries add column due boolean not null default true;
update deliveries d set due = false
where d.status in ('skipped', 'cancelled')
  or exists (select from orders o where o.id = d.order_id and o.status <> 'active');
create index deliveries_due on deliveries (pincode, date, batch) where due;

create function mark_due() returns trigger language plpgsql as $$
begin
  new.due := new.status not in ('skipped', 'cancelled')
    and exists (select from orders where id = new.order_id and status = 'active');
  return new;
end
$$;
create trigger deliveries_due_first before insert on deliveries
  for each row execute function mark_due();
create trigger deliveries_due_again before update on deliveries
  for each row when (old.status is distinct from new.status) execute function mark_due();

create function mark_due_of_order() returns trigger language plpgsql as $$
begin
  update deliveries set due = new.status = 'active' and status not in ('skipped', 'cancelled')
  where order_id = new.id and due <> (new.status = 'active' and status not in ('skipped', 'cancelled'));
  return null;
end
$$;
create trigger orders_due after update on orders
  for each row when ((old.status = 'active') <> (new.status = 'active')) execute function mark_due_of_order();

-- Lists of pincodes that were brought in at once: what each was before, so that the last one can be taken back.
create table area_imports (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid not null references users (id),
  added integer not null check (added >= 0),
  changed integer not null check (changed >= 0),
  -- of each pincode: its row as it was (null where there was none), and the version that the import gave it
  rows jsonb not null,
  undone_at timestamptz
);
create trigger area_imports_audit after insert or update or delete on area_imports
  for each row execute function keep_audit('id', 'rows');
