-- A household says that it paid by UPI or bank transfer, with the reference of its bank. It is paid once the office finds the money.
create table said_payments (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  paise integer not null check (paise > 0),
  reference text not null check (reference ~ '^[A-Z0-9]{6,35}$'),
  at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'came', 'not_come')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
-- A reference counts once.
create unique index said_payments_reference on said_payments (reference) where state <> 'not_come';
create index said_payments_of_household on said_payments (user_id, id desc);
create index said_payments_open on said_payments (user_id) where state = 'open';
create trigger said_payments_audit after update on said_payments
  for each row when (acting() is not null) execute function keep_audit('user_id,id', 'reference');
