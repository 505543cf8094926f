-- A driver may tell of a payment that the household made at the door by UPI. The row has its order and the teller.
alter table said_payments add column order_id uuid references orders (id), add column told_by uuid references users (id);
create index said_payments_of_order on said_payments (order_id) where order_id is not null and state = 'open';
