-- The overview counts earned and received money, by the movements of the books (decision 124). Movements are only added, so
-- their sums are too: a job adds each once, and forgets it here.
create table overview_money (
  id bigint generated always as identity primary key,
  entry_id bigint not null,
  -- -1 where its order has another plan or pincode since
  sign smallint not null check (abs(sign) = 1),
  plan_id text not null,
  pincode text not null
);

create function is_overview_money(debit text, credit text, cause text) returns boolean language sql immutable as $$
  select 'earned' in (debit, credit)
    or cause in ('payment', 'cash', 'correction') and ('bank' in (debit, credit) or 'cash_office' in (debit, credit) or 'cash_driver' in (debit, credit))
$$;

create function touch_money() returns trigger language plpgsql as $$
begin
  insert into overview_money (entry_id, sign, plan_id, pincode)
  select a.id, 1, o.plan_id, o.pincode from added a join orders o on o.id = a.order_id
  where is_overview_money(a.debit, a.credit, a.cause);
  return null;
end
$$;
create trigger book_entries_touched after insert on book_entries
  referencing new table as added for each statement execute function touch_money();

create function touch_money_of_order() returns trigger language plpgsql as $$
begin
  insert into overview_money (entry_id, sign, plan_id, pincode)
  select b.id, way.sign, way.plan_id, way.pincode
  from book_entries b cross join lateral (values (-1, old.plan_id, old.pincode), (1, new.plan_id, new.pincode)) as way (sign, plan_id, pincode)
  where b.order_id = new.id and is_overview_money(b.debit, b.credit, b.cause);
  return null;
end
$$;
create trigger orders_touched_money after update on orders
  for each row when ((old.plan_id, old.pincode) <> (new.plan_id, new.pincode)) execute function touch_money_of_order();

-- `paid` was the whole price of the orders that were noted as paid.
drop trigger payments_touched_first on payments;
drop trigger payments_touched on payments;
alter table overview_parts drop column paid_on, drop column paid_paise;
alter table overview_sums rename column paid_paise to received_paise;
alter table overview_sums add column earned_paise bigint not null default 0;
alter table overview_sums alter column earned_paise drop default;
update overview_sums set received_paise = 0 where received_paise <> 0;
insert into overview_sums (kind, span, day, key, active, boxes, booked_paise, received_paise, earned_paise, ended, lost)
select case when plan_id is null then 'area' else 'plan' end, case when day is null then 'month' else 'day' end,
  coalesce(day, month), coalesce(plan_id, pincode), 0, 0, 0, sum(received), sum(earned), 0, 0
from (
  select o.plan_id, o.pincode, (b.at at time zone 'Asia/Kolkata')::date as day,
    date_trunc('month', b.at at time zone 'Asia/Kolkata')::date as month,
    case when 'earned' in (b.debit, b.credit) then 0 when b.debit in ('bank', 'cash_office', 'cash_driver') then b.paise else -b.paise end::bigint as received,
    case 'earned' when b.credit then b.paise when b.debit then -b.paise else 0 end::bigint as earned
  from book_entries b join orders o on o.id = b.order_id where is_overview_money(b.debit, b.credit, b.cause)
) as moved
group by grouping sets ((plan_id, day), (plan_id, month), (pincode, day), (pincode, month))
on conflict (kind, span, day, key) do update set
  received_paise = overview_sums.received_paise + excluded.received_paise, earned_paise = overview_sums.earned_paise + excluded.earned_paise;
