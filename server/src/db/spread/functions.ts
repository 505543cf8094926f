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

  create or replace function finish_on_coordinator() returns void language plpgsql as $$
  declare
    list record;
    heard record;
    number integer;
  begin
    for list in select distinct date, batch from list_changes where version = ${NOT_NUMBERED} order by 1, 2 loop
      number := next_list_version(list.date, list.batch);
      update list_changes set version = number
        where date = list.date and batch = list.batch and version = ${NOT_NUMBERED};
    end loop;
    for heard in delete from spread_topics returning channel, payload loop
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

/** What listeners hear of a part's transaction. Nothing reads the number: because a column names its sequence, each server has that. */
export const TOPICS = `create table spread_topics (
  number bigint default nextval('spread_numbers'), channel text not null, payload text not null)`;
