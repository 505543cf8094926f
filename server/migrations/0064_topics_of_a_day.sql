-- Open pages of the farm hear of each change of a closed day's boxes. Before its close a day's list changes with every save of a
-- customer: nobody packs from it yet, and notices would make the commits of all saves wait for one another.
create function tell_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('topics', concat_ws(' ', 'day', to_char(g.date, 'YYYY-MM-DD'), g.batch))
    from (select distinct date, batch from gone) as g join closed_days c on c.date = g.date and c.done_at is not null;
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('topics', concat_ws(' ', 'day', to_char(h.date, 'YYYY-MM-DD'), h.batch))
    from (select distinct date, batch from held) as h join closed_days c on c.date = h.date and c.done_at is not null;
  end if;
  return null;
end
$$;
create trigger deliveries_topic_insert after insert on deliveries
  referencing new table as held for each statement execute function tell_day();
create trigger deliveries_topic_update after update on deliveries
  referencing old table as gone new table as held for each statement execute function tell_day();
create trigger deliveries_topic_delete after delete on deliveries
  referencing old table as gone for each statement execute function tell_day();
create trigger delivery_lines_topic_insert after insert on delivery_lines
  referencing new table as held for each statement execute function tell_day();
create trigger delivery_lines_topic_update after update on delivery_lines
  referencing old table as gone new table as held for each statement execute function tell_day();
create trigger delivery_lines_topic_delete after delete on delivery_lines
  referencing old table as gone for each statement execute function tell_day();

-- The end of a close is news for the pages of both batches.
create function tell_close() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', concat_ws(' ', 'day', to_char(new.date, 'YYYY-MM-DD'), batch))
  from unnest(array['morning', 'evening']) as batch;
  return null;
end
$$;
create trigger closed_days_topic after update of done_at on closed_days
  for each row when (new.done_at is not null) execute function tell_close();
