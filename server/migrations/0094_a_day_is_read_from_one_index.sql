-- A day's boxes lie all over the table: what is counted of them stands in the index (decision 94).
drop index deliveries_of_day;
create index deliveries_of_day on deliveries (date, batch, order_id)
  include (pincode, status, due, left_empty, filled_by_farm, out_at);
-- The close walks the boxes that wait. Without this column it would read the larger index for each of its rounds.
drop index deliveries_empty;
create index deliveries_empty on deliveries (date, order_id) include (filled_by_farm)
  where due and status = 'open' and not left_empty;

-- That the likes of a household changed, the last change with the highest number.
create sequence liked_number;
create table liked (
  user_id uuid primary key references users (id) on delete cascade,
  number bigint not null default nextval('liked_number')
);
alter sequence liked_number owned by liked.number;
create index liked_last on liked (number);

create function note_liked() returns trigger language plpgsql as $$
begin
  -- An account that is deleted takes its likes along.
  insert into liked as l (user_id) select id from users where id = coalesce(new.user_id, old.user_id)
  on conflict (user_id) do update set number = default;
  return null;
end
$$;
create trigger likes_liked after insert or update or delete on likes for each row execute function note_liked();

-- A day is read from the index alone where its table is vacuumed. The close changes a few hundredths of these tables, and the day is
-- read at once.
alter table deliveries set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
alter table delivery_lines set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
