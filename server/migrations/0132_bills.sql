-- Bills of what came, and credit notes for what went back (decision 130).

-- The last place of each series in each financial year. Its row is locked until the bills of a transaction are there, so none is left out.
create table bill_series (
  series text not null,
  year text not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

create table bills (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('bill', 'supply', 'credit')),
  user_id uuid not null references users (id),
  order_id uuid not null references orders (id),
  issued_on date not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  total_paise integer not null check (total_paise >= 0),
  -- as they were on the day of the bill
  seller jsonb not null,
  buyer jsonb not null,
  -- the last movement of the order that was seen
  entry_id bigint not null,
  -- who of the farm asked for it; null: it was made by itself. The audit has no copy, since a bill never changes.
  issued_by uuid references users (id)
);
create index bills_of_order on bills (order_id, issued_on);
create index bills_of_user on bills (user_id, issued_on);
create index bills_by_day on bills (issued_on, number);

create table bill_lines (
  bill_id uuid not null references bills (id),
  position integer not null,
  item_id integer not null,
  english_name text not null,
  marathi_name text not null,
  unit text not null,
  quantity integer not null check (quantity >= 0),
  paise integer not null check (paise >= 0),
  primary key (bill_id, position)
);

-- A household hears of its bills.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'changed', 'cancelled', 'closing', 'tomorrow', 'empty', 'out', 'delivered', 'short', 'failed', 'settled', 'ending', 'renewed',
  'paying', 'paid_out', 'billed', 'owing'));

-- A bill never changes. Only the name and address of a deleted account leave it.
create function keep_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'bills' then
    if (to_jsonb(new) - 'buyer') = (to_jsonb(old) - 'buyer') and new.buyer = '{}'::jsonb then return new; end if;
  end if;
  raise exception 'A bill never changes' using errcode = 'restrict_violation';
end
$$;
create trigger bills_never_change before update or delete on bills for each row execute function keep_bill();
create trigger bill_lines_never_change before update or delete on bill_lines for each row execute function keep_bill();
