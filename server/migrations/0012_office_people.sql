-- What the office reads and does about people: the audit's pages, accounts, messages, and what the farm says of itself.

-- The audit is read newest first, what changed together side by side, a page at a time.
drop index audit_of_time;
drop index audit_of_actor;
create index audit_in_time on audit_log (at desc, change desc, id desc);
create index audit_by_actor on audit_log (actor_id, at desc, change desc, id desc) where actor_id is not null;
create index audit_by_job on audit_log (job, at desc, change desc, id desc) where job is not null;
create index audit_by_subject on audit_log (subject, at desc, change desc, id desc);

-- What an entry of the audit can be found by: what it names, why it was done, and the values before and after.
create function audit_words(subject_id text, reason text, before jsonb, after jsonb) returns tsvector
language sql immutable as $$
  select to_tsvector('simple', subject_id || ' ' || coalesce(reason, ''))
    || jsonb_to_tsvector('simple', coalesce(before, '{}'), '["string", "numeric"]')
    || jsonb_to_tsvector('simple', coalesce(after, '{}'), '["string", "numeric"]')
$$;
create index audit_by_words on audit_log using gin (audit_words(subject_id, reason, before, after));

-- Whoever is blocked has no session and gets none; why is in the audit.
alter table users add column blocked_at timestamptz;
create index blocked_users on users (id) where blocked_at is not null;

-- A message to the farm is new until somebody has answered it, and then answered until it is settled.
alter table contact_messages
  add column state text not null default 'new' check (state in ('new', 'answered', 'settled')),
  -- when the law wants the next step (domain/src/inbox.ts); null once nothing is owed any more
  add column due_at timestamptz,
  add column version integer not null default 1 check (version > 0);
update contact_messages set due_at = created_at + interval '48 hours';
alter table contact_messages add constraint contact_due check ((state = 'settled') = (due_at is null));

create index contact_open on contact_messages (due_at, ticket) where state <> 'settled';
create index contact_by_state on contact_messages (state, ticket desc);
create index contact_by_email on contact_messages (lower(email));

-- What the farm wrote about a message: replies that were mailed, notes for itself, and steps taken.
create table contact_entries (
  id bigint generated always as identity primary key,
  ticket bigint not null references contact_messages (ticket) on delete cascade,
  kind text not null check (kind in ('reply', 'note', 'answered', 'settled', 'reopened')),
  author_id uuid not null references users (id),
  body text not null,
  created_at timestamptz not null
);
create index contact_entries_of_message on contact_entries (ticket, id);

create trigger contact_entries_audit after insert or update or delete on contact_entries
  for each row when (acting() is not null) execute function keep_audit('ticket,id', 'body');

-- Every version of a setting is in the audit; this counts them, so that two people do not overwrite each other.
alter table settings add column version integer not null default 1 check (version > 0);
