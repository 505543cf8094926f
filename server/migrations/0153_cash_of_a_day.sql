-- The marks of a day with cash, for the sums of its rounds. Without it they read the marks of all days.
create index box_marks_with_cash on box_marks (date, order_id) where cash_paise > 0;
