-- The overview's sums of whole months beside those of days, kept in the same way (decision 33): what a year comes to in
-- each pincode is then added up from a tenth of the rows.
alter table overview_days rename to overview_sums;
alter table overview_sums drop constraint overview_days_pkey;
drop index overview_days_of_one;
-- `day` is a day, or the first one of a month; of a month `active` is the sum of its days.
alter table overview_sums add column span text not null default 'day' check (span in ('day', 'month'));
alter table overview_sums alter column span drop default;
insert into overview_sums (kind, span, day, key, active, boxes, booked_paise, paid_paise, ended, lost)
select kind, 'month', date_trunc('month', day::timestamp)::date, key,
  sum(active), sum(boxes), sum(booked_paise), sum(paid_paise), sum(ended), sum(lost)
from overview_sums group by 1, 3, 4;
alter table overview_sums add primary key (kind, span, day, key);
create index overview_sums_of_one on overview_sums (kind, span, key, day);

-- A mail that was given up can be tried again: what it says is kept for the week in which the office sees it, sealed as
-- before, unless it is of those that nobody sends twice (one-time passwords). And it can be said to need nothing more.
alter table mail_outbox add column settled_at timestamptz;
alter table mail_outbox drop constraint mail_outbox_check;
alter table mail_outbox
  add constraint mail_outbox_content check (
    case when sent_at is not null then payload is null else given_up_at is not null or payload is not null end
  ),
  add constraint mail_outbox_settled check (settled_at is null or given_up_at is not null);
drop index mail_outbox_due;
create index mail_outbox_due on mail_outbox (next_attempt_at) where payload is not null and given_up_at is null;
create index mail_outbox_kept on mail_outbox (given_up_at) where payload is not null and given_up_at is not null;

-- What the office does about a mail is kept in the audit; what the program does with it is not.
create trigger mail_outbox_audit after update on mail_outbox
  for each row when (acting() is not null) execute function keep_audit('id', 'recipient,payload,last_error');
