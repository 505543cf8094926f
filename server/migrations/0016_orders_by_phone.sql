-- Orders by phone, and orders found among a million.

-- Who of the farm told somebody of the notice by phone, and heard that they agree; null for who agreed online.
alter table consents add column taken_by uuid references users (id);

-- Whose order it is, and which, also stand in the indexes by which the list is walked: a search by a common name, or
-- by a day, then looks at no order's row before it is one of the page.
drop index orders_listed;
create index orders_listed on orders (number desc)
  include (status, start_date, end_date, plan_id, pincode, unpaid, user_id, id);
drop index orders_of_plan;
create index orders_of_plan on orders (plan_id, number desc)
  include (status, start_date, end_date, pincode, unpaid, user_id, id);
drop index orders_of_pincode;
create index orders_of_pincode on orders (pincode, number desc)
  include (status, start_date, end_date, plan_id, unpaid, user_id, id);
drop index orders_ended;
create index orders_ended on orders (status, number desc)
  include (start_date, end_date, plan_id, pincode, unpaid, user_id) where status <> 'active';
drop index orders_unpaid;
create index orders_unpaid on orders (number desc)
  include (status, start_date, end_date, plan_id, pincode, user_id, id) where unpaid;
