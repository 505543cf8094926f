-- When the office changed an order: what it changed in a day's boxes after their cut-off is found by it (decision 45).
-- The default is for who does not say; whoever enters a change says the instant of that change.
alter table order_edits add column at timestamptz not null default now();
update order_edits e set at = c.at from order_changes c where c.id = e.change_id;
create index edits_by_time on order_edits (at);
