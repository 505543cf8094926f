-- Cash is taken in whole rupees: the paise that are missing then are the farm's (decision 141).
alter table book_entries drop constraint book_entries_cause_check, drop constraint book_entries_debit_check,
  drop constraint book_entries_credit_check;
alter table book_entries
  add constraint book_entries_cause_check check (cause in (
    'order', 'opening', 'payment', 'cash', 'delivery', 'complaint', 'rest', 'cancellation', 'credit', 'payout', 'refund', 'fee',
    'correction', 'till', 'invite', 'extra', 'tax', 'rounding')),
  add constraint book_entries_debit_check check (debit in (
    'owed', 'deferred', 'earned', 'credit', 'transfer', 'cash_driver', 'cash_office', 'bank', 'gateway', 'refunds', 'fees', 'opening',
    'till_difference', 'thanks', 'tax', 'tax_in_sales', 'rounding')),
  add constraint book_entries_credit_check check (credit in (
    'owed', 'deferred', 'earned', 'credit', 'transfer', 'cash_driver', 'cash_office', 'bank', 'gateway', 'refunds', 'fees', 'opening',
    'till_difference', 'thanks', 'tax', 'tax_in_sales', 'rounding'));
