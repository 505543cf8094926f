-- What households are told (decision 87). A row is written with what it tells of, and becomes a message later.
create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  order_id uuid not null references orders (id),
  kind text not null check (kind in (
    'changed', 'cancelled', 'closing', 'tomorrow', 'empty', 'out', 'delivered', 'short', 'failed', 'settled', 'ending')),
  -- the thing that it tells of
  key text not null,
  facts jsonb not null,
  at timestamptz not null,
  -- when somebody looks at it; null once it is over
  due_at timestamptz,
  -- how it ended: told, to be called, called, switched off, or of no use any more
  outcome text check (outcome in ('told', 'to_call', 'called', 'off', 'late')),
  ended_at timestamptz,
  by_mail boolean not null default false,
  by_push boolean not null default false,
  constraint notices_once unique (user_id, kind, key),
  constraint notices_ended check ((due_at is null) = (outcome is not null) and (due_at is null) = (ended_at is not null))
);
create index notices_due on notices (due_at) where due_at is not null;
create index notices_to_call on notices (at) where outcome = 'to_call';
create index notices_at on notices using brin (at);
