-- Households that bring others (decision 134).

-- Each household's own code, with a letter at its beginning: nobody reads it as a number. None for a deleted account.
alter table users add column invite_code text unique default 'N' || substr(upper(md5(gen_random_uuid()::text)), 1, 9);

create table household_invites (
  order_id uuid primary key references orders (id),
  inviter_id uuid not null references users (id),
  invited_id uuid not null references users (id),
  -- each of them gets so much
  paise integer not null check (paise > 0),
  -- after the first box
  thanked_at timestamptz,
  check (inviter_id <> invited_id)
);
create index household_invites_of_inviter on household_invites (inviter_id);
create index household_invites_of_invited on household_invites (invited_id);

-- The thanks of the farm.
alter table book_entries drop constraint book_entries_cause_check, drop constraint book_entries_debit_check,
  drop constraint book_entries_credit_check;
alter table book_entries
  add constraint book_entries_cause_check check (cause in (
    'order', 'opening', 'payment', 'cash', 'delivery', 'complaint', 'rest', 'cancellation', 'credit', 'payout', 'refund', 'fee',
    'correction', 'till', 'invite')),
  add constraint book_entries_debit_check check (debit in (
    'owed', 'deferred', 'earned', 'credit', 'transfer', 'cash_driver', 'cash_office', 'bank', 'gateway', 'refunds', 'fees', 'opening',
    'till_difference', 'thanks')),
  add constraint book_entries_credit_check check (credit in (
    'owed', 'deferred', 'earned', 'credit', 'transfer', 'cash_driver', 'cash_office', 'bank', 'gateway', 'refunds', 'fees', 'opening',
    'till_difference', 'thanks'));

-- Both hear of it.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in (
  'changed', 'cancelled', 'closing', 'tomorrow', 'empty', 'out', 'delivered', 'short', 'failed', 'settled', 'ending', 'renewed',
  'paying', 'paid_out', 'billed', 'owing', 'thanked'));
