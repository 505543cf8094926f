-- What changed in the list of a closed day and batch (decision 76). Its close is version 1, without rows. Each transaction that
-- changes boxes afterwards makes the next version.
create table list_changes (
  date date not null,
  batch text not null check (batch in ('morning', 'evening')),
  version integer not null check (version > 1),
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('came', 'went', 'address', 'items')),
  -- null where the change is one of the whole box
  item_id integer references items (id),
  -- by how much the quantity of the item changed, in grams or units
  quantity integer not null default 0,
  -- the change in the order's history that did it
  change_id bigint not null references order_changes (id),
  unique nulls not distinct (date, batch, version, order_id, kind, item_id),
  check ((item_id is not null) = (kind = 'items'))
);
create index list_changes_order on list_changes (order_id);

-- The farm's people who have seen a version.
create table list_seen (
  date date not null,
  batch text not null check (batch in ('morning', 'evening')),
  user_id uuid not null references users (id) on delete cascade,
  version integer not null check (version > 0),
  at timestamptz not null,
  primary key (date, batch, user_id, version)
);

-- The days whose boxes are packed or brought now: their close is done, and no later day but the next is closed.
create function packed_days() returns date[] language sql stable return array(
  select date from closed_days where done_at is not null and date >= (select max(date) - 1 from closed_days));

-- The version that this transaction makes. Another one that changes the same list waits until it is over.
create function next_list_version(day date, part text) returns integer language plpgsql as $$
declare
  name text := concat('shivar.', part, '_', to_char(day, 'YYYYMMDD'));
  mine text := current_setting(name, true);
begin
  if coalesce(mine, '') = '' then
    perform pg_advisory_xact_lock(hashtextextended(name, 0));
    select coalesce(max(version), 1) + 1 into mine from list_changes where date = day and batch = part;
    perform set_config(name, mine, true);
  end if;
  return mine::integer;
end
$$;

drop trigger deliveries_topic_insert on deliveries;
drop trigger deliveries_topic_update on deliveries;
drop trigger deliveries_topic_delete on deliveries;
drop trigger delivery_lines_topic_insert on delivery_lines;
drop trigger delivery_lines_topic_update on delivery_lines;
drop trigger delivery_lines_topic_delete on delivery_lines;
drop function tell_day();

-- Keeps what a statement changed in the lists of packed days, and tells their pages. Marks, such as delivered, and what is written
-- with them (`shivar.is_mark`) are news for the pages and no new version.
create function note_list() returns trigger language plpgsql as $$
declare
  days date[] := packed_days();
  is_packed boolean := false;
  rows text := concat_ws(' union all ', case when tg_op <> 'INSERT' then 'select *, false as is_new from gone' end,
    case when tg_op <> 'DELETE' then 'select *, true as is_new from held' end);
begin
  if tg_op <> 'INSERT' then
    is_packed := exists (select from gone where date = any (days));
  end if;
  if tg_op <> 'DELETE' and not is_packed then
    is_packed := exists (select from held where date = any (days));
  end if;
  if not is_packed then
    return null;
  end if;
  execute format('select pg_notify(''topics'', concat_ws('' '', ''day'', to_char(date, ''YYYY-MM-DD''), batch))
    from (select distinct date, batch from (%s) as row where date = any ($1)) as day', rows) using days;
  if current_setting('shivar.is_mark', true) = 'yes' then
    return null;
  end if;
  if tg_table_name = 'deliveries' then
    execute format('
      insert into list_changes (date, batch, version, order_id, kind, change_id)
      select date, batch, next_list_version(date, batch), order_id, kind,
        (select max(id) from order_changes c where c.order_id = change.order_id)
      from (
        select order_id, date, batch, case
          when not bool_or(due and is_new) then case when not bool_or(status in (''delivered'', ''failed'')) then ''went'' end
          when not bool_or(due and not is_new) then ''came''
          when count(distinct (address, pincode)) > 1 then ''address'' end as kind
        from (%s) as row where date = any ($1) group by order_id, date, batch having bool_or(due)
      ) as change where kind is not null on conflict do nothing', rows) using days;
  else
    execute format('
      insert into list_changes as c (date, batch, version, order_id, kind, item_id, quantity, change_id)
      select date, batch, next_list_version(date, batch), order_id, ''items'', item_id, quantity,
        (select max(id) from order_changes c where c.order_id = line.order_id)
      from (
        select order_id, date, batch, item_id, sum(case when is_new then quantity else -quantity end) as quantity
        from (%s) as row where date = any ($1) group by order_id, date, batch, item_id
      ) as line join deliveries d using (order_id, date, batch)
      where line.quantity <> 0 and d.due and d.status in (''open'', ''planned'')
      on conflict (date, batch, version, order_id, kind, item_id)
        do update set quantity = c.quantity + excluded.quantity', rows) using days;
  end if;
  return null;
end
$$;
create trigger deliveries_noted_first after insert on deliveries
  referencing new table as held for each statement execute function note_list();
create trigger deliveries_noted after update on deliveries
  referencing old table as gone new table as held for each statement execute function note_list();
create trigger deliveries_noted_last after delete on deliveries
  referencing old table as gone for each statement execute function note_list();
create trigger delivery_lines_noted_first after insert on delivery_lines
  referencing new table as held for each statement execute function note_list();
create trigger delivery_lines_noted after update on delivery_lines
  referencing old table as gone new table as held for each statement execute function note_list();
create trigger delivery_lines_noted_last after delete on delivery_lines
  referencing old table as gone for each statement execute function note_list();
