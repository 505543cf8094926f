-- What a shared shortage took out of the extras of boxes (decision 135), so that it can be taken back. Quantities are in grams or units.
create table shortage_extras (
  shortage_id bigint not null references shortages (id),
  order_id uuid not null references orders (id),
  -- what left the box, and what stayed in it
  quantity integer not null check (quantity > 0),
  stayed integer not null check (stayed >= 0),
  -- the price of what left the box, and how much of that became credit; less is owed of the rest
  paise integer not null check (paise >= 0),
  credited_paise integer not null check (credited_paise between 0 and paise),
  added_at timestamptz not null,
  change_id bigint not null references order_changes (id),
  -- the change that took it back, and whether it could not
  back_change_id bigint references order_changes (id),
  stays boolean not null default false,
  primary key (shortage_id, order_id)
);

-- Keeps what a statement changed in the extras of packed days, as `note_list` does for lines. An extra that became money after its box
-- came is in no box any more. A box without lines goes nowhere, and neither do its extras.
create function note_extras() returns trigger language plpgsql as $$
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
    from (select distinct date, d.batch from (%s) as row join deliveries d using (order_id, date) where date = any ($1)) as day', rows)
    using days;
  if current_setting('shivar.is_mark', true) = 'yes' then
    return null;
  end if;
  execute format('
    insert into list_changes as c (date, batch, version, order_id, kind, item_id, quantity, change_id)
    select date, d.batch, next_list_version(date, d.batch), order_id, ''items'', item_id, quantity,
      (select max(id) from order_changes c where c.order_id = extra.order_id)
    from (
      select order_id, date, item_id, sum(case when is_new then quantity else -quantity end) as quantity
      from (%s) as row where date = any ($1) and back_change_id is null group by order_id, date, item_id
    ) as extra join deliveries d using (order_id, date)
    where extra.quantity <> 0 and d.due and d.status = ''planned''
    on conflict (date, batch, version, order_id, kind, item_id)
      do update set quantity = c.quantity + excluded.quantity', rows) using days;
  return null;
end
$$;
create trigger extras_noted_first after insert on extras
  referencing new table as held for each statement execute function note_extras();
create trigger extras_noted after update on extras
  referencing old table as gone new table as held for each statement execute function note_extras();
create trigger extras_noted_last after delete on extras
  referencing old table as gone for each statement execute function note_extras();
