-- A bill of an order that was paid in full can have all that it brings (decision 138).
alter table bills add column ahead boolean not null default false;
create index payments_paid on payments (paid_on) where status = 'paid';
