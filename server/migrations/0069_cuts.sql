-- What was really cut of an item for a day and batch, in grams or units. Each entry adds to the ones before; a mistake is taken back by
-- an entry below 0.
create table cuts (
  id bigint generated always as identity primary key,
  date date not null,
  batch text not null check (batch in ('morning', 'evening')),
  item_id integer not null references items (id),
  quantity integer not null check (quantity <> 0),
  actor_id uuid not null references users (id),
  at timestamptz not null
);
create index cuts_of_day on cuts (date, batch, item_id);

-- Open pages of the day show it at once.
create function tell_cut() returns trigger language plpgsql as $$
begin
  perform pg_notify('topics', concat_ws(' ', 'day', to_char(new.date, 'YYYY-MM-DD'), new.batch));
  return null;
end
$$;
create trigger cuts_topic after insert on cuts for each row execute function tell_cut();
