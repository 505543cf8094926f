-- A delivery goes out where it is due (migration 17), and only its lines are harvested (decision 44). Few are not due:
-- the harvest of a day takes their lines from the sum of the day's index.
create index deliveries_staying on deliveries (date, batch, order_id) where not due;

-- Orders that the earlier system had cancelled or ended early bring nothing any more: what was to come of them on the
-- day of their import is cancelled. What such a box was to hold stays to be read.
update deliveries d set status = 'cancelled'
from orders o join imported_orders i on i.order_id = o.id
where d.order_id = o.id and d.status in ('open', 'planned')
  and (o.status = 'completed' or (o.status = 'cancelled' and o.cancelled_on is null))
  and d.date >= (i.imported_at at time zone 'Asia/Kolkata')::date
  and not exists (select from users u where u.id = o.user_id and u.deleted_at is not null);

-- Nobody knows whether those that were cancelled there had been paid: nothing is owed, and nothing came.
update payments p set status = 'due'
from orders o join imported_orders i on i.order_id = o.id
where p.order_id = o.id and p.method = 'imported' and p.status = 'paid' and p.paid_on is null
  and o.status = 'cancelled' and o.cancelled_on is null
  and not exists (select from users u where u.id = o.user_id and u.deleted_at is not null);
