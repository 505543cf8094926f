-- Boxes that nobody has filled, by their day: what of them needs a decision is counted here alone. One that is filled
-- leaves the index.
create index deliveries_empty on deliveries (date, order_id) where due and status = 'open';
