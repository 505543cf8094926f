-- A household may end its order alone (decision 121). A box of it that is closed comes all the same: it is due like any other box.
create or replace function mark_due() returns trigger language plpgsql as $$
begin
  new.due := new.status not in ('skipped', 'cancelled') and exists (
    select from orders where id = new.order_id and (status = 'active' or status = 'cancelled' and new.status <> 'open'));
  return new;
end
$$;
create or replace function mark_due_of_order() returns trigger language plpgsql as $$
declare
  is_active boolean := new.status = 'active';
  -- What an old system cancelled has no box to come. An order that waits for its money has none either.
  was_active boolean := old.status = 'active' and new.status = 'cancelled';
begin
  update deliveries set due = not due
  where order_id = new.id and due <> (status not in ('skipped', 'cancelled') and (is_active or was_active and status <> 'open'));
  return null;
end
$$;

drop trigger orders_due on orders;
create trigger orders_due after update on orders
  for each row when (old.status <> new.status) execute function mark_due_of_order();

-- What is charged for a cancelled order: its price without what does not come. The statement that books a cancellation writes it.
alter table payments add column charged_paise integer check (charged_paise >= 0);

-- Nothing is owed for a cancelled order of which all that is charged was received.
create or replace function note_unpaid() returns trigger language plpgsql as $$
begin
  update orders o set unpaid = not o.unpaid
  from (
    select status in ('due', 'failed') as is_due, coalesce(charged_paise, amount_paise) > received_paise as is_open from payments
    where order_id = new.order_id order by created_at desc limit 1
  ) as last
  where o.id = new.order_id and o.unpaid <> (last.is_due and (last.is_open or o.status <> 'cancelled'));
  return null;
end
$$;

-- To where a household wants what the farm owes it: sealed, and gone once all of it was paid out. `keep`: it stays its credit.
create table payout_details (
  user_id uuid primary key references users (id),
  way text not null check (way in ('upi', 'bank', 'keep')),
  sealed bytea,
  asked_at timestamptz not null,
  -- the day until which the farm pays
  pay_by date not null,
  check ((way = 'keep') = (sealed is null))
);
create index payout_details_waiting on payout_details (pay_by) where way <> 'keep';

-- What an earlier system had brought of an order that it cancelled is taken as paid there.
insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, entry_key)
select now(), 'opening', 'opening', 'owed', b.owed, o.user_id, o.id, 'brought ' || o.id
from orders o join imported_orders i on i.order_id = o.id cross join lateral (
  select sum(case 'owed' when debit then paise when credit then -paise else 0 end) as owed from book_entries where order_id = o.id
) as b
where o.status = 'cancelled' and b.owed > 0
  and not exists (select from order_changes c where c.order_id = o.id and c.kind = 'cancel')
  and not exists (select from books_touched t where t.order_id = o.id);

-- A household hears that it was paid.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'changed', 'cancelled', 'closing', 'tomorrow', 'empty', 'out', 'delivered', 'short', 'failed', 'settled', 'ending', 'paid_out'));

-- Credit of a household may pay its orders.
alter table book_entries drop constraint book_entries_cause_check, drop constraint book_entries_debit_check,
  drop constraint book_entries_credit_check;
alter table book_entries
  add constraint book_entries_cause_check check (cause in (
    'order', 'opening', 'payment', 'cash', 'delivery', 'complaint', 'rest', 'cancellation', 'credit', 'payout', 'correction', 'till')),
  add constraint book_entries_debit_check check (debit in (
    'owed', 'deferred', 'earned', 'credit', 'transfer', 'cash_driver', 'cash_office', 'bank', 'opening', 'till_difference')),
  add constraint book_entries_credit_check check (credit in (
    'owed', 'deferred', 'earned', 'credit', 'transfer', 'cash_driver', 'cash_office', 'bank', 'opening', 'till_difference'));

update payments p set charged_paise = greatest(0, o.price_paise - b.off)
from orders o cross join lateral (
  select coalesce(sum(case when cause = 'opening' or debit = 'deferred' then paise else -paise end), 0) as off
  from book_entries where order_id = o.id and (cause = 'cancellation' or cause = 'opening' and debit = 'opening')
) as b
where p.order_id = o.id and o.status = 'cancelled';
