-- The tax of bills in the books (decision 136): owed to the state, and no income of the farm.
alter table book_entries drop constraint book_entries_cause_check, drop constraint book_entries_debit_check,
  drop constraint book_entries_credit_check, drop constraint book_entries_check1;
alter table book_entries
  add constraint book_entries_cause_check check (cause in (
    'order', 'opening', 'payment', 'cash', 'delivery', 'complaint', 'rest', 'cancellation', 'credit', 'payout', 'refund', 'fee',
    'correction', 'till', 'invite', 'extra', 'tax')),
  add constraint book_entries_debit_check check (debit in (
    'owed', 'deferred', 'earned', 'credit', 'transfer', 'cash_driver', 'cash_office', 'bank', 'gateway', 'refunds', 'fees', 'opening',
    'till_difference', 'thanks', 'tax', 'tax_in_sales')),
  add constraint book_entries_credit_check check (credit in (
    'owed', 'deferred', 'earned', 'credit', 'transfer', 'cash_driver', 'cash_office', 'bank', 'gateway', 'refunds', 'fees', 'opening',
    'till_difference', 'thanks', 'tax', 'tax_in_sales')),
  -- no household's money: the cash that a driver hands in, and the tax in a bill
  add constraint book_entries_household check (user_id is not null or cause in ('till', 'tax'));

-- Bills of before, on the day of each.
insert into book_entries (at, cause, debit, credit, paise, order_id, reference, entry_key)
select b.issued_on::timestamp at time zone 'Asia/Kolkata', 'tax', case b.kind when 'credit' then 'tax' else 'tax_in_sales' end,
  case b.kind when 'credit' then 'tax_in_sales' else 'tax' end, l.paise, b.order_id, b.number, 'tax ' || b.id
from bills b join lateral (select sum(tax_paise)::integer as paise from bill_lines where bill_id = b.id) as l on l.paise > 0
order by b.issued_on, b.number;
