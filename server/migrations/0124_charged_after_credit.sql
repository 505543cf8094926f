-- The debt of a cancelled order and its credit were set against each other, and the order still asked for it: at its door, in its list and
-- on its page. From now on the charge follows the debt (books/commands.ts).
update payments p set charged_paise = case when b.owed > 0 then p.received_paise + b.owed else least(p.charged_paise, p.received_paise) end
from orders o cross join lateral (
  select coalesce(sum(case 'owed' when debit then paise when credit then -paise else 0 end), 0) as owed
  from book_entries where order_id = o.id
) as b
where p.order_id = o.id and o.status = 'cancelled'
  and p.id = (select id from payments where order_id = o.id order by created_at desc limit 1)
  and p.charged_paise <> case when b.owed > 0 then p.received_paise + b.owed else least(p.charged_paise, p.received_paise) end;
