-- What the office does with messages, and what it sees of who waits and of who asked about their data (decision 28).

-- A message can be one colleague's to answer.
alter table contact_messages add column assignee_id uuid references users (id);
create index contact_of_assignee on contact_messages (assignee_id, due_at, ticket) where state <> 'settled';

-- Messages are found by the beginning of an email or of any word of a name.
drop index contact_by_email;
create index contact_by_email on contact_messages (lower(email) text_pattern_ops);
create index contact_by_name on contact_messages using gin (name_words(name));

alter table contact_entries drop constraint contact_entries_kind_check;
alter table contact_entries add constraint contact_entries_kind_check
  check (kind in ('reply', 'note', 'answered', 'settled', 'reopened', 'assigned'));
-- Of an entry `assigned`: to whom; null where to nobody any more.
alter table contact_entries add column assignee_id uuid references users (id);

-- What only the program needs to know of a reply: by which key a second sending of it is known, and which mail took it.
create table contact_replies (
  entry_id bigint primary key references contact_entries (id) on delete cascade,
  author_id uuid not null references users (id),
  request_key text not null,
  -- Rows of the outbox go after 30 days.
  mail_id uuid not null,
  unique (author_id, request_key)
);

-- Who waits for a plan, the first first; and what one email waits for.
create index plan_waiting_in_time on plan_waiting (plan_id, created_at, email);
create index plan_waiting_of_email on plan_waiting (email);
create index area_waiting_of_email on area_waiting (email);

-- When those who waited for a plan were told, how many they were, and who of the office asked for it; null where it
-- happened by itself. Who they were is gone with their rows.
create table plan_tellings (
  plan_id text not null references plans (id) on delete cascade,
  at timestamptz not null,
  told integer not null check (told > 0),
  author_id uuid references users (id),
  primary key (plan_id, at)
);
create trigger plan_tellings_audit after insert or update or delete on plan_tellings
  for each row when (acting() is not null) execute function keep_audit('plan_id,at');

-- When customers took their data along, and when they asked for their account to be deleted (DPDP Act, 2023).
create table data_requests (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('export', 'deletion')),
  at timestamptz not null
);
create index data_requests_of_user on data_requests (user_id, id);
