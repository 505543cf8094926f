-- On several servers (decision 157) an insert takes no subquery, and no statement reads both changed rows and orders.
create or replace function keep_audit() returns trigger language plpgsql as $function$
declare
  actor text := acting();
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  named text[] := string_to_array(tg_argv[0], ',');
  personal text[] := string_to_array(coalesce(tg_argv[1], ''), ',');
  noise text[] := array['version', 'updated_at'];
  before jsonb;
  after jsonb;
  -- A server that passes an insert on works out each part of its values, whichever is chosen.
  about text;
  written timestamptz := coalesce(nullif(current_setting('shivar.at', true), '')::timestamptz, now());
  person uuid := case when actor not like 'job:%' then actor::uuid end;
  task text := case when actor like 'job:%' then substr(actor, 5) end;
  why text := nullif(current_setting('shivar.reason', true), '');
  what text := case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end;
begin
  select
    jsonb_object_agg(key, case when key = any (personal) then '"•"' else was -> key end) filter (where was ? key),
    jsonb_object_agg(key, case when key = any (personal) then '"•"' else becomes -> key end)
      filter (where becomes ? key)
  into before, after
  from jsonb_object_keys(was || becomes) as key
  where was -> key is distinct from becomes -> key and key <> all (noise);
  if before is null and after is null then
    return null;
  end if;
  about := (select string_agg(coalesce(becomes ->> name, was ->> name), '/') from unnest(named) as name);
  insert into audit_log (at, actor_id, job, reason, subject, subject_id, kind, before, after)
  values (written, person, task, why, tg_table_name, about, what, before, after);
  return null;
end
$function$;

create or replace function touch_money() returns trigger language plpgsql as $function$
declare
  entries book_entries[] := array(select a from added a where is_overview_money(a.debit, a.credit, a.cause));
begin
  insert into overview_money (entry_id, sign, plan_id, pincode)
  select a.id, 1, o.plan_id, o.pincode from unnest(entries) a join orders o on o.id = a.order_id;
  return null;
end
$function$;

-- Tells the triggers of this transaction something.
create function tell_triggers(name text, value text) returns void language plpgsql as $function$
begin
  perform set_config('shivar.' || name, value, true);
end
$function$;

-- Locks the rows of orders in the order of their ids until the transaction ends. Missing ones are left out.
create function lock_orders(ids uuid[], strength text default 'update') returns void language plpgsql as $function$
begin
  execute format('select from orders where id = any ($1) order by id for %s', strength) using ids;
end
$function$;

-- What a statement asks about orders for each row of a table that stands on every server.
create function is_item_ordered(item integer) returns boolean language plpgsql stable as $function$
begin
  return exists (select 1 from order_items where item_id = item);
end
$function$;

create function is_plan_ordered(plan text) returns boolean language plpgsql stable as $function$
begin
  return (select number from orders where plan_id = plan order by number desc limit 1) is not null;
end
$function$;

create function is_photo_ordered(photo text) returns boolean language plpgsql stable as $function$
begin
  return exists (select 1 from order_items where split_part(image, '#', 1) = shown_image(photo, '') and image like '/photos/%');
end
$function$;

create function is_packing(day date, part text) returns boolean language plpgsql stable as $function$
begin
  return exists (
    select 1 from deliveries d left join packed_lines p on p.order_id = d.order_id and p.date = d.date and p.quantity > 0
    where d.date = day and d.batch = part and (d.status in ('delivered', 'failed') or p.quantity > 0));
end
$function$;

create function last_list_version(day date, part text) returns integer language plpgsql stable as $function$
begin
  return (select max(version) from list_changes where date = day and batch = part);
end
$function$;

create function is_mobile_of_other_orders(phone text, account uuid) returns boolean language plpgsql stable as $function$
begin
  return exists (select 1 from orders o join users other on other.id = o.user_id
    where o.mobile = phone and o.user_id <> account and other.deleted_at is null);
end
$function$;

-- The fullest of some days of a pincode, in percent of its limit; null without a limit.
create function fullest_day(of_pincode text, morning integer, evening integer, first date, last date)
returns bigint language plpgsql stable as $function$
begin
  if coalesce(morning, evening) is null then
    return null;
  end if;
  return (
    select max(due.boxes * 100 / greatest(case due.batch when 'morning' then morning else evening end, 1))
    from (
      select d.batch, count(*) as boxes from places_taken d
      where d.pincode = of_pincode and d.date between first and last group by d.date, d.batch
    ) as due);
end
$function$;

-- The highest number of what happened to somebody with a box of the day. Mostly one of the newest happened to them. Otherwise each box
-- is looked at.
create function last_change_of(day date, part text) returns bigint language plpgsql stable as $function$
begin
  return coalesce((
    select n.id from (select id, order_id from order_changes order by id desc limit 2000) as n
    where exists (select from deliveries d where d.order_id = n.order_id and d.date = day and d.batch = part and d.due)
    order by n.id desc limit 1
  ), case when (select count(*) from (select from order_changes order by id desc limit 2000) as n) = 2000 then (
    select max((select max(c.id) from order_changes c where c.order_id = d.order_id))
    from deliveries d where d.date = day and d.batch = part and d.due
  ) end, 0);
end
$function$;

create function last_liking_of(day date, part text) returns bigint language plpgsql stable as $function$
begin
  return coalesce((
    select n.number from (select number, user_id from liked order by number desc limit 2000) as n
    where exists (select from orders o join deliveries d on d.order_id = o.id
      where o.user_id = n.user_id and d.status = 'open' and not d.left_empty and d.date = day and d.batch = part and d.due)
    order by n.number desc limit 1
  ), case when (select count(*) from (select from liked order by number desc limit 2000) as n) = 2000 then (
    select max((select l.number from orders o join liked l on l.user_id = o.user_id
      where o.id = d.order_id and d.status = 'open' and not d.left_empty))
    from deliveries d where d.date = day and d.batch = part and d.due
  ) end, 0);
end
$function$;

-- The oldest order that still runs on a day: a walk over the coming end dates, not over the orders.
create function oldest_running(day date) returns bigint language plpgsql stable as $function$
begin
  return (
    with recursive ends (end_date) as (
      (select end_date from orders where status = 'active' and end_date >= day order by end_date limit 1)
      union all
      select (select n.end_date from orders n where n.status = 'active' and n.end_date > ends.end_date
              order by n.end_date limit 1) from ends where ends.end_date is not null
    )
    select min(first.number) from ends cross join lateral (
      select number from orders f where f.status = 'active' and f.end_date = ends.end_date order by f.number limit 1
    ) as first);
end
$function$;

-- The newest order that is over on a day: the same walk over the past end dates.
create function newest_completed(day date) returns bigint language plpgsql stable as $function$
begin
  return (
    with recursive ends (end_date) as (
      (select end_date from orders where status = 'active' and end_date < day order by end_date desc limit 1)
      union all
      select (select n.end_date from orders n where n.status = 'active' and n.end_date < ends.end_date
              order by n.end_date desc limit 1) from ends where ends.end_date is not null
    )
    select greatest(max(last.number), (select max(number) from orders where status = 'completed')) from ends
    left join lateral (
      select number from orders f where f.status = 'active' and f.end_date = ends.end_date
      order by f.number desc limit 1
    ) as last on true);
end
$function$;

-- Each author of the audit once: it walks the indexes from one author to the next.
create function audit_authors() returns table (person uuid, task text) language plpgsql stable as $function$
begin
  return query
    with recursive author as (
      (select actor_id as id from audit_log where actor_id is not null order by actor_id limit 1)
      union all
      select (select actor_id from audit_log where actor_id > author.id order by actor_id limit 1)
      from author where author.id is not null
    ), run as (
      (select job as name from audit_log where job is not null order by job limit 1)
      union all
      select (select job from audit_log where audit_log.job > run.name order by job limit 1)
      from run where run.name is not null
    )
    select id, null from author where id is not null union all select null, name from run where name is not null;
end
$function$;

-- The items that the facts of a notice tell of.
create function items_told(facts jsonb) returns integer[] language sql immutable as $function$
  select array(select jsonb_object_keys(
    case when jsonb_typeof(facts -> 'items') = 'object' then facts -> 'items' else '{}' end || coalesce(facts -> 'added', '{}'))::integer)
$function$;

-- A part of the orders is read through views, which have no keys to group by.
create or replace function check_worth() returns trigger language plpgsql as $function$
declare
  mine uuid;
begin
  if tg_table_name = 'orders' then
    mine := new.id;
  else
    mine := coalesce(new.order_id, old.order_id);
  end if;
  if current_setting('shivar.checked_worth', true) = mine::text then
    return null;
  end if;
  if exists (select from orders o join order_items i on i.order_id = o.id where o.id = mine
      group by o.id, o.price_paise having sum(i.worth_paise) <> o.price_paise) then
    raise exception 'The shares of order % do not add up to its price', mine
      using errcode = 'integrity_constraint_violation', constraint = 'worth', table = 'order_items';
  end if;
  perform set_config('shivar.checked_worth', mine::text, true);
  return null;
end
$function$;

-- A row that stays takes the number that was drawn for the new one.
create or replace function note_liked() returns trigger language plpgsql as $function$
begin
  -- An account that is deleted takes its likes along.
  insert into liked as l (user_id) select id from users where id = coalesce(new.user_id, old.user_id)
  on conflict (user_id) do update set number = excluded.number;
  return null;
end
$function$;
