-- Who works for the farm, and who of them changed what (design 1; decision 22).

alter table users add column role text check (role in ('admin', 'packer', 'driver'));
update users set role = 'admin' where is_admin;
alter table users drop constraint users_deleted_empty;
alter table users drop column is_admin;
alter table users add constraint users_deleted_empty check (
  deleted_at is null
  or (mobile is null and password_hash is null and google_subject is null and role is null)
);
create index staff on users (role) where role is not null;

-- Every change by the farm's people and by jobs: one row for each row that changed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- the rows that changed together
  change xid8 not null default pg_current_xact_id(),
  -- who did it: somebody of the farm, or a job by its name; neither where it was done in the database itself
  actor_id uuid,
  job text check (actor_id is null or job is null),
  -- what they said they did it for, where that is asked
  reason text,
  subject text not null,
  subject_id text not null,
  kind text not null check (kind in ('added', 'changed', 'removed')),
  -- a changed row has only what differs; of what is personal only that it differs
  before jsonb,
  after jsonb
);

create index audit_of_subject on audit_log (subject, subject_id, id desc);
create index audit_of_actor on audit_log (actor_id, id desc);
create index audit_of_time on audit_log (at desc, id desc);

create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
revoke update, delete, truncate on audit_log from public;
do $$
begin
  execute format('revoke update, delete, truncate on audit_log from %I', current_user);
end
$$;

-- A transaction says who acts (audit/commands.ts); null where nobody did.
create function acting() returns text language sql stable as $$
  select nullif(current_setting('shivar.actor', true), '')
$$;

-- Writes the audit of the table that it is set on. Its arguments: the columns that name a row; the columns of
-- which only that they changed is kept, since they are somebody's own. Tables that customers change too have it
-- only while somebody acts for the farm.
create function keep_audit() returns trigger language plpgsql as $$
declare
  actor text := acting();
  was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  named text[] := string_to_array(tg_argv[0], ',');
  personal text[] := string_to_array(coalesce(tg_argv[1], ''), ',');
  noise text[] := array['version', 'updated_at'];
  before jsonb;
  after jsonb;
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
  insert into audit_log (at, actor_id, job, reason, subject, subject_id, kind, before, after)
  values (
    coalesce(nullif(current_setting('shivar.at', true), '')::timestamptz, now()),
    case when actor not like 'job:%' then actor::uuid end,
    case when actor like 'job:%' then substr(actor, 5) end,
    nullif(current_setting('shivar.reason', true), ''),
    tg_table_name,
    (select string_agg(coalesce(becomes ->> name, was ->> name), '/') from unnest(named) as name),
    case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end,
    before,
    after
  );
  return null;
end
$$;

create trigger categories_audit after insert or update or delete on categories
  for each row execute function keep_audit('id');
create trigger items_audit after insert or update or delete on items
  for each row execute function keep_audit('id');
create trigger plans_audit after insert or update or delete on plans
  for each row execute function keep_audit('id');
create trigger plan_sizes_audit after insert or update or delete on plan_sizes
  for each row execute function keep_audit('plan_id,name');
create trigger plan_quotas_audit after insert or update or delete on plan_quotas
  for each row execute function keep_audit('plan_id,size_name,category_id,unit');
create trigger plan_items_audit after insert or update or delete on plan_items
  for each row execute function keep_audit('plan_id,item_id');
create trigger served_pincodes_audit after insert or update or delete on served_pincodes
  for each row execute function keep_audit('pincode');
create trigger settings_audit after insert or update or delete on settings
  for each row execute function keep_audit('key');
create trigger users_audit after insert or update or delete on users
  for each row when (acting() is not null) execute function keep_audit('id', 'email,user_name,name,mobile,password_hash,google_subject');
create trigger orders_audit after insert or update or delete on orders
  for each row when (acting() is not null) execute function keep_audit('id', 'address,mobile');
create trigger order_changes_audit after insert on order_changes
  for each row when (acting() is not null) execute function keep_audit('order_id,id');
create trigger payments_audit after insert or update or delete on payments
  for each row when (acting() is not null) execute function keep_audit('order_id,id');
create trigger contact_messages_audit after insert or update or delete on contact_messages
  for each row when (acting() is not null) execute function keep_audit('ticket', 'name,email,subject,message');
