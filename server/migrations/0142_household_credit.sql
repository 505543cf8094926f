-- What the farm owes each household, kept by the movements themselves (decision 140): a list of whom it owes money, and their number, read
-- no other movements.
-- Nothing is booked between the sums and the trigger.
lock table book_entries in share row exclusive mode;

create table household_credit (
  user_id uuid primary key references users (id),
  paise bigint not null
);
insert into household_credit (user_id, paise)
  select user_id, sum(case credit when 'credit' then paise else -paise end)
  from book_entries where debit = 'credit' or credit = 'credit' group by user_id;
create index household_credit_owed on household_credit (user_id) where paise > 0;

create function keep_household_credit() returns trigger language plpgsql as $$
begin
  insert into household_credit as kept (user_id, paise)
    values (new.user_id, case new.credit when 'credit' then new.paise else -new.paise end)
    on conflict (user_id) do update set paise = kept.paise + excluded.paise;
  return null;
end
$$;
create trigger book_entries_credit after insert on book_entries
  for each row when (new.debit = 'credit' or new.credit = 'credit') execute function keep_household_credit();
