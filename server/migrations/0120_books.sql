-- The books (decision 120): each movement takes paise from one account to another, so all accounts together are zero by the shape of a
-- row. Names of accounts and causes are those of domain/src/rules/money/books.ts.
create table book_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  cause text not null check (cause in (
    'order', 'opening', 'payment', 'cash', 'delivery', 'complaint', 'rest', 'cancellation', 'payout', 'correction', 'till')),
  debit text not null check (debit in (
    'owed', 'deferred', 'earned', 'credit', 'cash_driver', 'cash_office', 'bank', 'opening', 'till_difference')),
  credit text not null check (credit in (
    'owed', 'deferred', 'earned', 'credit', 'cash_driver', 'cash_office', 'bank', 'opening', 'till_difference')),
  paise integer not null check (paise > 0),
  -- the household; none for what a driver hands in
  user_id uuid references users (id),
  -- none for what is about all of a household's orders
  order_id uuid references orders (id),
  driver_id uuid references users (id),
  -- null where the program did it
  actor_id uuid references users (id),
  -- the change of the order that caused it, where a change of boxes or quantities did
  change_id bigint references order_changes (id),
  -- of the bank or the UPI app, for money that was paid out
  reference text,
  -- what caused it, and so booked once
  entry_key text not null unique,
  check (debit <> credit),
  check (user_id is not null or cause = 'till'),
  check (driver_id is not null or 'cash_driver' not in (debit, credit))
);
create index book_entries_of_order on book_entries (order_id, id);
create index book_entries_of_household on book_entries (user_id, id desc);
-- A driver's till.
create index book_entries_of_driver on book_entries (driver_id, id) where driver_id is not null;
create index book_entries_tills on book_entries (id) where cause = 'till';
-- Whom the farm owes money.
create index book_entries_credit on book_entries (user_id) include (debit, credit, paise) where debit = 'credit' or credit = 'credit';
create trigger book_entries_append_only before update or delete or truncate on book_entries
  for each statement execute function refuse_change();

-- Payments have their entry in the audit already.
create trigger book_entries_audit after insert on book_entries
  for each row when (acting() is not null and new.cause = 'payout') execute function keep_audit('user_id,id');
create trigger book_entries_audit_of_tills after insert on book_entries
  for each row when (acting() is not null and new.cause = 'till') execute function keep_audit('driver_id,id');

-- The orders whose boxes and quantities the books have to look at.
create table books_touched (
  id bigint generated always as identity primary key,
  order_id uuid not null
);

-- Money received for the order, without what was given back. The statement that books a receipt counts it here.
alter table payments add column received_paise integer not null default 0 check (received_paise >= 0);

-- A wish for money is open until its household was paid all that the farm owes it.
alter table money_wishes add column paid_out_at timestamptz;
create index money_wishes_open on money_wishes (id desc) where paid_out_at is null;

create or replace function note_changes() returns trigger language plpgsql as $$
begin
  perform set_config('shivar.changed_orders', concat_ws(',', nullif(current_setting('shivar.changed_orders', true), ''),
    string_agg(order_id::text, ',')), true), set_config('shivar.checked_changes', '', true) from changed having count(*) > 0;
  -- What only closes, starts with or delivers a box moves no open day. What boxes and quantities are worth is booked soon after.
  with touched as (
    insert into books_touched (order_id) select order_id from changed
    where kind in ('delivered', 'undelivered', 'failed', 'given_back', 'rest', 'short')
  )
  insert into forecast_touched (order_id) select order_id from changed
  where kind not in ('farms_choice', 'out', 'out_back', 'delivered', 'undelivered', 'failed');
  return null;
end
$$;
create function touch_books_of_cancelled() returns trigger language plpgsql as $$
begin
  insert into books_touched (order_id) values (new.id);
  return null;
end
$$;
create trigger orders_cancelled_books after update of status on orders
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled') execute function touch_books_of_cancelled();

-- Carried over: the price of each order. What an earlier system had taken is no income of this one.
insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, actor_id, entry_key)
select o.created_at, case when i.order_id is null then 'order' else 'opening' end,
  case when i.order_id is not null and p.status = 'paid' and p.paid_on is null then 'opening' else 'owed' end, 'deferred',
  o.price_paise, o.user_id, o.id, (select c.actor_id from order_changes c where c.order_id = o.id order by c.id limit 1),
  'order ' || o.id
from orders o left join imported_orders i on i.order_id = o.id
  left join lateral (select status, paid_on from payments where order_id = o.id order by created_at desc limit 1) as p on true
where o.price_paise > 0 order by o.created_at, o.id;

-- The cash of the doors: the last mark of each box counts. Beyond what is owed it is the household's credit.
create temporary table cash on commit drop as
  select *, least(cash_paise, greatest(0, owed - (running - cash_paise))) as settles from (
    select m.*, coalesce((select b.paise from book_entries b where b.order_id = o.id and b.debit = 'owed'), 0) as owed, o.user_id, sum(m.cash_paise) over (partition by m.order_id order by m.id) as running
    from (select distinct on (order_id, date) * from box_marks order by order_id, date, id desc) as m
      join orders o on o.id = m.order_id
    where m.cash_paise > 0
  ) as taken;
insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, driver_id, actor_id, entry_key)
select at, 'cash', 'cash_driver', leg.account, leg.paise, user_id, order_id, actor_id, actor_id, 'mark ' || id || ' ' || leg.account
from cash cross join lateral (values ('owed', settles), ('credit', cash_paise - settles)) as leg (account, paise)
where leg.paise > 0 order by id;
update payments p set received_paise = c.taken, status = case when p.status = 'due' and c.settled >= c.owed then 'paid' else p.status end,
  paid_on = case when p.status = 'due' and c.settled >= c.owed then (c.at at time zone 'Asia/Kolkata')::date else p.paid_on end
from (select order_id, owed, sum(cash_paise) as taken, sum(settles) as settled, max(at) as at from cash group by order_id, owed) as c
where p.order_id = c.order_id;

-- What the office noted beyond it. Nobody knows how it came.
create temporary table noted on commit drop as
  select p.id, p.order_id, p.created_at, coalesce(p.paid_on, (p.created_at at time zone 'Asia/Kolkata')::date) as paid_on, o.user_id,
    o.price_paise - coalesce((select sum(settles) from cash c where c.order_id = o.id), 0) as paise
  from payments p join orders o on o.id = p.order_id left join imported_orders i on i.order_id = o.id
  where p.status = 'paid' and (i.order_id is null or p.paid_on is not null);
insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, entry_key)
select greatest(created_at, (paid_on + time '12:00') at time zone 'Asia/Kolkata'), 'payment', 'cash_office', 'owed', paise, user_id,
  order_id, 'payment ' || id || ' 1'
from noted where paise > 0 order by paid_on, id;
update payments p set received_paise = p.received_paise + n.paise from noted n where n.id = p.id and n.paise > 0;

-- What came, what became money and what was cancelled follows from the ledger of quantities, by the rule of the domain.
insert into books_touched (order_id) select id from orders order by id;

-- Nothing was lost on the way.
do $$
begin
  if (select coalesce(sum(price_paise), 0) from orders)
      <> (select coalesce(sum(paise), 0) from book_entries where credit = 'deferred') then
    raise exception 'The prices of the orders are not those in the books';
  end if;
  if (select coalesce(sum(received_paise), 0) from payments)
      <> (select coalesce(sum(paise), 0) from book_entries where cause in ('cash', 'payment')) then
    raise exception 'The money received for orders is not the money in the books';
  end if;
  if exists (select from payments p join orders o on o.id = p.order_id where p.status = 'paid' and 0 <> (
      select sum(case when debit = 'owed' then paise when credit = 'owed' then -paise else 0 end)
      from book_entries b where b.order_id = o.id)) then
    raise exception 'An order that is paid is owed in the books';
  end if;
end
$$;
