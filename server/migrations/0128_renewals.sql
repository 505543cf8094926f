-- Orders that renew themselves from their household's credit, at no more than the price that it agreed to (decision 126).
-- `renewed_as` is the order that followed: each is renewed once.
create table renewals (
  order_id uuid primary key references orders (id),
  user_id uuid not null references users (id),
  agreed_paise integer not null check (agreed_paise > 0),
  at timestamptz not null,
  renewed_as uuid unique references orders (id)
);
create index renewals_of_user on renewals (user_id);
create trigger renewals_audit after insert or update or delete on renewals
  for each row when (acting() is not null) execute function keep_audit('order_id');
create index renewals_waiting on renewals (order_id) where renewed_as is null;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'changed', 'cancelled', 'closing', 'tomorrow', 'empty', 'out', 'delivered', 'short', 'failed', 'settled', 'ending', 'renewed',
  'paid_out', 'owing'));
