/** The version of a list's change until its transaction ends. */
export const NOT_NUMBERED = 2147483647;

/**
 * What the coordinator does otherwise than one server. Only what is set by `set local` reaches the workers. A lock of rows is asked of
 * one worker at a time. A walk over an index becomes a sum of what each worker finds.
 */
export const ON_SEVERAL = `
  create or replace function tell_triggers(name text, value text) returns void language plpgsql as $$
  begin
    execute format('set local shivar.%I = %L', name, value);
    if name = 'actor' then
      execute format('set local shivar.change = %L', pg_current_xact_id());
    end if;
  end $$;

  create or replace function lock_orders(ids uuid[], strength text default 'update') returns void language plpgsql as $$
  declare
    one uuid;
  begin
    for one in select distinct unnest(ids) order by 1 loop
      execute format('select from orders where id = $1 for %s', strength) using one;
    end loop;
  end $$;

  create or replace function last_change_of(day date, part text) returns bigint language plpgsql stable as $$
  begin
    return coalesce((select max(c.id) from deliveries d join order_changes c on c.order_id = d.order_id
      where d.date = day and d.batch = part and d.due), 0);
  end $$;

  create or replace function last_liking_of(day date, part text) returns bigint language plpgsql stable as $$
  begin
    return coalesce((select max(l.number) from deliveries d join orders o on o.id = d.order_id join liked l on l.user_id = o.user_id
      where d.date = day and d.batch = part and d.due and d.status = 'open' and not d.left_empty), 0);
  end $$;

  create or replace function oldest_running(day date) returns bigint language plpgsql stable as $$
  begin
    return (select min(number) from orders where status = 'active' and end_date >= day);
  end $$;

  create or replace function newest_completed(day date) returns bigint language plpgsql stable as $$
  begin
    return (select max(number) from orders where status = 'completed' or status = 'active' and end_date < day);
  end $$;

  create or replace function audit_authors() returns table (person uuid, task text) language plpgsql stable as $$
  begin
    return query select distinct actor_id, job from audit_log;
  end $$;

  create or replace function next_list_version(day date, part text) returns integer language plpgsql as $$
  declare
    name text := concat('shivar.', part, '_', to_char(day, 'YYYYMMDD'));
    mine text := current_setting(name, true);
  begin
    if coalesce(mine, '') = '' then
      perform pg_advisory_xact_lock(hashtextextended(name, 0));
      mine := (select coalesce(max(version), 1) + 1 from list_changes where date = day and batch = part and version < ${NOT_NUMBERED});
      perform set_config(name, mine, true);
    end if;
    return mine::integer;
  end $$;

  create or replace function settle() returns void language plpgsql as $$
  begin
    set constraints all immediate;
  end $$;

  create or replace function finish_on_coordinator(mine uuid) returns void language plpgsql as $$
  declare
    -- As texts, so that the statements of one order ask its worker alone.
    changed text := 'version = ${NOT_NUMBERED}';
    told text := 'true';
    list record;
    heard record;
    number integer;
  begin
    if mine is not null then
      -- One worker that refuses a commit would not be heard. Where all were asked, they all prepare it first.
      perform settle() from orders where id = mine;
      changed := format('%s and order_id = %L', changed, mine);
      told := format('spread_by = %L', (select id from spread_parts where worker_hash(mine) between least and most));
    end if;
    for list in execute format('select distinct date, batch from list_changes where %s order by 1, 2', changed) loop
      number := next_list_version(list.date, list.batch);
      execute format('update list_changes set version = $1 where date = $2 and batch = $3 and %s', changed)
        using number, list.date, list.batch;
    end loop;
    for heard in execute format('delete from spread_topics where %s returning channel, payload', told) loop
      perform pg_notify(heard.channel, heard.payload);
    end loop;
  end $$;`;

/** What each part of the orders does otherwise: it waits for the coordinator's number, and for its voice. */
export const ON_PART = `
  create or replace function next_list_version(day date, part text) returns integer language sql as 'select ${NOT_NUMBERED}';
  create function pg_notify(channel text, payload text) returns void language sql as
    'insert into spread_topics (channel, payload) values (channel, payload)'`;

/** A number of this server's own: the milliseconds since 2025, a count, and the server. It stays below 2^53 until 2033. */
export const NUMBERS = `
  create sequence spread_numbers;
  create function spread_number() returns bigint language plpgsql as $$
  begin
    return ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1735689600000) * 32768
      + (nextval('spread_numbers') & 4095) * 8 + (select groupid & 7 from pg_dist_local_group);
  end $$`;

/** Each part of the orders: the hashes of its orders' ids, and an id that leads there. */
export const PARTS =
  'create table spread_parts (least integer primary key, most integer not null, id uuid not null)';
export const FILL_PARTS = `
  insert into spread_parts select shardminvalue::integer, shardmaxvalue::integer, (
    select id from (select md5(n::text)::uuid as id from generate_series(1, 10000) as n) as ids
    where worker_hash(id) between shardminvalue::integer and shardmaxvalue::integer limit 1)
  from pg_dist_shard where logicalrelid = 'orders'::regclass`;

/** What listeners hear of a part's transaction. Nothing reads the number: because a column names its sequence, each server has that. */
export const TOPICS = `create table spread_topics (
  number bigint default nextval('spread_numbers'), channel text not null, payload text not null)`;
