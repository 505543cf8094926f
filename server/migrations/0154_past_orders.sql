-- Orders that are over for long are put away (decision 156): their lines and their ledger are one row, a ninth of the disk.
alter table orders add column put_away date check (extract(day from put_away) = 1);
comment on column orders.put_away is 'The first day of the month in which it ended. Null: it was not put away.';

create table past_orders (
  order_id uuid primary key references orders (id),
  month date not null,
  lines jsonb not null,
  ledger jsonb not null
);
create index past_orders_of_month on past_orders (month);
create index orders_to_put_away on orders (end_date) where put_away is null;

-- All that goes away is still there, in another form: neither of these guards is about that.
create or replace trigger quantity_ledger_append_only before update or delete or truncate on quantity_ledger for each statement
  when (current_setting('shivar.puts_away', true) is distinct from 'yes') execute function refuse_change();
drop trigger delivery_lines_ledger on delivery_lines;
create constraint trigger delivery_lines_ledger after insert or delete or update of quantity on delivery_lines
  deferrable initially deferred for each row
  when (current_setting('shivar.puts_away', true) is distinct from 'yes') execute function check_ledger();
